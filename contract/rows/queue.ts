/** The rows of the queue as they go on the wire. */
import type { QueueEntryFacts, QueueGroupFacts } from '../facts.ts'
import type { QueueEntryState, QueueGroupState } from '../states.ts'
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
  /** Whom the last tap on "next" served. */
  last_entry_id: string | null
}

/** A line with everybody in it, in the order in which they will be served. */
export interface QueueGroupWithEntries extends QueueGroup {
  entries: QueueEntry[]
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
  table_id: string | null
  table_name: string | null
  reason: string | null
  status_remark: string | null
}
