import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { expect, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import type { Db } from '../../../server/db/handle.ts'
import * as schema from '../../../server/db/schema/index.ts'
import { type House, house, speaker } from '../../support/house.ts'
import { placeOrder } from '../../support/place.ts'

/** The floor of a house whose database ends every transaction with a SQLSTATE. */
function floorWhere(h: House, code: string) {
  const transaction = () => Promise.reject(Object.assign(new Error(code), { code }))
  const get = (db: Db, key: keyof Db): unknown => (key === 'transaction' ? transaction : Reflect.get(db, key, db))
  const app = createApp({ ...h.outside, db: new Proxy(h.db, { get: get as never }) })
  return speaker(app, h.floor.id, h.floor.token)
}

test.each([
  ['waits too long for a row', '55P03'],
  ['waits for rows one after the other for too long', '57014'],
  ['is begun anew for too often', '40001'],
  ['waits in a circle for too often', '40P01'],
])('a write that %s changed nothing: it may be asked for again, and is no bug', async (_, code) => {
  const h = await house({ tables: 1 })
  const seat = { occupied: true, pax: 2 }
  const answer = await floorWhere(h, code).patch(`/admin/toggle_occupy_status/${h.tables[0]!.id}`, seat)
  expect(answer).toMatchObject({ status: 409, error: { code: 'request_in_flight' } })
  expect(answer.headers.get('retry-after')).toBe('1')
})

test.each([
  ['is ended by its operator', '57P01'],
  ['has no room on its disk', '53100'],
  ['only reads after a fail-over', '25006'],
])('a write whose database %s is no bug either, nor maintenance: the database is away', async (_, code) => {
  const h = await house({ tables: 1 })
  const answer = await floorWhere(h, code).patch(`/admin/toggle_occupy_status/${h.tables[0]!.id}`, { occupied: true })
  expect(answer).toMatchObject({ status: 503, error: { code: 'database_away' } })
  expect(answer.headers.get('retry-after')).toBe('2')
})

test('other writes of the store wait only while a write is noted, not while its answer is read', async () => {
  const h = await house({ tables: 1 })
  const said: string[] = []
  const logger = { logQuery: (text: string) => void said.push(text) }
  const client = (h.db as unknown as { $client: PGlite }).$client
  const app = createApp({ ...h.outside, db: drizzle({ client, schema, logger }) as unknown as Db })
  const { id } = await placeOrder(h, { state: 'accepted' })
  const reason_id = h.reason['order.cancel not made']
  const floor = speaker(app, h.floor.id, h.floor.token)
  const cancelled = await floor.post('/admin/cancel_order', { order_id: id, reason_id })
  const last = said.slice(said.findIndex((text) => text.includes('from "merchant_heads"')))
  expect(last.map((text) => /^\w+/.exec(text)![0])).toEqual(['select', 'insert', 'insert', 'update'])
  // The answer is built before the history is written, yet shows the same as a later read.
  const asked = await floor.get(`/admin/order_detail/${id}`)
  expect(cancelled.data).toEqual(asked.data)
  expect(asked.data.timeline.at(-1)).toMatchObject({ event: 'cancellation.begin' })
  expect(asked.data.timeline.map(({ reason }: { reason: string | null }) => reason)).toContain('Entered twice')
})
