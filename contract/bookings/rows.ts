/** The rows of bookings as they go on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { DayBook } from './day.ts'
import { slotReasons, tableReasons } from './reasons.ts'
import { Way } from './room.ts'
import { DepositFacts, depositStates } from './deposit.ts'
import { BookingDayFacts, BookingFacts } from './facts.ts'
import { bookingStates, bookingSources, bookingDayStates } from './states.ts'
import { languages } from '../states.ts'
import { workflowRow, listing } from '../listing.ts'
import { TimelineEntry } from '../audit/timeline.ts'
import { TableName } from '../tables/table.ts'

/** A promise to a party. */
export const Booking = named('Booking', {
  ...workflowRow(BookingFacts).shape,
  state: z.enum(bookingStates),
  /** Six signs that guest and staff say to each other. */
  code: z.string(),
  business_day: z.string(),
  starts_at: z.string(),
  /** The end of the stay that is kept for it. */
  ends_at: z.string(),
  pax: z.number(),
  /** Guests who have arrived. */
  arrived: z.number(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  language: z.enum(languages).nullable(),
  /** The guest's words, and the staff's. */
  wish: z.string().nullable(),
  note: z.string().nullable(),
  section_id: z.string().nullable(),
  section_name: z.string().nullable(),
  experience_id: z.string().nullable(),
  experience_name: z.string().nullable(),
  time_id: z.string().nullable(),
  time_name: z.string().nullable(),
  /** Its tables; it orders at the first. Empty: it is in the lane. */
  tables: z.array(TableName),
  /** The staff chose its tables. */
  is_pinned: z.boolean(),
  /** The limit that it was let in above, and who allowed it. */
  over: z.object({ reason: z.enum(slotReasons), approver_name: z.string().nullable() }).nullable(),
  /** The starts that a party on the waiting list would take, from the first to the last. */
  waits: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** The end of the offer that it has, or had. */
  offer_until: z.string().nullable(),
  reminded_at: z.string().nullable(),
  /** The time at which the guest confirmed. */
  reconfirmed_at: z.string().nullable(),
  visit_id: z.string().nullable(),
  /** The part of its deposits that the house holds, in minor units. */
  deposit_held: z.number(),
  source: z.enum(bookingSources),
  made_at: z.string(),
  state_at: z.string(),
  /** The name of the person who caused its state. */
  state_by: z.string().nullable(),
  reason: z.string().nullable(),
  status_remark: z.string().nullable(),
})
export type Booking = z.output<typeof Booking>

/** Money that a party pays before it comes; amounts in minor units. */
export const Deposit = named('Deposit', {
  ...workflowRow(DepositFacts).shape,
  state: z.enum(depositStates),
  booking_id: z.string(),
  amount: z.number(),
  /** The house still holds this for the guest; bills took, the house kept, and the guest got back the rest. */
  held: z.number(),
  used: z.number(),
  kept: z.number(),
  returned: z.number(),
  payment_method: z.string().nullable(),
  /** The cash that the guest handed over, and the change. */
  tendered: z.number().nullable(),
  change_due: z.number(),
  /** Why it was returned, kept or held again, the last time. */
  reason: z.string().nullable(),
  staff_name: z.string().nullable(),
  at: z.string(),
  state_at: z.string(),
})
export type Deposit = z.output<typeof Deposit>

export const BookingDetail = named('BookingDetail', {
  ...Booking.shape,
  deposits: z.array(Deposit),
  /** The deposit that its experience requires of all guests together; null if it requires none. */
  deposit_asked: z.number().nullable(),
  timeline: z.array(TimelineEntry),
  /** The party's past under the same phone number: visits kept, and times it did not come. */
  past: z.object({ came: z.number(), no_shows: z.number(), last_day: z.string().nullable() }),
  /** The last part of the address of the guest's own page; in the answer of `GET /admin/booking/{id}` alone. */
  link: z.string().optional(),
})
export type BookingDetail = z.output<typeof BookingDetail>

/** `GET /admin/booking`: with the counts of all that the filters leave. */
export const BookingListing = named('BookingListing', {
  ...listing(Booking).shape,
  tally: z.object({
    parties: z.number(),
    pax: z.number(),
    requested: z.number(),
    lane: z.number(),
    waiting: z.number(),
  }),
})
export type BookingListing = z.output<typeof BookingListing>

/** A business day, for bookings. Its id is the day. */
export const BookingDay = named('BookingDay', {
  ...workflowRow(BookingDayFacts).shape,
  state: z.enum(bookingDayStates),
  /** The time at which a pause ends automatically. */
  resume_at: z.string().nullable(),
})
export type BookingDay = z.output<typeof BookingDay>

/** `GET /admin/booking_calendar`: one row per day. */
export const CalendarDay = named('CalendarDay', {
  day: z.string(),
  state: z.enum(bookingDayStates),
  /** Promises of the day that were not broken, their guests, and how many wait for an answer or a table. */
  parties: z.number(),
  covers: z.number(),
  requested: z.number(),
  lane: z.number(),
  /** Parties on the waiting list, with or without an offer. */
  waiting: z.number(),
  no_shows: z.number(),
  /** Seats at tables that can be booked. */
  seats: z.number(),
  /** Closures that touch it, by name. */
  closures: z.array(z.string()),
  /** The names of the times that it has. */
  times: z.array(z.string()),
})
export type CalendarDay = z.output<typeof CalendarDay>

/** A start as staff see it. */
const BookingSlot = named('BookingSlot', {
  at: z.string(),
  /** The end of the stay. */
  until: z.string(),
  time_id: z.string(),
  time_name: z.string(),
  verdict: z.enum(['free', 'over', 'no']),
  reason: z.enum(slotReasons).nullable(),
  /** The tables that it would get. */
  tables: z.array(TableName),
  /** Guests with a booking in the same quarter hour, and the maximum. */
  covers: z.number(),
  pace: z.number().nullable(),
})
type BookingSlot = z.output<typeof BookingSlot>

/** `GET /admin/booking_slot`. */
export const BookingSlots = named('BookingSlots', {
  day: z.string(),
  state: z.enum(bookingDayStates),
  slots: z.array(BookingSlot),
  /** The reason where the day has none at all. */
  reason: z.enum(slotReasons).nullable(),
})
export type BookingSlots = z.output<typeof BookingSlots>

/** A bar of the timeline: a promise, a party that sits, or a hold by hand. */
export const TimelineBar = named('TimelineBar', {
  kind: z.enum(['booking', 'visit', 'hold']),
  id: z.string(),
  from: z.string(),
  until: z.string(),
  name: z.string().nullable(),
  pax: z.number(),
  /** The state of a booking; null for other bars. */
  state: z.enum(bookingStates).nullable(),
})
export type TimelineBar = z.output<typeof TimelineBar>

/** `GET /admin/booking_timeline`: tables by section, the bookings of each, and the pace per quarter hour. */
export const BookingTimeline = named('BookingTimeline', {
  day: BookingDay,
  business_day: z.string(),
  /** The stretch to show. */
  from: z.string(),
  until: z.string(),
  tables: z.array(
    TableName.extend({
      seats: z.number(),
      section_id: z.array(z.string()),
      is_out_of_use: z.boolean(),
      bars: z.array(TimelineBar),
    }),
  ),
  sections: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Promises without a table. */
  lane: z.array(Booking),
  /** Every booking of the day that was not broken, for the bars' own cards. */
  bookings: z.array(Booking),
  pace: z.array(z.object({ at: z.string(), covers: z.number(), parties: z.number(), most: z.number().nullable() })),
  closures: z.array(
    z.object({ name: z.string(), from: z.string(), until: z.string(), section_id: z.array(z.string()) }),
  ),
  /** The day as `contract/bookings/day.ts` decides on it, so that a move is judged before it is made. */
  book: DayBook,
})
export type BookingTimeline = z.output<typeof BookingTimeline>

/** `GET /admin/booking_room`: a way to seat a party, and its changes. */
export const RoomWay = named('RoomWay', {
  kind: Way.shape.kind,
  at: z.string(),
  until: z.string(),
  tables: z.array(TableName),
  /** The booking that moves to other tables for it. */
  move: z
    .object({
      booking_id: z.string(),
      name: z.string(),
      pax: z.number(),
      at: z.string(),
      from: z.array(TableName),
      to: z.array(TableName),
    })
    .nullable(),
})
export type RoomWay = z.output<typeof RoomWay>

/** `GET /admin/table_section_filtered`: a section for a party at a start. */
export const FilteredSection = named('FilteredSection', {
  id: z.string(),
  name: z.string(),
  free: z.boolean(),
  reason: z.enum(slotReasons).nullable(),
  tables: z.array(TableName.extend({ seats: z.number(), free: z.boolean(), reason: z.enum(tableReasons).nullable() })),
})
export type FilteredSection = z.output<typeof FilteredSection>
