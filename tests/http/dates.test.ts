import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { bindings } from '../../server/areas/bindings.ts'
import { busyHouse } from '../support/busy-house.ts'
import type { House } from '../support/house.ts'
import { type PublishedCall, publishedCalls, type Schema } from '../support/published.ts'
import { isDay, shareOf } from '../tier.ts'

let h: House
let calls: PublishedCall[]
beforeAll(async () => {
  h = await busyHouse()
  calls = await publishedCalls(h.app)
})

const isDate = (schema: Schema) => JSON.stringify(schema).includes('"format":"date')
const datesOf = (fields: Record<string, Schema>) =>
  Object.entries(fields).flatMap(([name, schema]) => (isDate(schema) ? [name] : []))

/** Days that there are, near enough to be meant; the clocks change on two of them. */
const near = ['1900-01-01', '1970-01-01', '2024-02-29', '2026-10-25', '2199-12-31']
const refused = `0000-01-01 0001-01-01 1899-12-31 2200-01-01 9999-12-31 10000-01-01 -000001-12-31 2026-02-30
  0001-01-01T00:00:00+23:59 9999-12-31T23:59:59-23:59`
  .split(/\s+/)
  .concat('')

const fieldsOf = (error: { details?: { field: string }[] }) => (error?.details ?? []).map(({ field }) => field)

test('no date in an address brings a call down: one that is near is answered, any other refused by the field’s name', async () => {
  const asked = calls.filter(({ method, query }) => method === 'GET' && datesOf(query).length > 0)
  const wrong: unknown[] = []
  let sent = 0
  let places = 0
  for (const { path, query } of asked)
    for (const name of datesOf(query))
      for (const value of [...shareOf(near, 5, places), ...shareOf(refused, 4, (places += 1))]) {
        const address = `${path.replace(/\{\w+\}/, 'nobody')}?${name}=${encodeURIComponent(value)}`
        const { status, error } = await h.owner.get(address)
        sent += 1
        // A period may be too long, a store that is named too little.
        const isRight = near.includes(value) ? status < 500 : status === 422 && fieldsOf(error).includes(name)
        if (!isRight) wrong.push([address, status])
      }
  expect(wrong).toEqual([])
  expect(asked.map(({ path }) => path)).toContain('/admin/menu_export')
  expect(sent).toBeGreaterThan(isDay ? 150 : 600)
})

test('a body takes no other dates than an address', async () => {
  const wrong: unknown[] = []
  let places = 0
  for (const { method, path, body } of calls)
    for (const name of datesOf(body ?? {}))
      for (const value of shareOf(refused, 4, (places += 1))) {
        const { status, error } = await h.owner.call(method, path.replace(/\{\w+\}/g, 'nobody'), { [name]: value })
        if (status !== 422 || !fieldsOf(error).includes(name)) wrong.push([method, path, name, value, status])
      }
  expect(wrong).toEqual([])
})

test('no event of a chart takes other dates either', () => {
  const taken: unknown[] = []
  let asked = 0
  for (const [chart, { events }] of Object.entries(bindings))
    for (const [type, schema] of Object.entries(events)) {
      const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      for (const name of datesOf(properties as Record<string, Schema>))
        for (const value of refused) {
          asked += 1
          const { error } = schema.safeParse({ [name]: value })
          if (!error?.issues.some(({ path }) => path[0] === name)) taken.push([chart, type, name, value])
        }
    }
  expect(taken).toEqual([])
  expect(asked).toBeGreaterThan(100)
})

test.each(['2026-99-99T99:99:99Z_1', '9999-12-31T23:59:59Z_1', '0000-01-01T00:00Z_1'])(
  'a place in the records that no entry has is refused: %s',
  async (before) => {
    const { status, error } = await h.owner.get(`/admin/audit?before=${encodeURIComponent(before)}`)
    expect([status, fieldsOf(error)]).toEqual([422, ['before']])
  },
)
