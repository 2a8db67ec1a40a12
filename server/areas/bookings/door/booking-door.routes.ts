import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { bestAt, nearestTo, without } from '#contract/bookings/day.ts'
import { promisedStates } from '#contract/bookings/states.ts'
import { addDays } from '#contract/calendar.ts'
import { bookingDayEvents, bookingEvents } from '#contract/charts/booking.ts'
import { id } from '#contract/charts/fields.ts'
import { day } from '#contract/days.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { BookingDoor, DoorDays, DoorSlots, OwnBooking } from '#contract/bookings/door.ts'
import { businessDayOf } from '../../../business-day.ts'
import type { Tx } from '../../../db/handle.ts'
import { bookings } from '../../../db/schema/index.ts'
import type { Deps } from '../../../deps.ts'
import { act, runCommand } from '../../../engine/command.ts'
import type { Store } from '../../../http/store.ts'
import type { Work } from '../../../engine/work.ts'
import type { Api, AskedOfStore } from '../../../http/api.ts'
import { countWithin, failuresLeft } from '../../identity/attempts.ts'
import { addressOf } from '../../../http/client-address.ts'
import { ApiError } from '../../../http/errors.ts'
import { phoneOr } from '../../../phones/read-phone.ts'
import { guestCalls } from '../../queue/door/guest-calls.ts'
import { storeOfKey } from '../../queue/door/queue-key.ts'
import { placeOf } from '../../queue/door/tickets-held.ts'
import { bookingDayKind } from '../booking-day.kind.ts'
import { bookingRows } from '../booking-rows.ts'
import { bookingKind } from '../booking.kind.ts'
import { madeIn, paxText } from '../booking.routes.ts'
import { notOffered } from '../place.ts'
import { readDay, readSetUp } from '../read-day.ts'
import { doorDays, doorOf, doorSlots, lastDayOf, ownBooking } from './door-rows.ts'
import { bookingOfLink, linkOf } from './guest-link.ts'
import { icsOf } from './ics.ts'

const tag = 'Public bookings'
/** Limits of bookings, changes and cancellations per minute, from one address and in a store. */
const limits = [12, 60] as const
/** Maximum number of open online bookings under one phone number. */
const mostPerPhone = 3
/**
 * Maximum number of bookings from one address, which a hotel may share, in a store and a day: a phone with false
 * numbers cannot take all tables.
 */
const ofPlace = { failures: 30, minutes: 24 * 60 }

const {
  pax: size,
  at,
  section_id,
  experience_id,
  name,
  phone,
  email,
  language,
  wish,
} = bookingDayEvents['bookingDay.book'].shape
const booked = z
  .strictObject({ pax: size, at, section_id, experience_id, name, phone, email, language, wish })
  .refine((party) => party.phone || party.email, {
    path: ['phone'],
    message: 'or an address for mail, so that the house can answer',
  })
const wished = { pax: paxText, section_id: id.optional(), experience_id: id.optional() }
const waited = z.strictObject({
  pax: size,
  from: at,
  until: at,
  section_id,
  experience_id,
  name,
  phone: phone.unwrap().pipe(z.string().min(1)),
  language,
  wish,
})
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'is a month, as 2026-12')

/** Returns the days of a month that guests may book. */
function daysIn(store: Store, asked: string): string[] {
  const days: string[] = []
  for (let next = `${asked}-01`; next.startsWith(asked); next = addDays(next, 1))
    if (store.businessDay <= next && next <= lastDayOf(store)) days.push(next)
  return days
}

const callUs = () =>
  new ApiError('illegal_transition', {
    message: 'Nothing more can be booked this way. Call the house.',
    details: { chart: 'booking', reason: 'callUs' },
  })

/** Refuses too many bookings under one phone number. */
async function checkHeld({ tx, store }: Work, number: string | undefined): Promise<void> {
  if (!number) return
  const held = await tx.$count(
    bookings,
    and(
      eq(bookings.merchantId, store.merchantId),
      eq(bookings.phone, phoneOr(store.row, number)),
      eq(bookings.source, 'guest'),
      inArray(bookings.state, [...promisedStates, 'waiting']),
    ),
  )
  if (held >= mostPerPhone) throw callUs()
}

/** Counts a booking for its address, and refuses too many. */
async function countOfPlace(work: Work, place: string): Promise<void> {
  const limit = { key: `book ${place}`, ...ofPlace }
  if ((await failuresLeft(work.tx, work.now, [limit])) === 0) throw callUs()
  await countWithin(work, limit)
}

/** Finds the store of a key, if it takes online bookings. Throws 404 otherwise. */
async function bookableOfKey(deps: Deps, key: string): Promise<Store> {
  const store = await storeOfKey(deps, key)
  const off = store.row.featuresOff
  if (off.includes('booking') || off.includes('public_booking')) throw new ApiError('not_found')
  return store
}

/** Finds the booking of a link. Throws the same 404 for every wrong link. */
async function ownOf({ deps, store: { merchantId } }: AskedOfStore, link: string): Promise<string> {
  const bookingId = await bookingOfLink(deps, merchantId, link)
  if (bookingId === undefined) throw new ApiError('not_found')
  return bookingId
}

/** Makes a booking or a waiting guest of a day, within the limits of its phone number and its address. */
async function make(
  asked: AskedOfStore,
  dayId: string,
  event: ChartEvent & { phone?: string },
  { input, check }: { input: object; check?: (tx: Tx) => Promise<void> },
): Promise<Response> {
  const { deps, store, context } = asked
  const { config } = deps
  const place = await placeOf(deps, store.merchantId, addressOf(context, config))
  let link = ''
  return runCommand(asked, {
    input,
    async subjects(tx) {
      await check?.(tx)
      return bookingDayKind.family(tx, store.merchantId, dayId, event)
    },
    async run(work) {
      await checkHeld(work, event.phone)
      if (config.rateLimit) await countOfPlace(work, place)
      await act(work, { chart: 'booking-day', id: dayId, event })
      link = await linkOf({ db: work.tx, config }, store.merchantId, madeIn(work).id)
    },
    answer: (work) => ownBooking(work.tx, store, madeIn(work).id, link),
  })
}

