import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sources } from './support/structure/sources.ts'

const self = 'tests/structure-words.test.ts'

interface Term {
  say: string
  means: string
  never: string[]
}

/** The rows of the glossary's tables. */
const terms: Term[] = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!We say|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, say, means, never]) => ({ say: say!, means: means!, never: never!.split(', ').filter(Boolean) }))

/** Comments and texts of a file, in their order; the code is between them. */
const quiet = /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
/**
 * A text as plain words, also where a term is written as one name (`putAway`) or is divided between two lines of a
 * comment.
 */
const wordsIn = (text: string) =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/\n\s*(\*|\/\/)?/g, ' ')
    .replace(/[^\p{L}\d¦]+/gu, ' ')
    .toLowerCase()

const banned = new RegExp(`(?<![^ ])(${terms.flatMap(({ never }) => never.map(wordsIn)).join('|')})(?![^ ])`, 'g')
const neverIn = (text: string) => wordsIn(text).match(banned) ?? []

describe('the glossary', () => {
  test('names each term once, with what it is', () => {
    expect(terms.length).toBeGreaterThan(60)
    expect(terms.filter(({ say, means }) => say === '' || means === '')).toEqual([])
    const said = terms.map(({ say }) => say)
    expect(said.filter((say, at) => said.indexOf(say) !== at)).toEqual([])
  })

  test('bans words that stand in no identifier and no comment', () => {
    const wrong = sources
      .filter(({ path }) => path !== self)
      .flatMap(({ path, text }) => {
        const comments = text.match(quiet)?.filter((part) => part.startsWith('/')) ?? []
        const identifiers = new Set(text.replace(quiet, ' ').match(/[\p{L}_$][\p{L}\d_$]*/gu))
        return neverIn([...identifiers, ...comments].join(' ¦ ')).map((term) => `${path}: ${term}`)
      })
    expect(wrong).toEqual([])
  })

  test('bans words that no English text of the screen says', () => {
    const folder = 'contract/locales/en'
    const texts = readdirSync(folder).flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>),
    )
    const wrong = texts.flatMap(([key, text]) => neverIn(text).map((term) => `${key}: ${term}`))
    expect(wrong).toEqual([])
  })
})

describe('names', () => {
  test('a comment begins with a verb or a noun', () => {
    const pronoun = /(?:\/\*\*|(?<=^|\n)\s*\/\/)\s+(What|Who|Whoever|Whom|Whose|Whether|Of|So|Those|They|Their|It)\b/g
    const wrong = sources.flatMap(({ path, text }) =>
      [...text.replace(/(\n\s*\/\/[^\n]*)(\n\s*\/\/[^\n]*)+/g, '$1').matchAll(pronoun)].map(
        ([head]) => `${path}: ${head}`,
      ),
    )
    expect(wrong).toEqual([])
  })

  test('a type is a noun: its last word is no participle', () => {
    const nouns =
      /^(Booking|Listing|Binding|Setting|Encoding|Drawing|Opening|Ending|Planting|Standing|Earning|Thing|Feed|Need|Seed|String)$/
    const irregular =
      /^(Begun|Bound|Bought|Broken|Brought|Chosen|Done|Found|Given|Gone|Held|Kept|Known|Laid|Left|Lost|Made|Meant|Met|Paid|Put|Said|Seen|Sent|Shown|Sold|Spent|Taken|Told|Undone|Written)$/
    const wrong = sources.flatMap(({ path, code }) =>
      [...code.matchAll(/^\s*(?:export )?(?:declare )?(?:interface|type) ([A-Z]\w*)/gm)].flatMap(([, name]) => {
        const last = name!.match(/[A-Z][a-z\d]*/g)!.at(-1)!
        return !nouns.test(last) && (/(ed|ing)$/.test(last) || irregular.test(last)) ? [`${path}: ${name}`] : []
      }),
    )
    expect(wrong).toEqual([])
  })
})
