import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { messages } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type House, house, speaker } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeBookingTime, placeSection } from '../../support/place/place-booking.ts'

/** The evening of the house is the 20th at 20:14 in Berlin. */
const at = '2026-11-21T18:00:00.000Z'
const span = { from: '2026-11-21T17:30:00.000Z', until: '2026-11-21T18:30:00.000Z' }

let h: House
let door: string
beforeEach(async () => {
  h = await house()
  await placeBookingTime(h)
  await placeSection(h)
  door = `/public/booking/${(await h.owner.post('/admin/queue_key', {})).data.key}`
})

const book = (more: object = {}) => h.floor.post('/admin/booking', { pax: 2, at, name: 'Keller', ...more })
const step = (id: string, event: string, fields: object = {}) =>
  h.floor.post(`/admin/workflow/booking/${id}`, { event, ...fields })
const guest = (method: string, path: string, body?: object) => speaker(h.app, '', '').call(method, path, body)
const wait = async (name: string, phone: string, more: object = {}) => {
  const { data } = await guest('POST', `${door}/wait`, { pax: 2, ...span, name, phone, ...more })
  return { ...data, see: async () => (await guest('GET', `${door}/own/${data.link}`)).data } as const
}
const texts = async () =>
  (await h.db.select({ text: messages.text }).from(messages).where(eq(messages.merchantId, h.merchantId))).map(
    ({ text }) => text ?? '',
  )

test('a table that becomes free is offered to whoever asked first and fits, and is theirs once they take it', async () => {
  const { data: made } = await book()
  const large = await wait('Large', '+4915100', { pax: 6 })
  const first = await wait('First', '+4915200')
  h.pass(1000)
  const second = await wait('Second', '+4915300')
  expect(first).toMatchObject({ state: 'waiting', waits: span, offer_until: null })
  await h.app.sweep()
  expect(await first.see()).toMatchObject({ state: 'waiting' })
  await step(made.id, 'booking.cancel')
  await h.app.sweep()
  expect(await large.see()).toMatchObject({ state: 'waiting' })
  expect(await first.see()).toMatchObject({ state: 'offered', starts_at: span.from })
  expect(await second.see()).toMatchObject({ state: 'waiting' })
  // The offer reserves the table: no other party gets it.
  expect(await book()).toMatchObject({ status: 409, error: { details: { reason: 'noTable' } } })
  expect(await violationsIn(h)).toEqual([])
  expect((await guest('POST', `${door}/own/${first.link}/accept`, {})).data).toMatchObject({ state: 'confirmed' })
  expect(await guest('POST', `${door}/own/${second.link}/accept`, {})).toMatchObject({ status: 409 })
  const said = await texts()
  expect(said.some((text) => text.includes('a table for 2 is free'))).toBe(true)
  expect(said.every((text) => !text.includes(first.link))).toBe(true)
  expect(await violationsIn(h)).toEqual([])
})

test('an offer that is left or runs out goes to the next, and whoever waits in vain hears so', async () => {
  const { data: made } = await book()
  const first = await wait('First', '+4915200')
  h.pass(1000)
  const second = await wait('Second', '+4915300')
  h.pass(1000)
  const third = await wait('Third', '+4915400')
  await step(made.id, 'booking.cancel')
  await h.app.sweep()
  expect((await guest('POST', `${door}/own/${first.link}/cancel`, {})).data).toMatchObject({ state: 'cancelled' })
  await h.app.sweep()
  expect(await second.see()).toMatchObject({ state: 'offered' })
  h.pass(21 * 60_000)
  expect(await guest('POST', `${door}/own/${second.link}/accept`, {})).toMatchObject({
    status: 409,
    error: { details: { reason: 'isOfferAlive' } },
  })
  await h.app.sweep()
  await h.app.sweep()
  expect(await second.see()).toMatchObject({ state: 'expired' })
  expect(await third.see()).toMatchObject({ state: 'offered' })
  expect((await step((await book({ at: '2026-11-21T20:00:00.000Z' })).data.id, 'booking.confirm')).status).toBe(409)
  expect(await violationsIn(h)).toEqual([])
  h.pass(24 * 3600_000)
  for (let times = 0; times < 3; times += 1) await h.app.sweep()
  expect(await third.see()).toMatchObject({ state: 'expired' })
  expect(await violationsIn(h)).toEqual([])
})

