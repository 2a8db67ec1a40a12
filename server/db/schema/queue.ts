import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { QueueEntryFacts } from '#contract/facts.ts'
import type { QueueEntryState, QueueGroupState, QueueSource } from '#contract/states.ts'
import { day, id, instant, merchantId, rowKey, version } from './columns.ts'

export const queueGroups = pgTable(
  'queue_groups',
  {
    merchantId: merchantId(),
    id: id(),
    name: text('name').notNull(),
    /** Prefix of its ticket numbers: "A". */
    prefix: text('prefix').notNull(),
    minPax: integer('min_pax').notNull(),
    maxPax: integer('max_pax').notNull(),
    /** Largest number of parties at a time. */
    capacity: integer('capacity').notNull().default(100),
    sort: integer('sort').notNull().default(0),
    state: text('state').notNull().default('closed').$type<QueueGroupState>(),
    /** Minutes that a party stays, for the quoted wait. */
    turnMinutes: integer('turn_minutes').notNull().default(8),
    /** Minutes for which the place of a called party is held. */
    holdMinutes: integer('hold_minutes').notNull().default(5),
    /** Minutes within which a skipped party may return. */
    graceMinutes: integer('grace_minutes').notNull().default(15),
    callLimit: integer('call_limit').notNull().default(3),
    resumeAt: instant('resume_at'),
    ticketDay: day('ticket_day'),
    lastTicket: integer('last_ticket').notNull().default(0),
    lastEntryId: text('last_entry_id'),
    version: version(),
  },
  rowKey,
)

/** The key in a store's public addresses; a replaced key stays valid until its end. */
export const queueKeys = pgTable('queue_keys', {
  key: text('key').primaryKey(),
  merchantId: merchantId(),
  madeAt: instant('made_at').notNull(),
  endsAt: instant('ends_at'),
})

export const queueEntries = pgTable(
  'queue_entries',
  {
    merchantId: merchantId(),
    id: id(),
    groupId: text('group_id').notNull(),
    ticket: text('ticket').notNull(),
    businessDay: day('business_day').notNull(),
    pax: integer('pax').notNull(),
    name: text('name'),
    phone: text('phone'),
    remark: text('remark'),
    state: text('state').notNull().default('waiting').$type<QueueEntryState>(),
    /** Order among the waiting parties: the lowest comes first. */
    rank: doublePrecision('rank').notNull(),
    calls: integer('calls').notNull().default(0),
    cameFrom: text('came_from').$type<QueueEntryFacts['cameFrom']>(),
    quoteMinutes: integer('quote_minutes').notNull().default(0),
    joinedAt: instant('joined_at').notNull(),
    calledAt: instant('called_at'),
    stateAt: instant('state_at').notNull(),
    /** Name of the person who caused the state. */
    stateBy: text('state_by'),
    /** A keyed digest of the guest's address. */
    takenFrom: text('taken_from'),
    source: text('source').notNull().default('staff').$type<QueueSource>(),
    endedAt: instant('ended_at'),
    tableId: text('table_id'),
    visitId: text('visit_id'),
    reasonId: text('reason_id'),
    statusRemark: text('status_remark'),
    version: version(),
  },
  rowKey,
)
