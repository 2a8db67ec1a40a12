/** The rows of the queue as they go on the wire. */
import type { QueueEntryFacts, QueueGroupFacts } from '../facts.ts'
import type { QueueEntryState, QueueGroupState, QueueSource } from '../states.ts'
import type { WorkflowRow } from '../listing.ts'

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
  /** The time at which a pause ends automatically. */
  resume_at: string | null
  /** The wait of a party that joins now, in minutes. */
  quote_minutes: number
  /** The ticket that it would get. */
  next_ticket: string
  /** True while parties of an earlier business day are still in it. */
  is_day_over: boolean
  /** A party's stay, for the quote. */
  turn_minutes: number
  /** The time for which the place of a called party is held. */
  hold_minutes: number
  /** The time within which a skipped party may come back. */
  grace_minutes: number
  /** Calls without a supervisor. */
  call_limit: number
  /** The party that the last tap on "next" served. */
  last_entry_id: string | null
}

/** A line with all its parties, in the order in which they will be served. */
export interface QueueGroupWithEntries extends QueueGroup {
  entries: QueueEntry[]
  /** Parties that left the queue and can still be brought back, latest first. */
  undoable: QueueEntry[]
}

/** A party in the line, or one that was. */
export interface QueueEntry extends WorkflowRow<QueueEntryFacts> {
  state: QueueEntryState
  group_id: string
  ticket: string
  /** Its turn among the waiting parties, from 1; null once it was called. */
  position: number | null
  pax: number
  name: string | null
  phone: string | null
  remark: string | null
  calls: number
  /** The waiting time quoted when the party joined, in minutes. */
  quote_minutes: number
  joined_at: string
  called_at: string | null
  state_at: string
  /** The name of the person who caused its state. */
  state_by: string | null
  source: QueueSource
  table_id: string | null
  table_name: string | null
  reason: string | null
  status_remark: string | null
}
