import { beforeEach, expect, test } from 'vitest'
import { type House, house } from '../../support/house.ts'
import { approve } from '../../support/approve.ts'
import { violationsIn } from '../../support/invariants.ts'

let h: House
let table: string
beforeEach(async () => {
  h = await house({ tables: 2 })
  table = h.tables[0]!.id
  const reserve = { event: 'table.reserve', name: 'Keller', pax: 4, at: '2026-11-20T19:30:00.000Z' }
  await h.floor.post(`/admin/workflow/table-occupancy/${table}`, reserve)
})

const seat = (more: object = {}) => h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, ...more })
const seen = async () => (await h.floor.get(`/admin/table/${table}`)).data

test('a reserved table says for whom, and seats them without more words', async () => {
  expect(await seen()).toMatchObject({ reserved_for: { name: 'Keller' }, facts: { heldFor: 'Keller' } })
  expect((await seat()).data).toMatchObject({ occupancy: 'seated', visit: { name: 'Keller', pax: 4 } })
})

test('the name is the same in whatever letters', async () => {
  expect((await seat({ name: ' keller ' })).status).toBe(200)
})

test('others sit there only with a supervisor’s PIN', async () => {
  expect(await seat({ name: 'Moreau' })).toMatchObject({ status: 403, error: { code: 'approval_required' } })
  const { version } = await seen()
  const approval_id = await approve(h, {
    event: 'table.seat',
    type: 'table',
    id: table,
    version,
    fields: { name: 'Moreau' },
  })
  expect((await seat({ name: 'Moreau', approval_id })).data).toMatchObject({ visit: { name: 'Moreau' } })
  expect(await violationsIn(h)).toEqual([])
})

test('a party from the queue is no exception; with the name of the booking it is theirs', async () => {
  const { data: line } = await h.owner.post('/admin/queue', { name: 'Door', prefix: 'D', min_pax: 1, max_pax: 6 })
  await h.owner.post('/admin/merchant_queue', { queue_id: line.id, action: 'open' })
  const stranger = (await h.floor.post('/join_queue', { queue_id: line.id, pax: 2 })).data
  expect(await h.floor.post('/serve_queue', { entry_id: stranger.id, table_id: table })).toMatchObject({
    status: 409,
    error: { details: { chart: 'table-occupancy', reason: 'isForOthers' } },
  })
  const { version } = stranger
  const serving = { event: 'queueEntry.serve', type: 'queue_entry', id: stranger.id, version }
  const approval_id = await approve(h, { ...serving, fields: { table_id: table } })
  expect((await h.floor.post('/serve_queue', { entry_id: stranger.id, table_id: table, approval_id })).status).toBe(200)
  const other = h.tables[1]!.id
  const reserve = { event: 'table.reserve', name: 'Braun', pax: 2, at: '2026-11-20T19:30:00.000Z' }
  await h.floor.post(`/admin/workflow/table-occupancy/${other}`, reserve)
  const booked = (await h.floor.post('/join_queue', { queue_id: line.id, pax: 2, name: 'Braun' })).data
  expect((await h.floor.post('/serve_queue', { entry_id: booked.id, table_id: other })).status).toBe(200)
  expect(await violationsIn(h)).toEqual([])
})
