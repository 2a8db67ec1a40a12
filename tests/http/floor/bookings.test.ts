import { eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { attempts, bookings, merchants, messages } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type House, house, speaker } from '../../support/house.ts'
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

test('the past of a party ends with the last day on which it came or stayed away, not with one to come', async () => {
  const phone = '+49 30 1234567'
  const missed = await book({ at: tonight, phone })
  await h.db.update(bookings).set({ state: 'no_show' }).where(eq(bookings.id, missed.data.id))
  const shown = await book({ phone })
  await book({ at: '2026-11-21T19:30:00.000Z', phone })
  const { past } = (await h.floor.get(`/admin/booking/${shown.data.id}`)).data
  expect(past).toEqual({ came: 0, no_shows: 1, last_day: '2026-11-20' })
})

test('whoever serves reads how many parties and guests are promised, though not what the house takes', async () => {
  await book()
  await book({ pax: 4 })
  const all = async (more = '') => (await h.floor.get(`/admin/booking?day=2026-11-21${more}`)).data
  expect(await all()).toMatchObject({ recordsFiltered: 2, tally: { parties: 2, pax: 6, requested: 0 } })
  await h.db.update(bookings).set({ state: 'cancelled' }).where(eq(bookings.pax, 4))
  expect(await all()).toMatchObject({ recordsFiltered: 2, tally: { parties: 1, pax: 2 } })
  expect(await all('&state=cancelled')).toMatchObject({ recordsFiltered: 1, tally: { parties: 1, pax: 4 } })
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
  expect(await step('booking', made.id, 'booking.undo')).toMatchObject({
    data: { state: 'confirmed', visit_id: null, arrived: 0 },
  })
  await step('booking', made.id, 'booking.seat')
  await step('table-occupancy', tableId, 'table.release')
  expect((await h.floor.get(`/admin/booking/${made.id}`)).data).toMatchObject({ state: 'finished' })
  expect(await violationsIn(h)).toEqual([])
})

const day = { day: '2026-11-21' }
const key = async () => (await h.owner.post('/admin/queue_key', { own_password: 'secret' })).data.key as string
const guest = (method: string, path: string, body?: object) => speaker(h.app, '', '').call(method, path, body)

test('a guest books by phone, changes and cancels by a link that nobody can guess, until it is too late', async () => {
  const door = `/public/booking/${await key()}`
  const wish = { pax: 2, at: tomorrow, name: 'Ada', phone: '+4915112345678' }
  expect(await guest('GET', `${door}/slot?day=${day.day}&pax=2`)).toMatchObject({ status: 200 })
  const { data: own } = await guest('POST', `${door}/book`, wish)
  expect(own).toMatchObject({ state: 'confirmed', is_changeable: true, name: 'Ada' })
  const mine = `${door}/own/${own.link}`
  expect((await guest('POST', `${mine}/change`, { pax: 3 })).data).toMatchObject({ pax: 3, state: 'confirmed' })
  expect((await guest('GET', `${door}/own/${own.link.slice(0, -1)}x`)).status).toBe(404)
  expect((await guest('POST', `${mine}/cancel`, {})).data).toMatchObject({ state: 'cancelled', is_changeable: false })
  const { data: soon } = await guest('POST', `${door}/book`, { ...wish, at: '2026-11-20T20:30:00.000Z' })
  expect(await guest('POST', `${door}/own/${soon.link}/cancel`, {})).toMatchObject({
    status: 409,
    error: { details: { reason: 'isWithinWindow' } },
  })
  expect(await violationsIn(h)).toEqual([])
})

test('a guest sees nothing of anybody else, and gets what the house lets guests have alone', async () => {
  const door = `/public/booking/${await key()}`
  await book({ name: 'Secret', phone: '+49999' })
  const answers = [
    await guest('GET', door),
    await guest('GET', `${door}/slot?day=${day.day}&pax=2`),
    await guest('GET', `${door}/day?month=2026-11&pax=2`),
  ]
  expect(JSON.stringify(answers)).not.toMatch(/Secret|49999/)
  const wish = { pax: 2, name: 'Ada', phone: '+491' }
  const refused = async (at: string, more: object = {}) =>
    (await guest('POST', `${door}/book`, { ...wish, at, ...more })).error.details.reason
  expect(await refused('2026-11-20T20:00:00.000Z')).toBe('tooSoon')
  expect(await refused('2027-11-20T20:00:00.000Z')).toBe('tooFar')
  expect(await refused(tomorrow, { pax: 9 })).toBe('callUs')
  await step('booking-day', day.day, 'bookingDay.pause')
  expect(await refused(tomorrow)).toBe('paused')
  expect((await book()).status).toBe(200)
  await h.owner.post('/admin/toggle_feature', { feature: 'public_booking', on: false })
  expect((await guest('GET', door)).status).toBe(404)
})

