/** The rows of the queue as they go on the wire. */
import type { QueueEntryFacts, QueueGroupFacts } from '../facts.ts'
import type { QueueEntryState, QueueGroupState, QueueSource } from '../states.ts'
import type { WorkflowRow } from './listing.ts'

/** A line in front of the house. */
export interface QueueGroup extends WorkflowRow<QueueGroupFacts> {
  state: QueueGroupState
  name: string
  prefix: string
  min_pax: number
  max_pax: number
  /** Parties that it takes at once. */
  capacity: number
  sort: number
  /** When a pause ends by itself. */
  resume_at: string | null
  /** How long a party that joins now will wait, in minutes. */
  quote_minutes: number
  /** The ticket that it would get. */
  next_ticket: string
  /** Somebody still stands there since an earlier business day. */
  is_day_over: boolean
  /** A party's stay, for the quote. */
  turn_minutes: number
  /** How long the place of a called party is held. */
  hold_minutes: number
  /** How long a skipped party may come back. */
  grace_minutes: number
  /** Calls without a supervisor. */
  call_limit: number
  /** Whom the last tap on "next" served. */
  last_entry_id: string | null
}

/** A line with everybody in it, in the order in which they will be served. */
export interface QueueGroupWithEntries extends QueueGroup {
  entries: QueueEntry[]
  /** Those who left it so recently that it can be undone, the last one first. */
  undoable: QueueEntry[]
}

/** A party in the line, or one that was. */
export interface QueueEntry extends WorkflowRow<QueueEntryFacts> {
  state: QueueEntryState
  group_id: string
  ticket: string
  /** Its place among those who wait, from 1; null once it was called. */
  position: number | null
  pax: number
  name: string | null
  phone: string | null
  remark: string | null
  calls: number
  /** What it was told when it joined. */
  quote_minutes: number
  joined_at: string
  called_at: string | null
  state_at: string
  /** Who brought it to its state, by name. */
  state_by: string | null
  source: QueueSource
  table_id: string | null
  table_name: string | null
  reason: string | null
  status_remark: string | null
}
