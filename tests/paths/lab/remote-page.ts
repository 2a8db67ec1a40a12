import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import type { HandAct, HandPart, HandWay, HandWords } from '#contract/lab/hand.ts'
import type { HandLine } from './hand-line.ts'

/** The origin that replaces the session's address; the console's places are those of its own paths. */
const origin = 'http://session'
/** The longest wait for a place, in milliseconds. */
const patience = 10_000

type RoleOptions = NonNullable<Parameters<Page['getByRole']>[1]>
type FilterOptions = NonNullable<Parameters<Locator['filter']>[0]>

/** Takes the entry of a list by its words alone. */
interface OptionSelect {
  selectOption(chosen: { label: string }): Promise<string[]>
}

const wordsOf = (words: string | RegExp, isExact = false): HandWords =>
  typeof words === 'string' ? { text: words, isExact } : { pattern: words.source, flags: words.flags }

const shown = (words: HandWords) => ('text' in words ? JSON.stringify(words.text) : `/${words.pattern}/${words.flags}`)

/** A part of a way as a person reads it. */
function told(part: HandPart): string {
  switch (part.by) {
    case 'role':
      return `${part.role}${part.name ? ` ${shown(part.name)}` : ''}`
    case 'text':
    case 'label':
      return `${part.by} ${shown(part.words)}`
    case 'css':
      return part.selector
    case 'xpath':
      return part.path
    case 'filter': {
      const { has, hasNot, hasText } = part
      const inner = [has && `with ${toldWay(has)}`, hasNot && `without ${toldWay(hasNot)}`]
      return `(${[...inner, hasText && `saying ${shown(hasText)}`].filter(Boolean).join(', ')})`
    }
    case 'and':
    case 'or':
      return `${part.by} ${toldWay(part.way)}`
    case 'nth':
      return part.index === -1 ? 'the last' : `number ${part.index + 1}`
  }
}
const toldWay = (way: HandWay) => way.map(told).join(' › ')

const ways = new WeakMap<object, HandWay>()
/** The way of a locator that was given to another one. */
const wayOf = (locator: Locator): HandWay => ways.get(locator)!

/** The scope of a search for an element: the page, or other elements. */
const within = (line: HandLine, page: Page, way: HandWay) => {
  const at = (...parts: HandPart[]) => locatorAt(line, page, [...way, ...parts])
  const filterOf = ({ has, hasNot, hasText }: FilterOptions): HandPart => ({
    by: 'filter',
    ...(has && { has: wayOf(has) }),
    ...(hasNot && { hasNot: wayOf(hasNot) }),
    ...(hasText !== undefined && { hasText: wordsOf(hasText) }),
  })
  return {
    at,
    filterOf,
    getByRole: (role: string, { name, exact, disabled, checked, level }: RoleOptions = {}) =>
      at({
        by: 'role',
        role,
        ...(name !== undefined && { name: wordsOf(name, exact) }),
        ...(disabled !== undefined && { isDisabled: disabled }),
        ...(checked !== undefined && { isChecked: checked }),
        ...(level !== undefined && { level }),
      }),
    getByText: (text: string | RegExp, { exact = false } = {}) => at({ by: 'text', words: wordsOf(text, exact) }),
    getByLabel: (text: string | RegExp, { exact = false } = {}) => at({ by: 'label', words: wordsOf(text, exact) }),
    locator(selector: string | Locator, options: FilterOptions = {}) {
      if (typeof selector !== 'string') return at(...wayOf(selector))
      const found: HandPart = selector.startsWith('xpath=')
        ? { by: 'xpath', path: selector.slice('xpath='.length) }
        : { by: 'css', selector }
      return at(found, ...(Object.keys(options).length > 0 ? [filterOf(options)] : []))
    },
  }
}

function locatorAt(line: HandLine, page: Page, way: HandWay): Locator {
  const words = toldWay(way)
  const ask = (task: HandAct) => line.send(task, words)
  const { at, filterOf, ...found } = within(line, page, way)
  // The parts that bindings and the pointer use.
  const locator = {
    ...found,
    page: () => page,
    filter: (options = {}) => at(filterOf(options)),
    and: (other) => at({ by: 'and', way: wayOf(other) }),
    or: (other) => at({ by: 'or', way: wayOf(other) }),
    first: () => at({ by: 'nth', index: 0 }),
    last: () => at({ by: 'nth', index: -1 }),
    nth: (index) => at({ by: 'nth', index }),
    count: async () => (await ask({ act: 'count', way })) as number,
    all: async () =>
      Array.from({ length: (await ask({ act: 'count', way })) as number }, (_, index) => at({ by: 'nth', index })),
    allInnerTexts: async () => (await ask({ act: 'texts', way })) as string[],
    allTextContents: async () => (await ask({ act: 'contents', way })) as string[],
    isVisible: async () => (await ask({ act: 'isVisible', way })) as boolean,
    innerText: async () => (await ask({ act: 'text', way })) as string,
    getAttribute: async (name) => (await ask({ act: 'attribute', way, name })) as string | null,
    waitFor: async ({ state = 'visible' } = {}) => void (await ask({ act: 'wait', way, until: state })),
    click: async () => void (await ask({ act: 'click', way })),
    fill: async (text) => void (await ask({ act: 'fill', way, text })),
    selectOption: async ({ label }) => [(await ask({ act: 'select', way, label })) as string],
  } satisfies Partial<Omit<Locator, keyof OptionSelect>> & OptionSelect
  Object.defineProperty(locator, 'toString', { value: () => words })
  ways.set(locator, way)
  return locator as unknown as Locator
}

/**
 * Replaces the browser's page for bindings and the pointer hand: their searches and acts are sent to the lab's page,
 * which does them in the console that it shows. It implements only the methods of a page that they use.
 */
export function remotePage(line: HandLine): Page {
  const page = {
    getByRole: (...asked) => within(line, asPage, []).getByRole(...asked),
    getByText: (...asked) => within(line, asPage, []).getByText(...asked),
    getByLabel: (...asked) => within(line, asPage, []).getByLabel(...asked),
    locator: (...asked) => within(line, asPage, []).locator(...asked),
    keyboard: { press: async (key) => void (await line.send({ act: 'press', key }, `the key ${key}`)) },
    reload: async () => {
      await line.send({ act: 'reload' }, 'the console, loaded anew')
      return null
    },
    url: () => origin + line.at(),
    async waitForURL(wanted) {
      const end = performance.now() + patience
      if (typeof wanted !== 'string') throw new Error('A place is awaited by its words.')
      const place = wanted.replace(/^\*\*/, '')
      while (!new URL(asPage.url()).pathname.endsWith(place)) {
        if (performance.now() > end) throw new Error(`The console does not come to ${place}; it is at ${line.at()}.`)
        await setTimeout(50)
        await line.send({ act: 'settle' })
      }
    },
  } satisfies Partial<Omit<Page, 'keyboard'>> & { keyboard: Partial<Page['keyboard']> }
  const asPage: Page = page as unknown as Page
  return asPage
}