/** Sends an event of one's own booking. */
async function send(asked: AskedOfStore, link: string, event: ChartEvent): Promise<Response> {
  const { store } = asked
  const bookingId = await ownOf(asked, link)
  return runCommand(asked, {
    input: { link, ...event },
    subjects: (tx) => bookingKind.family(tx, store.merchantId, bookingId, event),
    run: (work) => act(work, { chart: 'booking', id: bookingId, event }),
    answer: (work) => ownBooking(work.tx, store, bookingId, link),
  })
}

/** Steps of one's own booking that need no more than its link. */
const plainSteps = [
  ['cancel', 'booking.withdraw', 'Cancel one’s own booking'],
  ['accept', 'booking.accept', 'Take the table that is offered'],
  ['reconfirm', 'booking.reconfirm', 'Say that one comes'],
] as const

/**
 * Routes of booking without a sign-in, by the store's unguessable key: finding a time, booking it, and a guest's own
 * booking by its unguessable link. These routes show no data of other guests.
 */
export function bookingDoorRoutes(api: Api, deps: Deps): void {
  const open = guestCalls(api, deps, { tag, limits, storeOf: bookableOfKey })
  const path = '/public/booking/{key}'

  open('get', path, { summary: 'The house, and what can be booked', answer: BookingDoor }, async ({ store }) =>
    doorOf(deps.db, store),
  )

  open(
    'get',
    `${path}/day`,
    {
      summary: 'The days of a month with a time for a party',
      answer: DoorDays,
      query: z.strictObject({ month, ...wished }),
    },
    async ({ store }, { month: asked, pax: count, section_id: sectionId, experience_id: experienceId }) => {
      const [first, ...others] = daysIn(store, asked)
      if (first === undefined) return { days: [] }
      return doorDays(deps.db, store, [first, ...others], { pax: count, sectionId, experienceId, isOnline: true })
    },
  )

  open(
    'get',
    `${path}/slot`,
    {
      summary: 'The times of a day for a party',
      answer: DoorSlots,
      query: z.strictObject({ day, ...wished, link: id.optional() }),
    },
    async (asked, { day: wanted, pax: count, section_id: sectionId, experience_id: experienceId, link }) => {
      const { store } = asked
      const setUp = await readSetUp(deps.db, store)
      const whole = await readDay(deps.db, store, wanted, setUp)
      const book = link === undefined ? whole : without(whole, await ownOf(asked, link))
      return doorSlots(store, setUp, book, wanted, { pax: count, sectionId, experienceId, isOnline: true })
    },
  )

  open(
    'post',
    `${path}/book`,
    { summary: 'Book a time', answer: OwnBooking, body: booked, counts: 'by store' },
    async (asked, party) => {
      const { store } = asked
      const start = new Date(party.at)
      const dayId = businessDayOf(start, store.row)
      const sought = {
        pax: party.pax,
        sectionId: party.section_id,
        experienceId: party.experience_id,
        isOnline: true,
      }
      /** Refuses a booking without a free table before any lock. */
      const check = async (tx: Tx) => {
        const book = await readDay(tx, store, dayId)
        const slot = bestAt(book, sought, start.getTime())
        if (slot?.verdict !== 'free')
          throw notOffered(slot?.reason ?? 'noService', nearestTo(book, sought, start.getTime()))
      }
      return make(asked, dayId, { type: 'bookingDay.book', ...party }, { input: party, check })
    },
  )

  open(
    'post',
    `${path}/wait`,
    {
      summary: 'Wait for a table: the house offers one as soon as it is free',
      answer: OwnBooking,
      body: waited,
      counts: 'by store',
    },
    async (asked, party) => {
      const { row } = asked.store
      if (party.pax > row.bookingMaxPax) throw notOffered('callUs')
      const dayId = businessDayOf(new Date(party.from), row)
      return make(asked, dayId, { type: 'bookingDay.wait', ...party }, { input: party })
    },
  )

  open(
    'get',
    `${path}/own/{id}`,
    { summary: 'One’s own booking, by its link', answer: OwnBooking },
    async (asked, { id: link }) => ownBooking(deps.db, asked.store, await ownOf(asked, link), link),
  )

  open(
    'get',
    `${path}/own/{id}/ics`,
    { summary: 'One’s own booking as a calendar file', media: 'text/calendar' },
    async (asked, { id: link }) => {
      const { store } = asked
      const [row] = await bookingRows(deps.db, store, eq(bookings.id, await ownOf(asked, link)))
      if (!row) throw new ApiError('not_found')
      return new Response(icsOf(row, store), {
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `attachment; filename="${row.code}.ics"`,
        },
      })
    },
  )

  for (const [step, type, summary] of plainSteps)
    open(
      'post',
      `${path}/own/{id}/${step}`,
      { summary, body: z.strictObject({}), answer: OwnBooking, counts: 'by address' },
      (asked, { id: link }) => send(asked, link, { type }),
    )

  open(
    'post',
    `${path}/own/{id}/change`,
    {
      summary: 'Change one’s own booking',
      answer: OwnBooking,
      body: bookingEvents['booking.rebook'],
      counts: 'by address',
    },
    (asked, { id: link, ...change }) => send(asked, link, { type: 'booking.rebook', ...change }),
  )
}
