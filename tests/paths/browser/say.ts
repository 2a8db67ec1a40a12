import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'contract/locales/en'
let read: Record<string, string> | undefined

/** All that the console says in English, by key. */
function words(): Record<string, string> {
  read ??= Object.assign(
    {},
    ...readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object),
  ) as Record<string, string>
  return read
}

/** The key itself and those of its numbers: "floor.guests_one". */
const formsOf = (key: string) =>
  Object.keys(words()).filter((name) => name === key || (name.startsWith(`${key}_`) && !name.includes('.', key.length)))

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What the console says under some keys, whatever stands in the gaps, as the source of a pattern. */
export function wordsOf(...keys: string[]): string {
  const forms = keys.flatMap((key) => {
    const found = formsOf(key)
    if (found.length === 0) throw new Error(`The console has no words for "${key}".`)
    return found
  })
  return `(?:${forms.map((form) => escaped(words()[form]!).replace(/\\\{\\\{.*?\\\}\\\}/g, '.*')).join('|')})`
}

/** Finds what the console says under some keys, anywhere in a text. */
export const says = (...keys: string[]): RegExp => new RegExp(wordsOf(...keys), 'i')

/** Finds a button by its whole name, which may end with the key that presses it. */
export const named = (...keys: string[]): RegExp => new RegExp(`^${wordsOf(...keys)}( N)?$`)
