import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { incidentWalk } from '#contract/lab/record.ts'
import { auditEntries } from '../../../server/db/schema/index.ts'
import { type House, house } from '../../support/house.ts'
import { neighbourOf } from '../../support/neighbour.ts'

let h: House
let table: string
beforeAll(async () => {
  h = await house()
  table = h.tables[0]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2, name: 'Moreau' })
  await h.floor.post('/cart', { table_id: table, menu_id: h.menu.soup, quantity: 2, remark: 'Without onions' })
  await h.floor.post('/transfer_cart_into_order', { table_id: table })
})

const asked = `/admin/lab/incident?row=`

test('where there is no lab nobody can have an incident told', async () => {
  h.outside.config.hasLab = undefined
  expect(await h.owner.get(asked + table)).toMatchObject({ status: 404 })
})

test('an incident is told to those who may set up the store and read its records, and says no name and no note', async () => {
  h.outside.config.hasLab = true
  expect(await h.floor.get(asked + table)).toMatchObject({ status: 403, error: { code: 'right_missing' } })
  const settles = await h.person('operation', ['settle'])
  expect(await settles.get(asked + table)).toMatchObject({ status: 403, error: { details: { right: 'report' } } })
  const reads = await h.person('operation', ['report'])
  expect(await reads.get(asked + table)).toMatchObject({ status: 403, error: { details: { right: 'settle' } } })
  const both = await h.person('operation', ['settle', 'report'])
  expect(await both.get(asked + table)).toMatchObject({ status: 200 })
  const { status, data, text } = await h.owner.get(asked + table)
  expect(status).toBe(200)
  expect(incidentWalk.parse(data)).toEqual(data)
  expect(data.entries.map(({ row, event }: { row: string; event: string }) => `${row} ${event}`)).toEqual([
    'table 1 table.seat',
    'order 1 order.place',
    'table 1 bill.recalculate',
    'table 1 table.ordered',
  ])
  for (const word of ['Moreau', 'onions', h.floor.id, table]) expect(text).not.toContain(word)
})

test('another store’s row is as unknown as one that never was, and one thing is asked for at a time', async () => {
  h.outside.config.hasLab = true
  const neighbour = await neighbourOf(h)
  expect(await neighbour.get(asked + table)).toMatchObject({ status: 404 })
  expect(await h.owner.get(`${asked}nobody`)).toMatchObject({ status: 404 })
  expect(await h.owner.get('/admin/lab/incident')).toMatchObject({ status: 422 })
  expect(await h.owner.get(`${asked}${table}&visit=${table}`)).toMatchObject({ status: 422 })
})

test('entries that are about a cart alone make an empty walk', async () => {
  h.outside.config.hasLab = true
  const [of] = await h.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.merchantId, h.merchantId), eq(auditEntries.chart, 'cart')))
  const { status, data } = await h.owner.get(asked + of!.subjectId)
  expect([status, data.entries, data.rows]).toEqual([200, [], []])
  expect(incidentWalk.parse(data)).toEqual(data)
})

test('of more than four hundred entries the newest are told, and it is said that some are missing', async () => {
  h.outside.config.hasLab = true
  const own = eq(auditEntries.merchantId, h.merchantId)
  const [last] = await h.db.select().from(auditEntries).where(own).orderBy(desc(auditEntries.seq)).limit(1)
  const long = Array.from({ length: 401 }, (_, place) => ({
    ...last!,
    seq: last!.seq + 1 + place,
    subjectType: 'order',
    subjectId: 'long',
    chart: 'order',
    event: place === 0 ? 'order.place' : 'order.remark',
  }))
  await h.db.insert(auditEntries).values(long.slice(1))
  expect((await h.owner.get(`${asked}long`)).data.isCut).toBe(undefined)
  await h.db.insert(auditEntries).values(long[0]!)
  const { data } = await h.owner.get(`${asked}long`)
  expect([data.isCut, data.entries.length]).toEqual([true, 400])
  expect(data.entries.some(({ event }: { event: string }) => event === 'order.place')).toBe(false)
})
