import type { Context } from 'hono'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { bestAt, nearestTo, without } from '#contract/bookings/day.ts'
import { promisedStates } from '#contract/bookings/states.ts'
import { addDays } from '#contract/calendar.ts'
import { bookingDayEvents, bookingEvents } from '#contract/charts/booking.ts'
import { id } from '#contract/charts/fields.ts'
import { day } from '#contract/days.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { businessDayOf } from '../../../business-day.ts'
import { bookings } from '../../../db/schema/index.ts'
import type { Deps } from '../../../deps.ts'
import { act, runCommand } from '../../../engine/command.ts'
import type { Store } from '../../../http/store.ts'
import type { Work } from '../../../engine/work.ts'
import { theGuest } from '../../../http/actor.ts'
import type { Api, AskedOfStore } from '../../../http/api.ts'
import { countWithin, failuresLeft } from '../../identity/attempts.ts'
import { addressOf } from '../../../http/client-address.ts'
import { ApiError, invalidField } from '../../../http/errors.ts'
import { type Count, createRateLimit } from '../../../http/rate-limit.ts'
import { phoneOr } from '../../../phones/read-phone.ts'
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
const [bookingsPerMinute, bookingsOfStore] = [12, 60]
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
const booked = z.strictObject({ pax: size, at, section_id, experience_id, name, phone, email, language, wish })
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

/**
 * Routes of booking without a sign-in, by the store's unguessable key: finding a time, booking it, and a guest's own
 * booking by its unguessable link. These routes show no data of other guests.
 */