test('staff put a caller on the list, offer them a table and take their yes; a guest needs a number for it', async () => {
  await book()
  const { data: waiting } = await h.floor.post('/admin/booking_wait', { pax: 4, ...span, name: 'Okafor' })
  expect(waiting).toMatchObject({ state: 'waiting', tables: [], source: 'staff', waits: span })
  expect(await step(waiting.id, 'booking.offer')).toMatchObject({
    status: 409,
    error: { details: { reason: 'noTable' } },
  })
  const { data: listed } = await h.floor.get('/admin/booking?day=2026-11-21&waits=true')
  expect(listed).toMatchObject({ aaData: [{ id: waiting.id }] })
  expect((await h.floor.get('/admin/booking?day=2026-11-21&waits=false')).data.recordsFiltered).toBe(1)
  await placeSection(h)
  const offered = await step(waiting.id, 'booking.offer', { at })
  expect(offered.data).toMatchObject({ state: 'offered', starts_at: at, tables: [expect.anything()] })
  expect((await step(waiting.id, 'booking.accept')).data).toMatchObject({ state: 'confirmed' })
  expect(await guest('POST', `${door}/wait`, { pax: 2, ...span, name: 'Ada' })).toMatchObject({ status: 422 })
  expect(await guest('POST', `${door}/wait`, { pax: 2, ...span, name: 'Ada', phone: '' })).toMatchObject({
    status: 422,
  })
  const past = { from: '2026-11-20T17:00:00.000Z', until: '2026-11-20T18:00:00.000Z' }
  expect(await guest('POST', `${door}/wait`, { pax: 2, ...past, name: 'Ada', phone: '+49151' })).toMatchObject({
    status: 409,
    error: { details: { reason: 'past' } },
  })
  expect(await violationsIn(h)).toEqual([])
})

test('a day before, guests are asked once if they come, and say so by their link or cancel', async () => {
  const far = '2026-11-23T18:00:00.000Z'
  const wish = { pax: 2, at: far, name: 'Ada', phone: '+49151' }
  const { data: own } = await guest('POST', `${door}/book`, wish)
  expect(own).toMatchObject({ is_asked: false, is_reconfirmed: false })
  h.pass(46 * 3600_000)
  await h.app.sweep()
  expect((await texts()).filter((text) => text.includes('tell us'))).toEqual([])
  h.pass(3600_000)
  await h.app.sweep()
  await h.app.sweep()
  expect((await texts()).filter((text) => text.includes('tell us'))).toHaveLength(1)
  expect((await guest('GET', `${door}/own/${own.link}`)).data).toMatchObject({ is_asked: true })
  const said = await guest('POST', `${door}/own/${own.link}/reconfirm`, {})
  expect(said.data).toMatchObject({ state: 'confirmed', is_asked: false, is_reconfirmed: true })
  expect(await guest('POST', `${door}/own/${own.link}/reconfirm`, {})).toMatchObject({ status: 409 })
  // Moved to another day, they have to confirm again.
  const moved = await guest('POST', `${door}/own/${own.link}/change`, { at: '2026-11-25T18:00:00.000Z' })
  expect(moved.data).toMatchObject({ is_reconfirmed: false })
  h.pass(48 * 3600_000)
  await h.app.sweep()
  expect((await texts()).filter((text) => text.includes('tell us'))).toHaveLength(2)
  expect(await violationsIn(h)).toEqual([])
})

test('a request that is put on the list is offered what is free in its stretch, which must be one of its day', async () => {
  await book()
  const wish = { pax: 2, at, name: 'Asks', phone: '+49152', asks: true, over: true }
  const { id, version } = (await h.floor.get('/admin/booking_day/2026-11-21')).data
  const approval = await approve(h, { event: 'bookingDay.book', type: 'booking_day', id, version, fields: wish })
  const { data: asked } = await book({ ...wish, approval_id: approval })
  expect(asked).toMatchObject({ state: 'requested', tables: [] })
  const late = { from: '2026-11-21T20:30:00.000Z', until: '2026-11-21T19:00:00.000Z' }
  expect(await step(asked.id, 'booking.wait', late)).toMatchObject({
    status: 422,
    error: { details: [{ field: 'until' }] },
  })
  const next = { from: '2026-11-22T19:00:00.000Z', until: '2026-11-22T19:30:00.000Z' }
  expect(await step(asked.id, 'booking.wait', next)).toMatchObject({
    status: 422,
    error: { details: [{ field: 'from' }] },
  })
  expect((await step(asked.id, 'booking.wait', { from: '2026-11-21T20:15:00.000Z' })).data).toMatchObject({
    state: 'waiting',
  })
  await h.app.sweep()
  expect((await h.floor.get(`/admin/booking/${asked.id}`)).data.state).toBe('offered')
  expect(await violationsIn(h)).toEqual([])
})
