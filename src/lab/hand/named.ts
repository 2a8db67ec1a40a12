import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'
import type { HandPart, HandWords } from '#contract/lab/hand.ts'

/** Returns a text as it is read, with single spaces. */
export const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Tells if a text contains some words: anywhere and in any case, unless the whole text or a pattern is required. */
export function saysWords(text: string, words: HandWords): boolean {
  const said = inOneLine(text)
  if ('pattern' in words) return new RegExp(words.pattern, words.flags).test(said)
  const wanted = inOneLine(words.text)
  return words.isExact ? said === wanted : said.toLowerCase().includes(wanted.toLowerCase())
}

/** The text of an element, whether seen or not; that of a button that is an input is its value. */
export const textOf = (element: Element): string =>
  element.matches('input:is([type="button"], [type="submit"])')
    ? (element as HTMLInputElement).value
    : (element.textContent ?? '')

/** The role of an element; distinguishes a row header of a table from a column header. */
function roleOf(element: Element): string | null {
  const role = getRole(element)
  return role === 'columnheader' && element.getAttribute('scope') === 'row' ? 'rowheader' : role
}

/** Tells if an element is disabled, on its own or by a group around it. */
export const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') || element.closest('[aria-disabled]')?.getAttribute('aria-disabled') === 'true'

const isChecked = (element: Element): boolean =>
  'checked' in element ? element.checked === true : element.getAttribute('aria-checked') === 'true'

const levelOf = (element: Element) =>
  Number(element.getAttribute('aria-level') ?? /^h([1-6])$/.exec(element.localName)?.[1] ?? 0)

/** Tells if an element has a role for a screen reader. Hidden elements have none. */
export const hasRole = (element: Element, asked: Extract<HandPart, { by: 'role' }>): boolean =>
  roleOf(element) === asked.role &&
  (asked.level === undefined || levelOf(element) === asked.level) &&
  (asked.isDisabled === undefined || isDisabled(element) === asked.isDisabled) &&
  (asked.isChecked === undefined || isChecked(element) === asked.isChecked) &&
  !isInaccessible(element) &&
  (asked.name === undefined || saysWords(computeAccessibleName(element), asked.name))

/** Tells if the label of a field, or its substitute, contains some words. */
export function hasLabel(element: Element, words: HandWords): boolean {
  const by = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const labels = 'labels' in element ? [...((element.labels ?? []) as Iterable<Element>)] : []
  return [
    ...by.map((id) => element.ownerDocument.getElementById(id)?.textContent),
    element.getAttribute('aria-label'),
    ...labels.map(textOf),
  ].some((text) => typeof text === 'string' && saysWords(text, words))
}
