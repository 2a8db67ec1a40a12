import type { Page } from 'playwright-core'
import { templatePlaces } from '#contract/marketing/template.ts'
import { resources } from '#contract/resources/index.ts'
import { type CodeWords, keyBeginnings, saidIn } from './code-words.ts'

/** Returns all texts of a page: what is shown, what is read aloud, and the values of fields. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Names for machines are marked as such: translators leave them alone too. */
    const isForMachines = (element: Element) => element.closest('code, [translate=no]') !== null
    const isShown = (element: Element) =>
      element.checkVisibility() || (element instanceof HTMLOptionElement && !!element.parentElement?.checkVisibility())
    const said = [...document.querySelectorAll('body, body *')].flatMap((element) => {
      if (element instanceof HTMLScriptElement || element instanceof HTMLStyleElement) return []
      if (isForMachines(element) || !isShown(element)) return []
      const own = [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : []))
      const attributes = ['placeholder', 'aria-label', 'title', 'alt', 'aria-description', 'aria-valuetext']
      const isField =
        element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === 'text')
      return [
        // React writes a sentence with a value in it as several nodes, which are read as one.
        own.join(''),
        ...attributes.map((name) => element.getAttribute(name) ?? ''),
        isField ? element.value : '',
      ]
    })
    return [...new Set([document.title, ...said].map((text) => text.trim()).filter(Boolean))]
  })

/** Places in templates that people write. */
const places = new RegExp(`\\{\\{\\s*(${templatePlaces.join('|')})\\s*\\}\\}`, 'g')
/** Addresses of mail, of machines and of files, which are the same in every language. */
const addresses =
  /\S+@\S+|\b\w+:\/\/\S+|\b[\w-]+(\.[\w-]+)+:\d+|\b[\w-]+\.(csv|xlsx|png|jpe?g|webp|svg|pdf|json|tar|gz)\b/gi
const patterns: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a day for machines', /\b(19|20)\d\d-(0[1-9]|1[0-2])(-\d\d(T\d\d:\d\d)?)?\b/],
  ['a value that is none', /\b(undefined|NaN|Invalid Date)\b|\[object |\{\{|\}\}/],
]
/** Words with a line below or a capital within them, which no language has. */
const codeLike = /\b[a-zA-Z][a-z\d]*(_[a-z\d]+)+\b|\b[a-z]+[A-Z]\w*\.\w+/g
const key = /\b([a-z]\w*)(\.[a-z][\w-]*)+/gi

/**
 * Makes the test of a language: it finds in the texts of a page the parts that no person should read, each with its
 * whole text.
 */
export function rawTextIn(language: string, { marked, plain }: CodeWords): (texts: readonly string[]) => string[] {
  const said = saidIn(language)
  // The spec has this default for the description of a dish, in a field that the owner fills in.
  const isInitial = (text: string) => text === resources.menu.fields.remark!.initial
  const isCode = (name: string) => marked.has(name) && !said.has(name.toLowerCase())
  return (texts) =>
    texts.flatMap((whole) => {
      const text = whole.replaceAll(addresses, ' ').replaceAll(places, ' ')
      const found = patterns.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []))
      if ([...text.matchAll(key)].some(([, first]) => keyBeginnings.has(first!))) found.push('a key of words')
      const names = (text.match(/[\w.-]*\w/g) ?? []).flatMap((name) => [name, name.toLowerCase()])
      const isCoded = [...text.matchAll(codeLike)].some(([name]) => !said.has(name.toLowerCase()))
      // Names that people gave begin with a capital: Kitchen, Birthday.
      if (isCoded || names.some(isCode) || (plain.has(text) && !said.has(text) && !isInitial(text)))
        found.push('a value of the contract')
      return found.map((what) => `${what}: ${whole.slice(0, 120)}`)
    })
}
