/** The rows of bookings as they go on the wire. */
import type { DayBook } from './day.ts'
import type { SlotReason, TableReason } from './reasons.ts'
import type { Way } from './room.ts'
import type { DepositFacts, DepositState } from './deposit.ts'
import type { BookingDayFacts, BookingFacts } from './facts.ts'
import type { BookingDayState, BookingSource, BookingState } from './states.ts'
import type { Language } from '../states.ts'
import type { Listing, WorkflowRow } from '../listing.ts'
import type { TimelineEntry } from '../audit/timeline.ts'
import type { TableName } from '../tables/table.ts'

/** A promise to a party. */
export interface Booking extends WorkflowRow<BookingFacts> {
  state: BookingState
  /** Six signs that guest and staff say to each other. */
  code: string
  business_day: string
  starts_at: string
  /** The end of the stay that is kept for it. */
  ends_at: string
  pax: number
  /** Guests who have arrived. */
  arrived: number
  name: string
  phone: string | null
  email: string | null
  language: Language | null
  /** The guest's words, and the staff's. */
  wish: string | null
  note: string | null
  section_id: string | null
  section_name: string | null
  experience_id: string | null
  experience_name: string | null
  time_id: string | null
  time_name: string | null
  /** Its tables; it orders at the first. Empty: it is in the lane. */
  tables: TableName[]
  /** The staff chose its tables. */
  is_pinned: boolean
  /** The limit that it was let in above, and who allowed it. */
  over: { reason: SlotReason; approver_name: string | null } | null
  /** The starts that a party on the waiting list would take, from the first to the last. */
  waits: { from: string; until: string } | null
  /** The end of the offer that it has, or had. */
  offer_until: string | null
  reminded_at: string | null
  /** The time at which the guest confirmed. */
  reconfirmed_at: string | null
  visit_id: string | null
  /** The part of its deposits that the house holds, in minor units. */
  deposit_held: number
  source: BookingSource
  made_at: string
  state_at: string
  /** The name of the person who caused its state. */
  state_by: string | null
  reason: string | null
  status_remark: string | null
}

/** Money that a party pays before it comes; amounts in minor units. */
export interface Deposit extends WorkflowRow<DepositFacts> {
  state: DepositState
  booking_id: string
  amount: number
  /** The house still holds this for the guest; bills took, the house kept, and the guest got back the rest. */
  held: number
  used: number
  kept: number
  returned: number
  payment_method: string | null
  /** The cash that the guest handed over, and the change. */
  tendered: number | null
  change_due: number
  /** Why it was returned, kept or held again, the last time. */
  reason: string | null
  staff_name: string | null
  at: string
  state_at: string
}

export interface BookingDetail extends Booking {
  deposits: Deposit[]
  /** The deposit that its experience requires of all guests together; null if it requires none. */
  deposit_asked: number | null
  timeline: TimelineEntry[]
  /** The party's past under the same phone number: visits kept, and times it did not come. */
  past: { came: number; no_shows: number; last_day: string | null }
  /** The last part of the address of the guest's own page; in the answer of `GET /admin/booking/{id}` alone. */
  link?: string
}

/** `GET /admin/booking`: with the counts of all that the filters leave. */
export interface BookingListing extends Listing<Booking> {
  tally: { parties: number; pax: number; requested: number; lane: number; waiting: number }
}

/** A business day, for bookings. Its id is the day. */
export interface BookingDay extends WorkflowRow<BookingDayFacts> {
  state: BookingDayState
  /** The time at which a pause ends automatically. */
  resume_at: string | null
}

/** `GET /admin/booking_calendar`: one row per day. */
export interface CalendarDay {
  day: string
  state: BookingDayState
  /** Promises of the day that were not broken, their guests, and how many wait for an answer or a table. */
  parties: number
  covers: number
  requested: number
  lane: number
  /** Parties on the waiting list, with or without an offer. */
  waiting: number
  no_shows: number
  /** Seats at tables that can be booked. */
  seats: number
  /** Closures that touch it, by name. */
  closures: string[]
  /** The names of the times that it has. */
  times: string[]
}

/** A start as staff see it. */
interface BookingSlot {
  at: string
  /** The end of the stay. */
  until: string
  time_id: string
  time_name: string
  verdict: 'free' | 'over' | 'no'
  reason: SlotReason | null
  /** The tables that it would get. */
  tables: TableName[]
  /** Guests with a booking in the same quarter hour, and the maximum. */
  covers: number
  pace: number | null
}

/** `GET /admin/booking_slot`. */
export interface BookingSlots {
  day: string
  state: BookingDayState
  slots: BookingSlot[]
  /** The reason where the day has none at all. */
  reason: SlotReason | null
}

/** A bar of the timeline: a promise, a party that sits, or a hold by hand. */
export interface TimelineBar {
  kind: 'booking' | 'visit' | 'hold'
  id: string
  from: string
  until: string
  name: string | null
  pax: number
  /** The state of a booking; null for other bars. */
  state: BookingState | null
}

/** `GET /admin/booking_timeline`: tables by section, the bookings of each, and the pace per quarter hour. */
export interface BookingTimeline {
  day: BookingDay
  business_day: string
  /** The stretch to show. */
  from: string
  until: string
  tables: (TableName & { seats: number; section_id: string[]; is_out_of_use: boolean; bars: TimelineBar[] })[]
  sections: { id: string; name: string }[]
  /** Promises without a table. */
  lane: Booking[]
  /** Every booking of the day that was not broken, for the bars' own cards. */
  bookings: Booking[]
  pace: { at: string; covers: number; parties: number; most: number | null }[]
  closures: { name: string; from: string; until: string; section_id: string[] }[]
  /** The day as `contract/bookings/day.ts` decides on it, so that a move is judged before it is made. */
  book: DayBook
}

/** `GET /admin/booking_room`: a way to seat a party, and its changes. */
export interface RoomWay {
  kind: Way['kind']
  at: string
  until: string
  tables: TableName[]
  /** The booking that moves to other tables for it. */
  move: { booking_id: string; name: string; pax: number; at: string; from: TableName[]; to: TableName[] } | null
}

/** `GET /admin/table_section_filtered`: a section for a party at a start. */
export interface FilteredSection {
  id: string
  name: string
  free: boolean
  reason: SlotReason | null
  tables: (TableName & { seats: number; free: boolean; reason: TableReason | null })[]
}
