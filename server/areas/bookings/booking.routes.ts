import { z } from 'zod'
import { without } from '#contract/bookings/day.ts'
import { bookingDayEvents, bookingEvents } from '#contract/charts/booking.ts'
import { id, pax, version } from '#contract/charts/fields.ts'
import { day, instant } from '#contract/days.ts'
import { booking as chart } from '#machines/booking.machine.ts'
import {
  BookingDay,
  BookingDetail,
  BookingListing,
  BookingSlots,
  BookingTimeline,
  CalendarDay,
  FilteredSection,
  RoomWay,
} from '#contract/bookings/rows.ts'
import { listing } from '#contract/listing.ts'
import { businessDayOf } from '../../business-day.ts'
import { act, refs, runCommand } from '../../engine/command.ts'
import type { Work } from '../../engine/work.ts'
import type { Api } from '../../http/api.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { partOf, shortListQuery } from '../../http/list-query.ts'
import { answerRow, withAllowed } from '../../engine/answers.ts'
import { bookingDetail } from './booking-detail.ts'
import { bookingDayKind, dayRows } from './booking-day.kind.ts'
import { bookingKind } from './booking.kind.ts'
import { bookingList, bookingListQuery } from './booking-list.ts'
import { calendarOf, roomIn, sectionsAt, slotsIn, timelineOf } from './booking-views.ts'
import { linkOf } from './door/guest-link.ts'
import { readDay, readSetUp } from './read-day.ts'
import { rowReaders } from '../../http/row-readers.ts'

const tag = 'Bookings'
const longestCalendar = 100

/** Rights to read bookings. */
const right = ['queue', 'floor', 'report'] as const

/** The size of a party in an address, which contains numbers as text. */
export const paxText = z
  .string()
  .regex(/^\d{1,2}$/, 'is not a number of guests')
  .transform(Number)
  .pipe(pax)
const wished = { pax: paxText, section_id: id.optional(), experience_id: id.optional() }

/** Returns the booking that a command created. */
export const madeIn = (work: Work) => work.rows('booking').find((one) => !work.before('booking', one.id))!

/**
 * Routes of bookings: the lists of the spec, the offered times, and the booking itself. Every other step is an event of
 * the charts.
 */
