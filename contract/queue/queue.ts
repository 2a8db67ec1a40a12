/** The rows of the queue as they go on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { QueueEntryFacts, QueueGroupFacts } from '../facts.ts'
import { queueSources, queueGroupStates, queueEntryStates } from '../states.ts'
import { workflowRow } from '../listing.ts'

/** A line in front of the house. */
export const QueueGroup = named('QueueGroup', {
  ...workflowRow(QueueGroupFacts).shape,
  state: z.enum(queueGroupStates),
  name: z.string(),
  prefix: z.string(),
  min_pax: z.number(),
  max_pax: z.number(),
  /** Parties that it takes at once. */
  capacity: z.number(),
  sort: z.number(),
  /** The time at which a pause ends automatically. */
  resume_at: z.string().nullable(),
  /** The wait of a party that joins now, in minutes. */
  quote_minutes: z.number(),
  /** The ticket that it would get. */
  next_ticket: z.string(),
  /** True while parties of an earlier business day are still in it. */
  is_day_over: z.boolean(),
  /** A party's stay, for the quote. */
  turn_minutes: z.number(),
  /** The time for which the place of a called party is held. */
  hold_minutes: z.number(),
  /** The time within which a skipped party may come back. */
  grace_minutes: z.number(),
  /** Calls without a supervisor. */
  call_limit: z.number(),
  /** The party that the last tap on "next" served. */
  last_entry_id: z.string().nullable(),
})
export type QueueGroup = z.output<typeof QueueGroup>

/** A party in the line, or one that was. */
export const QueueEntry = named('QueueEntry', {
  ...workflowRow(QueueEntryFacts).shape,
  state: z.enum(queueEntryStates),
  group_id: z.string(),
  ticket: z.string(),
  /** Its turn among the waiting parties, from 1; null once it was called. */
  position: z.number().nullable(),
  pax: z.number(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  remark: z.string().nullable(),
  calls: z.number(),
  /** The waiting time quoted when the party joined, in minutes. */
  quote_minutes: z.number(),
  joined_at: z.string(),
  called_at: z.string().nullable(),
  state_at: z.string(),
  /** The name of the person who caused its state. */
  state_by: z.string().nullable(),
  source: z.enum(queueSources),
  table_id: z.string().nullable(),
  table_name: z.string().nullable(),
  reason: z.string().nullable(),
  status_remark: z.string().nullable(),
})
export type QueueEntry = z.output<typeof QueueEntry>

/** A line with all its parties, in the order in which they will be served. */
export const QueueGroupWithEntries = named('QueueGroupWithEntries', {
  ...QueueGroup.shape,
  entries: z.array(QueueEntry),
  /** Parties that left the queue and can still be brought back, latest first. */
  undoable: z.array(QueueEntry),
})
export type QueueGroupWithEntries = z.output<typeof QueueGroupWithEntries>
