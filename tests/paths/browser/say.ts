import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'contract/locales'
type Words = Record<string, string>
const read = new Map<string, Words>()

/** All that the console says in a language, by key. */
function wordsIn(language: string): Words {
  const known = read.get(language)
  if (known) return known
  const files = readdirSync(join(folder, language)).map((file) => readFileSync(join(folder, language, file), 'utf8'))
  const all = Object.assign({}, ...files.map((file) => JSON.parse(file) as Words)) as Words
  read.set(language, all)
  return all
}

/** The key itself and those of its numbers: "floor.guests_one". */
const formsOf = (key: string, words: Words) =>
  Object.keys(words).filter((name) => name === key || (name.startsWith(`${key}_`) && !name.includes('.', key.length)))

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Returns the source of a pattern for the console's words under some keys in a language, with anything in the
 * placeholders.
 */
function patternIn(language: string, keys: string[]): string {
  const words = wordsIn(language)
  const forms = keys.flatMap((key) => {
    const found = formsOf(key, words)
    if (found.length === 0) throw new Error(`The console has no words for "${key}".`)
    return found
  })
  return `(?:${forms.map((form) => escaped(words[form]!).replace(/\\\{\\\{.*?\\\}\\\}/g, '.*')).join('|')})`
}

/** Returns the source of a pattern for the console's English words under some keys. */
export const wordsOf = (...keys: string[]): string => patternIn('en', keys)

/** Matches the console's words for some keys, anywhere in a text. */
export const says = (...keys: string[]): RegExp => new RegExp(wordsOf(...keys), 'i')

/** Finds a button by its whole name in a language, which may end with the key that presses it. */
export const namedIn = (language: string, ...keys: string[]): RegExp =>
  new RegExp(`^${patternIn(language, keys)}( N)?$`)

/** The same in English. */
export const named = (...keys: string[]): RegExp => namedIn('en', ...keys)