export function bookingRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/booking',
    {
      tag,
      right,
      summary: 'Bookings by their start, with the guests of all that the filters leave',
      answer: BookingListing,
      query: bookingListQuery,
    },
    async (asked, query) => {
      const { deps, actor, store } = asked
      const found = await bookingList(deps.db, store, query)
      return { ...found, aaData: found.aaData.map((row) => withAllowed(actor, 'booking', row)) }
    },
  )

  api.store(
    'get',
    '/admin/booking/{id}',
    {
      tag,
      right,
      row: 'booking',
      summary: 'One booking with its history, its party’s past and the guest’s link',
      answer: BookingDetail,
    },
    async (asked, input) => {
      const { deps, actor, store } = asked
      const row = await bookingDetail(deps.db, store, input.id)
      return { ...withAllowed(actor, 'booking', row), link: await linkOf(deps, store.merchantId, row.id) }
    },
  )

  api.store(
    'post',
    '/admin/booking',
    {
      tag,
      feature: chart.feature,
      summary: 'Book: promises a table on the day of the start, or asks the house for one',
      answer: BookingDetail,
      body: bookingDayEvents['bookingDay.book'].extend({ approval_id: id.optional(), version }),
    },
    (asked, input) => {
      const { approval_id: approvalId, version: seen, id: _, ...wish } = input
      const dayId = businessDayOf(new Date(wish.at), asked.store.row)
      const event = { type: 'bookingDay.book', ...wish }
      return runCommand(asked, {
        input: { ...wish, approval_id: approvalId, version: seen },
        subjects: async (tx) => [
          ...(await bookingDayKind.family(tx, asked.store.merchantId, dayId, event)),
          ...refs('approval', approvalId),
        ],
        run: (work) => act(work, { chart: 'booking-day', id: dayId, event, version: seen, approvalId }),
        answer: (work) => answerRow(work, 'booking', madeIn(work).id),
      })
    },
  )

  api.store(
    'post',
    '/admin/booking_wait',
    {
      tag,
      feature: chart.feature,
      summary: 'Put a party on the waiting list of a day; it is offered the first table that fits',
      answer: BookingDetail,
      body: bookingDayEvents['bookingDay.wait'].extend({ version }),
    },
    (asked, input) => {
      const { version: seen, id: _, ...wish } = input as typeof input & { id?: string }
      const dayId = businessDayOf(new Date(wish.from), asked.store.row)
      const event = { type: 'bookingDay.wait', ...wish }
      return runCommand(asked, {
        input: { ...wish, version: seen },
        subjects: (tx) => bookingDayKind.family(tx, asked.store.merchantId, dayId, event),
        run: (work) => act(work, { chart: 'booking-day', id: dayId, event, version: seen }),
        answer: (work) => answerRow(work, 'booking', madeIn(work).id),
      })
    },
  )

  api.store(
    'put',
    '/admin/booking/{id}',
    {
      tag,
      feature: chart.feature,
      summary: 'Change who, when, where or how many; whatever is left out stays',
      answer: BookingDetail,
      body: bookingEvents['booking.change'].extend({ approval_id: id.optional(), version }),
    },
    (asked, { id: bookingId, approval_id: approvalId, version: seen, ...fields }) => {
      const event = { type: 'booking.change', ...fields }
      return runCommand(asked, {
        input: { ...fields, approval_id: approvalId, version: seen },
        subjects: async (tx) => [
          ...(await bookingKind.family(tx, asked.store.merchantId, bookingId, event)),
          ...refs('approval', approvalId),
        ],
        run: (work) => act(work, { chart: 'booking', id: bookingId, event, version: seen, approvalId }),
        answer: (work) => answerRow(work, 'booking', bookingId),
      })
    },
  )

  api.store(
    'get',
    '/admin/booking_slot',
    {
      tag,
      right: rowReaders.booking,
      summary: 'The starts of a day for a party, with the reason where one is not offered',
      answer: BookingSlots,
      query: z.strictObject({ day, ...wished, booking_id: id.optional() }),
    },
    async ({ deps, store }, { day: dayId, booking_id: own, ...wish }) => {
      const book = await readDay(deps.db, store, dayId)
      const party = { pax: wish.pax, sectionId: wish.section_id, experienceId: wish.experience_id, isOnline: false }
      return slotsIn(own === undefined ? book : without(book, own), dayId, party)
    },
  )

  api.store(
    'get',
    '/admin/booking_room',
    {
      tag,
      right,
      summary: 'Ways to seat a party at a start: other tables, a join, or one booking that moves; what each changes',
      answer: listing(RoomWay),
      query: z.strictObject({ at: instant, ...wished, booking_id: id.optional() }),
    },
    async (asked, { at: text, booking_id: own, ...wish }) => {
      const { deps, store } = asked
      const at = Date.parse(text)
      const whole = await readDay(deps.db, store, businessDayOf(new Date(at), store.row))
      // The start of a party that is there, or late, stays valid.
      const book = own === undefined ? whole : { ...without(whole, own), now: Math.min(whole.now, at) }
      const party = { pax: wish.pax, sectionId: wish.section_id, experienceId: wish.experience_id, isOnline: false }
      const aaData = await roomIn(deps.db, store, book, party, at)
      return { aaData, recordsTotal: aaData.length, recordsFiltered: aaData.length }
    },
  )

  api.store(
    'get',
    '/admin/table_section_filtered',
    {
      tag,
      right: rowReaders.booking,
      summary: 'The table sections for a party at a start, with their tables and what is in the way',
      answer: listing(FilteredSection),
      query: z.strictObject({
        at: instant,
        pax: paxText,
        experience_id: id.optional(),
        booking_id: id.optional(),
        ...shortListQuery,
      }),
    },
    async ({ deps, store }, query) => {
      const setUp = await readSetUp(deps.db, store)
      const at = new Date(query.at)
      const whole = await readDay(deps.db, store, businessDayOf(at, store.row), setUp)
      const book = query.booking_id === undefined ? whole : without(whole, query.booking_id)
      const wish = { pax: query.pax, experienceId: query.experience_id, isOnline: false }
      return partOf(sectionsAt(setUp, book, wish, at.getTime()), query, ({ name }) => [name])
    },
  )

  api.store(
    'get',
    '/admin/booking_calendar',
    {
      tag,
      right,
      summary: 'A row per day: parties, guests, requests and closures',
      answer: listing(CalendarDay),
      query: z.strictObject({ startDate: day, endDate: day }),
    },
    async (asked, { startDate, endDate }) => {
      const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000
      if (days < 0 || days > longestCalendar) throw invalidField('endDate', `is 0 to ${longestCalendar} days later`)
      const aaData = await calendarOf(asked.deps.db, asked.store, startDate, endDate)
      return { aaData, recordsTotal: aaData.length, recordsFiltered: aaData.length }
    },
  )

  api.store(
    'get',
    '/admin/booking_timeline',
    {
      tag,
      right,
      summary: 'A day by tables, with the lane and the pace',
      answer: BookingTimeline,
      query: z.strictObject({ day: day.optional() }),
    },
    async (asked, { day: dayId = asked.store.businessDay }) => {
      const { deps, actor, store } = asked
      const found = await timelineOf(deps.db, store, dayId)
      return {
        ...found,
        day: withAllowed(actor, 'booking_day', found.day),
        lane: found.lane.map((row) => withAllowed(actor, 'booking', row)),
        bookings: found.bookings.map((row) => withAllowed(actor, 'booking', row)),
      }
    },
  )

  api.store(
    'get',
    '/admin/booking_day/{id}',
    { tag, right: rowReaders.booking_day, summary: 'A day: whether it takes bookings', answer: BookingDay },
    async ({ deps, actor, store }, input) => {
      const { success, data } = day.safeParse(input.id)
      if (!success) throw new ApiError('not_found')
      const [row] = await dayRows(deps.db, store, [data])
      return withAllowed(actor, 'booking_day', row!)
    },
  )
}
