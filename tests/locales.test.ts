import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/states.ts'
import { lifecycleCharts } from '#machines/index.ts'
import { forwardSteps } from '#machines/order.steps.ts'
import { personEvents } from '#machines/workflow/decide.ts'

const folder = 'contract/locales'
const areas = readdirSync(`${folder}/en`)
/** The areas whose keys are in the console's source; those of charts are made from a chart's names. */
const screens = areas.filter((area) => area !== 'refusals.json' && area !== 'states.json')
type Texts = Record<string, string>

const read = (language: string, area: string) =>
  JSON.parse(readFileSync(`${folder}/${language}/${area}`, 'utf8')) as Texts
const allOf = (language: string): Texts => Object.assign({}, ...areas.map((area) => read(language, area))) as Texts
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()

const isTest = (file: string) => /\.(test|fixture)\.tsx?$/.test(file)
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }))

const plural = /_(zero|one|two|few|many|other)$/
const english = allOf('en')
const keys = Object.keys(english)
const known = new Set([...keys, ...keys.map((key) => key.replace(plural, ''))])
const prefixes = (area: string) => new Set(Object.keys(read('en', area)).map((key) => key.split('.')[0] ?? ''))
const quoted = (text: string) => [...text.matchAll(/'([a-z][\w-]*(?:\.[\w-]+)+)'/gi)].map(([, key]) => key ?? '')

describe('the languages', () => {
  it('are four, each with a file for every area', () => {
    expect(readdirSync(folder).toSorted()).toEqual(languages.toSorted())
    for (const language of languages) expect(readdirSync(`${folder}/${language}`)).toEqual(areas)
  })

  it.each(languages)('say the same things with the same placeholders: %s', (language) => {
    for (const area of areas) {
      const [ours, theirs] = [read('en', area), read(language, area)]
      // A language may have more plural forms than English; each form must fit the English text that it translates.
      const base = (key: string) => key.replace(plural, '')
      expect(new Set(Object.keys(theirs).map(base)), area).toEqual(new Set(Object.keys(ours).map(base)))
      for (const [key, text] of Object.entries(theirs)) {
        const model = ours[key] ?? ours[`${base(key)}_other`] ?? ''
        if (!plural.test(key) || key.endsWith('_other')) expect(placeholders(text), key).toEqual(placeholders(model))
        expect(text.trim(), key).not.toBe('')
      }
    }
  })

  it.each(languages)('never say one key twice, in one area or in two: %s', (language) => {
    const written = areas.flatMap((area) =>
      [...readFileSync(`${folder}/${language}/${area}`, 'utf8').matchAll(/^ {2}("[^"]+"): /gm)].map(([, key]) => key!),
    )
    const seen = new Set<string>()
    expect(written.filter((key) => seen.has(key) || !seen.add(key))).toEqual([])
  })

  it('know every key that the console asks for', () => {
    const asked = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => ({ file, key: key ?? '' })),
    )
    expect(asked.length).toBeGreaterThan(50)
    expect(asked.filter(({ key }) => !known.has(key))).toEqual([])
  })

  it('know a word for every event that a person may send, and for every step that carries an order on', () => {
    const events = lifecycleCharts.flatMap(({ machine }) => personEvents(machine).map((event) => `event.${event}`))
    const steps = forwardSteps.map(({ event }) => `orders.next.${event}`)
    expect([...events, ...steps].filter((key) => !known.has(key))).toEqual([])
  })

  it('know every key that the console keeps in a table', () => {
    const rooms = new Set(screens.flatMap((area) => [...prefixes(area)]))
    const kept = sources.flatMap(({ file, text }) => quoted(text).map((key) => ({ file, key })))
    const isKey = (key: string) => rooms.has(key.split('.')[0] ?? '') && !/\.(ts|tsx|css|json)$/.test(key)
    const events = new Set(keys.filter((key) => key.startsWith('event.')).map((key) => key.slice('event.'.length)))
    expect(kept.filter(({ key }) => isKey(key) && !known.has(key) && !events.has(key))).toEqual([])
  })

  it('have no text that nobody asks for', () => {
    const text = sources.map((source) => source.text).join('\n')
    const made = [...text.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/gi)].map(([, start]) => start ?? '')
    const isUsed = (key: string) => text.includes(`'${key}'`) || made.some((start) => key.startsWith(start))
    const asked = screens.flatMap((area) => Object.keys(read('en', area)))
    expect(asked.filter((key) => !isUsed(key.replace(plural, '')))).toEqual([])
  })
})
