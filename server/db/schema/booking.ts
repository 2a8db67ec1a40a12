import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tableSection } from '#contract/resources/table-section.ts'
import { tableJoin } from '#contract/resources/table-join.ts'
import { bookingTime } from '#contract/resources/booking-time.ts'
import { bookingExperience } from '#contract/resources/booking-experience.ts'
import { bookingClosure } from '#contract/resources/booking-closure.ts'
import type { SlotReason } from '#contract/bookings/reasons.ts'
import type { BookingFacts } from '#contract/bookings/facts.ts'
import type { BookingDayState, BookingSource, BookingState } from '#contract/bookings/states.ts'
import type { Language } from '#contract/states.ts'
import { day, id, instant, json, merchantId, rowKey, version } from './columns.ts'
import { recordTable } from './resource-table.ts'

export const tableSections = recordTable(tableSection)

export const tableJoins = recordTable(tableJoin)

export const bookingTimes = recordTable(bookingTime)

export const bookingExperiences = recordTable(bookingExperience)

export const bookingClosures = recordTable(bookingClosure)

/** A business day, which is its id; every promise of a table on it locks the row. */
export const bookingDays = pgTable(
  'booking_days',
  {
    merchantId: merchantId(),
    id: id(),
    state: text('state').notNull().default('taking').$type<BookingDayState>(),
    resumeAt: instant('resume_at'),
    version: version(),
  },
  rowKey,
)

export const bookings = pgTable(
  'bookings',
  {
    merchantId: merchantId(),
    id: id(),
    code: text('code').notNull(),
    state: text('state').notNull().default('requested').$type<BookingState>(),
    businessDay: day('business_day').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    pax: integer('pax').notNull(),
    arrived: integer('arrived').notNull().default(0),
    name: text('name').notNull(),
    phone: text('phone'),
    email: text('email'),
    language: text('language').$type<Language>(),
    wish: text('wish'),
    note: text('note'),
    sectionId: text('section_id'),
    experienceId: text('experience_id'),
    timeId: text('time_id'),
    /** The party orders at the first one; without tables the booking is in the lane. */
    tableIds: text('table_ids').array().notNull().default([]),
    isPinned: boolean('is_pinned').notNull().default(false),
    /** The limit that it exceeds, and the person who allowed it. */
    over: json<{ reason: SlotReason; approverName: string | null }>('over'),
    /** The range of starts that it would accept from the waiting list. */
    waitsFrom: instant('waits_from'),
    waitsUntil: instant('waits_until'),
    offerUntil: instant('offer_until'),
    remindedAt: instant('reminded_at'),
    reconfirmedAt: instant('reconfirmed_at'),
    visitId: text('visit_id'),
    cameFrom: text('came_from').$type<BookingFacts['cameFrom']>(),
    source: text('source').notNull().default('staff').$type<BookingSource>(),
    sourceRef: text('source_ref'),
    madeAt: instant('made_at').notNull(),
    stateAt: instant('state_at').notNull(),
    /** Name of the person who caused the state. */
    stateBy: text('state_by'),
    reasonId: text('reason_id'),
    statusRemark: text('status_remark'),
    version: version(),
  },
  rowKey,
)

/** A quarter hour of a table, numbered from 1970, that is promised to a booking. */
export const bookingSlices = pgTable(
  'booking_slices',
  {
    merchantId: merchantId(),
    tableId: text('table_id').notNull(),
    slice: integer('slice').notNull(),
    bookingId: text('booking_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.tableId, t.slice] })],
)
