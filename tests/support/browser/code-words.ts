import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lifecycleCharts } from '#machines/index.ts'
import { personEvents } from '#machines/workflow/decide.ts'

/** Values of the contract that a program reads: names of fields, states, events and choices. */
export interface CodeWords {
  /** Names that no sentence contains, such as `dine_in` and `order.void`: they are found anywhere in a text. */
  marked: ReadonlySet<string>
  /**
   * Names that are words too, such as `pending`: only if they are the whole text, in a language that has no such word.
   */
  plain: ReadonlySet<string>
}

const room = resolve('contract')
const modules = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
const isName = (text: string) => /^[a-z][\w.-]*$/.test(text) && !text.endsWith('.')

/** All names in a value of a module: texts and keys at any depth, and the values that a schema allows. */
function collect(value: unknown, found: Set<string>, seen: Set<unknown>): void {
  if (typeof value === 'string') found.add(value)
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  // A schema of names: its other parts are zod's.
  if ('_zod' in value) return collect((value as { options?: unknown }).options, found, seen)
  for (const [key, part] of Object.entries(value)) {
    found.add(key)
    collect(part, found, seen)
  }
}

/** Reads every file of the contract, so that a new list of values is known without a line here. */
export async function readCodeWords(): Promise<CodeWords> {
  const found = new Set<string>(lifecycleCharts.flatMap(({ machine }) => personEvents(machine)))
  const seen = new Set<unknown>()
  for (const file of modules) collect({ ...(await import(pathToFileURL(join(room, file)).href)) }, found, seen)
  const names = [...found].filter(isName)
  const isMarked = (name: string) => /[a-z\d][_.-][a-z]|[a-z][A-Z]/.test(name)
  return {
    marked: new Set(names.filter(isMarked)),
    plain: new Set(names.filter((name) => !isMarked(name) && name.length > 2)),
  }
}

const wordsIn = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(`contract/locales/${language}`).map((file) =>
      JSON.parse(readFileSync(`contract/locales/${language}/${file}`, 'utf8')),
    ),
  ) as Record<string, string>

/** The first parts of the keys of the console's words: "report" of `report.column.net`. */
export const keyBeginnings: ReadonlySet<string> = new Set(Object.keys(wordsIn('en')).map((key) => key.split('.')[0]!))

/** Every word that the console says in a language. */
export const saidIn = (language: string): ReadonlySet<string> =>
  new Set(
    Object.values(wordsIn(language))
      .join('\n')
      .toLowerCase()
      .match(/[\p{L}\d_.-]*[\p{L}\d]/gu),
  )
