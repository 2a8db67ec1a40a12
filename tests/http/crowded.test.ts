import { expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import type { Db } from '../../server/db/connect.ts'
import { type House, house, speaker } from '../support/house.ts'

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
