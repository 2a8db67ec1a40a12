import { beforeEach, expect, test } from 'vitest'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeBookingTime, placeSection } from '../../support/place/place-booking.ts'

/** The evening of the house is the 20th at 20:14 in Berlin. */
const tonight = '2026-11-20T20:00:00.000Z'

let h: House
let tableIds: string[]
let sectionId: string
beforeEach(async () => {
  h = await house()
  await placeBookingTime(h)
  ;({ sectionId, tableIds } = await placeSection(h, 2))
})

const book = async (more: object = {}) =>
  (await h.floor.post('/admin/booking', { pax: 2, at: tonight, name: 'Keller', section_id: sectionId, ...more })).data
const step = (id: string, event: string, fields: object = {}) =>
  h.floor.post(`/admin/workflow/booking/${id}`, { event, ...fields })
const room = async (more = '', section = sectionId) =>
  (await h.floor.get(`/admin/booking_room?at=${tonight}&pax=2&section_id=${section}${more}`)).data.aaData
const tableOf = async (id: string) => (await h.floor.get(`/admin/booking/${id}`)).data.tables[0]?.id

test('a party that finds no table is booked where another one moves away for it, in one step', async () => {
  const other = await placeSection(h)
  const pinned = await book({ name: 'Pinned', table_id: [tableIds[1]] })
  const movable = await book({ name: 'Movable', section_id: undefined })
  const taken = await tableOf(movable.id)
  const [wished, left] = taken === tableIds[0] ? [sectionId, other.tableIds[0]!] : [other.sectionId, tableIds[0]!]
  const [way] = await room('', wished)
  expect(way).toMatchObject({
    kind: 'move',
    tables: [{ id: taken }],
    move: { booking_id: movable.id, name: 'Movable', from: [{ id: taken }], to: [{ id: left }] },
  })
  await step(movable.id, 'booking.hold')
  const moves = [{ booking_id: movable.id, table_id: [left] }]
  const made = await book({ name: 'Moreau', section_id: wished, table_id: [taken], moves })
  expect(made).toMatchObject({ state: 'confirmed', tables: [{ id: taken }] })
  expect((await h.floor.get(`/admin/booking/${movable.id}`)).data).toMatchObject({
    tables: [{ id: left }],
    is_pinned: false,
  })
  expect(await tableOf(pinned.id)).toBe(tableIds[1])
  expect(await room()).toEqual([])
  expect(await violationsIn(h)).toEqual([])
})

test('a booked party whose table is still taken gets another one, or nothing at all changes', async () => {
  const { id } = await book()
  const own = await tableOf(id)
  await h.floor.patch(`/admin/toggle_occupy_status/${own}`, { occupied: true, name: 'Walk-in', pax: 2 })
  const ways = await room(`&booking_id=${id}`)
  const free = tableIds.find((one) => one !== own)!
  expect(ways).toMatchObject([{ kind: 'table', tables: [{ id: free }] }])
  expect((await step(id, 'booking.assign', { table_id: [free] })).data).toMatchObject({ tables: [{ id: free }] })
  const far = await book({ at: '2026-11-21T20:00:00.000Z', name: 'Far' })
  const moves = [{ booking_id: far.id, table_id: [own] }]
  expect(await step(id, 'booking.assign', { table_id: [own], moves })).toMatchObject({ status: 422 })
  const nobody = [{ booking_id: 'nobody', table_id: [own] }]
  expect(await step(id, 'booking.assign', { table_id: [own], moves: nobody })).toMatchObject({ status: 404 })
  expect(await tableOf(id)).toBe(free)
  expect(await violationsIn(h)).toEqual([])
})
