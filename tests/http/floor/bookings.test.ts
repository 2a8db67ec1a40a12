import { beforeEach, expect, test } from 'vitest'
import { approve } from '../../support/approve.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeBookingTime, placeSection } from '../../support/place/place-booking.ts'

/** The evening of the house is the 20th at 20:14 in Berlin. */
const tonight = '2026-11-20T21:00:00.000Z'
const tomorrow = '2026-11-21T18:00:00.000Z'

let h: House
let section: Awaited<ReturnType<typeof placeSection>>
beforeEach(async () => {
  h = await house()
  await placeBookingTime(h)
  section = await placeSection(h, 2)
})

const party = (more: object = {}) => ({ pax: 2, at: tomorrow, name: 'Keller', ...more })
const book = (more: object = {}) => h.floor.post('/admin/booking', party(more))
const step = (chart: string, id: string, event: string, fields: object = {}) =>
  h.floor.post(`/admin/workflow/${chart}/${id}`, { event, ...fields })
const table = async (id: string) => (await h.floor.get(`/admin/table/${id}`)).data

test('a table is promised, and the next party gets the other one, the third the reason and other times', async () => {
  const first = await book()
  expect(first).toMatchObject({ status: 200, data: { state: 'confirmed', ends_at: '2026-11-21T19:30:00.000Z' } })
  expect(first.data.code).toMatch(/^[A-Z2-9]{6}$/)
  const second = await book({ pax: 4 })
  expect(second.data.tables[0].id).not.toBe(first.data.tables[0].id)
  const third = await book()
  expect(third).toMatchObject({ status: 409, error: { details: { chart: 'booking', reason: 'noTable' } } })
  expect(third.error.details.nearest).toHaveLength(3)
  const nearest = await book({ at: third.error.details.nearest[1] })
  expect(nearest.status).toBe(200)
  expect(await violationsIn(h)).toEqual([])
})

test('what is listed as free can be booked, and what is refused is refused for the same reason', async () => {
  await book()
  await book()
  const { data } = await h.floor.get('/admin/booking_slot?day=2026-11-21&pax=2')
  const at = (start: string) => data.slots.find((slot: { at: string }) => slot.at === start)
  expect(at(tomorrow)).toMatchObject({ verdict: 'over', reason: 'noTable' })
  expect(at('2026-11-21T19:30:00.000Z')).toMatchObject({ verdict: 'free', tables: [{ id: section.tableIds[0] }] })
  expect((await book({ at: '2026-11-21T19:30:00.000Z' })).status).toBe(200)
})

test('above the limits a party is taken with a supervisor’s PIN, into the lane where no table is free', async () => {
  await book()
  await book()
  const wish = party({ over: true })
  expect(await book({ over: true })).toMatchObject({ status: 403, error: { code: 'approval_required' } })
  const day = (await h.floor.get('/admin/booking_day/2026-11-21')).data
  const over = { event: 'bookingDay.book', type: 'booking_day', id: day.id, version: day.version, fields: wish }
  const approval = await approve(h, over)
  const taken = await book({ over: true, approval_id: approval })
  expect(taken).toMatchObject({
    status: 200,
    data: { tables: [], over: { reason: 'noTable', approver_name: expect.any(String) } },
  })
  expect((await h.floor.get('/admin/booking?lane=true')).data.aaData).toMatchObject([{ id: taken.data.id }])
  expect(await violationsIn(h)).toEqual([])
})

test('its table is held before it comes, others sit there with a PIN alone, and it is seated and gone with its visit', async () => {
  const { data: made } = await book({ at: tonight })
  const tableId = made.tables[0].id
  expect(await table(tableId)).toMatchObject({ next_booking: { id: made.id, pax: 2, at: tonight } })
  h.pass(77 * 60_000)
  await h.app.sweep()
  expect(await table(tableId)).toMatchObject({
    occupancy: 'reserved',
    facts: { heldFor: 'Keller', heldBooking: made.id },
  })
  const others = await h.floor.call('PATCH', `/admin/toggle_occupy_status/${tableId}`, {
    occupied: true,
    name: 'Moreau',
  })
  expect(others).toMatchObject({ status: 403, error: { code: 'approval_required' } })
  const seated = await step('booking', made.id, 'booking.seat')
  expect(seated).toMatchObject({ status: 200, data: { state: 'seated', facts: { isUndoable: true } } })
  expect(await table(tableId)).toMatchObject({ occupancy: 'seated', visit: { name: 'Keller', pax: 2 } })
  expect(await step('booking', made.id, 'booking.undo')).toMatchObject({ data: { state: 'confirmed', visit_id: null } })
  await step('booking', made.id, 'booking.seat')
  await step('table-occupancy', tableId, 'table.release')
  expect((await h.floor.get(`/admin/booking/${made.id}`)).data).toMatchObject({ state: 'finished' })
  expect(await violationsIn(h)).toEqual([])
})
