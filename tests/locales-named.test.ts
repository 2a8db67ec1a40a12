import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { resources } from '#contract/resources/index.ts'
import { lifecycleCharts } from '#machines/index.ts'
import { personEvents } from '#machines/workflow/decide.ts'

const folder = 'contract/locales/en'
const english = new Set(
  readdirSync(folder).flatMap((file) => Object.keys(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as object)),
)
const isNamed = (...keys: string[]) => keys.some((key) => english.has(key))

test('each event that a person may send has a word for its button', () => {
  const events = lifecycleCharts.flatMap(({ machine }) => personEvents(machine))
  expect(events.filter((event) => !isNamed(`event.${event}`))).toEqual([])
})

test('each field of a record has a label, of its kind or of all', () => {
  const fields = Object.values(resources).flatMap(({ name, fields }) =>
    Object.keys(fields).map((field) => [`resource.${name}.${field}`, `field.${field}`]),
  )
  expect(fields.filter((keys) => !isNamed(...keys)).map(([key]) => key)).toEqual([])
})
