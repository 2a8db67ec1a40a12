import { beforeAll, expect, test } from 'vitest'
import { incidentWalk } from '#contract/lab/record.ts'
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

test('an incident is told to those who may set up the store, and says no name and no note', async () => {
  h.outside.config.hasLab = true
  expect(await h.floor.get(asked + table)).toMatchObject({ status: 403, error: { code: 'right_missing' } })
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
