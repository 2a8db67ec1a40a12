import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SlotReason } from '#contract/booking/reasons.ts'
import type { BookingFacts } from '#contract/booking/facts.ts'
import type { BookingDayState, BookingSource, BookingState } from '#contract/booking/states.ts'
import type { Language } from '#contract/states.ts'
import { day, id, instant, json, merchantId, money, names, recordColumns, rowKey, version } from './columns.ts'

/** The columns that every record of the bookings' set-up has. */
const record = () => ({ merchantId: merchantId(), id: id(), name: text('name').notNull(), ...recordColumns() })
const ids = (name: string) => text(name).array().notNull().default([])
const sort = () => integer('sort').notNull().default(0)

export const tableSections = pgTable(
  'table_sections',
  {
    ...record(),
    names: names().notNull().default({}),
    note: text('note'),
    tableId: ids('table_id'),
    taken: text('taken').notNull().default('online').$type<'online' | 'in_house'>(),
    sort: sort(),
  },
  rowKey,
)

export const tableJoins = pgTable(
  'table_joins',
  {
    ...record(),
    tableId: ids('table_id'),
    minPax: integer('min_pax').notNull(),
    maxPax: integer('max_pax').notNull(),
    sort: sort(),
  },
  rowKey,
)

export const bookingTimes = pgTable(
  'booking_times',
  {
    ...record(),
    names: names().notNull().default({}),
    weekdays: ids('weekdays'),
    fromDate: day('from_date'),
    toDate: day('to_date'),
    replaces: boolean('replaces').notNull().default(false),
    opens: text('opens').notNull(),
    lastStart: text('last_start').notNull(),
    ends: text('ends'),
    interval: integer('interval').notNull().default(30),
    paceCovers: integer('pace_covers'),
    paceParties: integer('pace_parties'),
    onlineCovers: integer('online_covers'),
    sectionId: ids('section_id'),
    sort: sort(),
  },
  rowKey,
)

export const bookingExperiences = pgTable(
  'booking_experiences',
  {
    ...record(),
    names: names().notNull().default({}),
    note: text('note'),
    imageId: text('image_id'),
    minPax: integer('min_pax').notNull().default(1),
    maxPax: integer('max_pax').notNull().default(99),
    fromDate: day('from_date'),
    toDate: day('to_date'),
    price: money('price'),
    deposit: money('deposit'),
    stay: integer('stay'),
    seats: integer('seats'),
    timeId: ids('time_id'),
    sectionId: ids('section_id'),
    sort: sort(),
  },
  rowKey,
)

export const bookingClosures = pgTable(
  'booking_closures',
  {
    ...record(),
    fromDate: day('from_date').notNull(),
    toDate: day('to_date').notNull(),
    fromTime: text('from_time'),
    toTime: text('to_time'),
    sectionId: ids('section_id'),
    kind: text('kind').notNull().default('closed').$type<'closed' | 'not_online'>(),
    note: text('note'),
  },
  rowKey,
)

/** A business day, which is its id; anyone who promises a table on it locks it. */
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
    /** The first is where it orders; none puts it into the lane. */
    tableIds: ids('table_ids'),
    isPinned: boolean('is_pinned').notNull().default(false),
    /** The limit that it was let in above, and who allowed it. */
    over: json<{ reason: SlotReason; approverName: string | null }>('over'),
    /** The starts that it would take from the waiting list. */
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
    /** Name of the person who brought it there. */
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