export function bookingDoorRoutes(api: Api, deps: Deps): void {
  const { config } = deps
  const countBooking = createRateLimit(bookingsPerMinute)
  const countStore = createRateLimit(bookingsOfStore)

  /** Finds the store of a key, if it takes online bookings. Throws 404 otherwise. */
  const enter = async (context: Context, count?: Count): Promise<Store> => {
    if (config.rateLimit) count?.(addressOf(context, config), deps.clock.now())
    const store = await storeOfKey(deps, context.req.param('key') ?? '')
    const off = store.row.featuresOff
    if (off.includes('booking') || off.includes('public_booking')) throw new ApiError('not_found')
    return store
  }
  const asGuest = (context: Context, requestId: string, store: Store): AskedOfStore => ({
    deps,
    actor: theGuest,
    store,
    now: store.now,
    requestId,
    method: context.req.method,
    path: context.req.path,
    context,
  })
  /** Finds the booking of a link. Throws the same 404 for every wrong link. */
  const ownOf = async ({ merchantId }: Store, link: string): Promise<string> => {
    const bookingId = await bookingOfLink(deps, merchantId, link)
    if (bookingId === undefined) throw new ApiError('not_found')
    return bookingId
  }

  api.open(
    'get',
    '/public/booking/{key}',
    { tag, summary: 'The house, and what can be booked' },
    async (context, _, read) => {
      await read()
      return doorOf(deps.db, await enter(context))
    },
  )

  api.open(
    'get',
    '/public/booking/{key}/day',
    {
      tag,
      summary: 'The days of a month with a time for a party',
      query: z.strictObject({ month, ...wished }),
    },
    async (context, _, read) => {
      const { month: asked, pax: count, section_id: sectionId, experience_id: experienceId } = await read()
      const store = await enter(context)
      const [first, ...others] = daysIn(store, asked)
      if (first === undefined) return { days: [] }
      return doorDays(deps.db, store, [first, ...others], { pax: count, sectionId, experienceId, isOnline: true })
    },
  )

  api.open(
    'get',
    '/public/booking/{key}/slot',
    {
      tag,
      summary: 'The times of a day for a party',
      query: z.strictObject({ day, ...wished, link: id.optional() }),
    },
    async (context, _, read) => {
      const { day: asked, pax: count, section_id: sectionId, experience_id: experienceId, link } = await read()
      const store = await enter(context)
      const setUp = await readSetUp(deps.db, store)
      const whole = await readDay(deps.db, store, asked, setUp)
      const book = link === undefined ? whole : without(whole, await ownOf(store, link))
      return doorSlots(store, setUp, book, asked, { pax: count, sectionId, experienceId, isOnline: true })
    },
  )

  api.open(
    'post',
    '/public/booking/{key}/book',
    { tag, summary: 'Book a time', body: booked },
    async (context, requestId, read) => {
      const party = await read()
      if (!party.phone && !party.email)
        throw invalidField('phone', 'or an address for mail, so that the house can answer')
      const store = await enter(context, countBooking)
      if (config.rateLimit) countStore(store.merchantId, store.now)
      const start = new Date(party.at)
      const dayId = businessDayOf(start, store.row)
      const sought = {
        pax: party.pax,
        sectionId: party.section_id,
        experienceId: party.experience_id,
        isOnline: true,
      }
      const event = { type: 'bookingDay.book', ...party }
      const place = await placeOf(deps, store.merchantId, addressOf(context, config))
      let link = ''
      return runCommand(asGuest(context, requestId, store), {
        input: party,
        async subjects(tx) {
          // Refuses a booking without a free table before any lock.
          const book = await readDay(tx, store, dayId)
          const slot = bestAt(book, sought, start.getTime())
          if (slot?.verdict !== 'free')
            throw notOffered(slot?.reason ?? 'noService', nearestTo(book, sought, start.getTime()))
          return bookingDayKind.family(tx, store.merchantId, dayId, event)
        },
        async run(work) {
          await checkHeld(work, party.phone)
          if (config.rateLimit) await countOfPlace(work, place)
          await act(work, { chart: 'booking-day', id: dayId, event })
          link = await linkOf({ db: work.tx, config }, store.merchantId, madeIn(work).id)
        },
        answer: (work) => ownBooking(work.tx, store, madeIn(work).id, link),
      })
    },
  )

  api.open(
    'post',
    '/public/booking/{key}/wait',
    { tag, summary: 'Wait for a table: the house offers one as soon as it is free', body: waited },
    async (context, requestId, read) => {
      const party = await read()
      const store = await enter(context, countBooking)
      if (config.rateLimit) countStore(store.merchantId, store.now)
      if (party.pax > store.row.bookingMaxPax) throw notOffered('callUs')
      const dayId = businessDayOf(new Date(party.from), store.row)
      const event = { type: 'bookingDay.wait', ...party }
      const place = await placeOf(deps, store.merchantId, addressOf(context, config))
      let link = ''
      return runCommand(asGuest(context, requestId, store), {
        input: party,
        subjects: (tx) => bookingDayKind.family(tx, store.merchantId, dayId, event),
        async run(work) {
          await checkHeld(work, party.phone)
          if (config.rateLimit) await countOfPlace(work, place)
          await act(work, { chart: 'booking-day', id: dayId, event })
          link = await linkOf({ db: work.tx, config }, store.merchantId, madeIn(work).id)
        },
        answer: (work) => ownBooking(work.tx, store, madeIn(work).id, link),
      })
    },
  )

  api.open(
    'get',
    '/public/booking/{key}/own/{id}',
    { tag, summary: 'One’s own booking, by its link' },
    async (context, _, read) => {
      const { id: link } = await read()
      const store = await enter(context)
      return ownBooking(deps.db, store, await ownOf(store, link), link)
    },
  )

  api.open(
    'get',
    '/public/booking/{key}/own/{id}/ics',
    { tag, summary: 'One’s own booking as a calendar file' },
    async (context, _, read) => {
      const { id: link } = await read()
      const store = await enter(context)
      const [row] = await bookingRows(deps.db, store, eq(bookings.id, await ownOf(store, link)))
      if (!row) throw new ApiError('not_found')
      return new Response(icsOf(row, store), {
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': `attachment; filename="${row.code}.ics"`,
        },
      })
    },
  )

  const send = async (context: Context, requestId: string, link: string, event: ChartEvent) => {
    const store = await enter(context, countBooking)
    const bookingId = await ownOf(store, link)
    return runCommand(asGuest(context, requestId, store), {
      input: { link, ...event },
      subjects: (tx) => bookingKind.family(tx, store.merchantId, bookingId, event),
      run: (work) => act(work, { chart: 'booking', id: bookingId, event }),
      answer: (work) => ownBooking(work.tx, store, bookingId, link),
    })
  }

  api.open(
    'post',
    '/public/booking/{key}/own/{id}/cancel',
    { tag, summary: 'Cancel one’s own booking', body: z.strictObject({}) },
    async (context, requestId, read) => {
      const { id: link } = await read()
      return send(context, requestId, link, { type: 'booking.withdraw' })
    },
  )

  api.open(
    'post',
    '/public/booking/{key}/own/{id}/accept',
    { tag, summary: 'Take the table that is offered', body: z.strictObject({}) },
    async (context, requestId, read) => {
      const { id: link } = await read()
      return send(context, requestId, link, { type: 'booking.accept' })
    },
  )

  api.open(
    'post',
    '/public/booking/{key}/own/{id}/reconfirm',
    { tag, summary: 'Say that one comes', body: z.strictObject({}) },
    async (context, requestId, read) => {
      const { id: link } = await read()
      return send(context, requestId, link, { type: 'booking.reconfirm' })
    },
  )

  api.open(
    'post',
    '/public/booking/{key}/own/{id}/change',
    { tag, summary: 'Change one’s own booking', body: bookingEvents['booking.rebook'] },
    async (context, requestId, read) => {
      const { id: link, ...change } = await read()
      return send(context, requestId, link, { type: 'booking.rebook', ...change })
    },
  )
}