test('one address books thirty times a day at most, whatever numbers it gives; others and the desk go on', async () => {
  const app = createApp({ ...h.outside, config: { ...h.outside.config, rateLimit: true, proxies: ['10.0.0.1'] } })
  const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } }
  const caller = speaker({ request: (path, init) => app.request(path, init, env) }, '', '')
  await placeSection(h, 12)
  const door = `/public/booking/${await key()}`
  const ask = (call: string, address: string, more: object) =>
    caller.post(`${door}/${call}`, { pax: 2, name: 'Ada', ...more }, { headers: { 'x-forwarded-for': address } })
  const bookFrom = (address: string, more: object) => ask('book', address, { at: tomorrow, ...more })
  for (let i = 0; i < 30; i++) {
    if (i % 12 === 0) h.pass(60_000)
    const at = `2026-11-2${2 + (i % 3)}T18:00:00.000Z`
    const who = i % 2 ? { email: 'ada@example.org' } : { phone: `+49 151 ${10_000 + i}` }
    expect((await bookFrom('203.0.113.1', { at, ...who })).status).toBe(200)
  }
  h.pass(60_000)
  const waits = { from: tomorrow, until: '2026-11-21T19:00:00.000Z', phone: '+49 151 99999' }
  const more = [await bookFrom('203.0.113.1', { phone: '+49 151 99999' }), await ask('wait', '203.0.113.1', waits)]
  for (const one of more) expect(one).toMatchObject({ status: 409, error: { details: { reason: 'callUs' } } })
  expect((await bookFrom('203.0.113.2', { phone: '+49 151 99999' })).status).toBe(200)
  expect((await book()).status).toBe(200)
  h.pass(24 * 3_600_000)
  expect((await bookFrom('203.0.113.1', { at: '2026-11-22T18:00:00.000Z', phone: '+49 151 99999' })).status).toBe(200)
  const counted = await h.db.select().from(attempts).where(like(attempts.key, 'book %'))
  expect(JSON.stringify(counted)).not.toContain('203.0.113')
})

test('a guest holds three bookings of a phone number at most, however it is written', async () => {
  await placeSection(h, 6)
  const door = `/public/booking/${await key()}`
  const numbers = ['+49 151 2345678', '0151 2345678', '+4901512345678', '(0151) 234-56-78', '+491512345678']
  const statuses = []
  for (const phone of numbers) statuses.push((await guest('POST', `${door}/book`, { ...party(), phone })).status)
  expect(statuses).toEqual([200, 200, 200, 409, 409])
  expect((await guest('POST', `${door}/book`, { ...party(), phone: '+49 151 9999999' })).status).toBe(200)
})

test('a phone number without five digits is refused to staff and to guests, by the field', async () => {
  const refused = { status: 422, error: { details: [{ field: 'phone', key: 'phoneShort' }] } }
  expect(await book({ phone: 'brings a dog' })).toMatchObject(refused)
  const door = `/public/booking/${await key()}`
  expect(await guest('POST', `${door}/book`, { ...party(), phone: '+49 1' })).toMatchObject(refused)
  const { data: made } = await book({ phone: '' })
  expect(await step('booking', made.id, 'booking.change', { phone: '1234' })).toMatchObject(refused)
  expect((await step('booking', made.id, 'booking.change', { phone: '12 345' })).data).toMatchObject({
    phone: '12 345',
  })
})

test('who does not come is late, may be given up then, and is back within half a minute', async () => {
  const { data: made } = await book({ at: tonight })
  expect(await step('booking', made.id, 'booking.noShow')).toMatchObject({
    status: 409,
    error: { details: { reason: 'isNoShowDue' } },
  })
  for (const minutes of [77, 30, 15, 20]) {
    h.pass(minutes * 60_000)
    await h.app.sweep()
  }
  expect((await h.floor.get(`/admin/booking/${made.id}`)).data).toMatchObject({ state: 'late' })
  expect((await step('booking', made.id, 'booking.noShow')).data).toMatchObject({ state: 'no_show' })
  expect(await table(made.tables[0].id)).toMatchObject({ occupancy: 'available', next_booking: null })
  expect((await step('booking', made.id, 'booking.undo')).data).toMatchObject({ state: 'late' })
  expect(await table(made.tables[0].id)).toMatchObject({ occupancy: 'reserved', facts: { heldBooking: made.id } })
  expect(await violationsIn(h)).toEqual([])
})

test('a party that was given up by time alone, and is back, is not given up by time once more', async () => {
  await h.db.update(merchants).set({ bookingGivesUp: true }).where(eq(merchants.merchantId, h.merchantId))
  const { data: made } = await book({ at: tonight })
  const state = async () => (await h.floor.get(`/admin/booking/${made.id}`)).data.state
  for (const minutes of [77, 30, 15, 20]) {
    h.pass(minutes * 60_000)
    await h.app.sweep()
  }
  expect(await state()).toBe('no_show')
  await step('booking', made.id, 'booking.undo')
  await h.app.sweep()
  expect(await state()).toBe('late')
})

test('a guest hears of it once, and the calendar file names the restaurant’s own time', async () => {
  const door = `/public/booking/${await key()}`
  const { data: own } = await guest('POST', `${door}/book`, { pax: 2, at: tomorrow, name: 'Ada', phone: '+49151' })
  const file = await guest('GET', `${door}/own/${own.link}/ics`)
  expect(file.text).toContain('DTSTART;TZID=Europe/Berlin:20261121T190000')
  expect(file.text).toContain('TZOFFSETTO:+0100')
  const told = await h.db.select({ text: messages.text }).from(messages).where(eq(messages.merchantId, h.merchantId))
  expect(told).toMatchObject([{ text: expect.stringContaining(own.code) }])
})
