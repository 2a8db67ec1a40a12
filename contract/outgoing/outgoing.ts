/** Papers and messages on their way out, or that failed, as they go on the wire. */
import type { Listing } from '../listing.ts'

/** The groups of the list: everything that is not over, what still waits, what failed, and what someone gave up. */
export const outgoingLists = ['open', 'waiting', 'failed', 'given_up'] as const
export type OutgoingList = (typeof outgoingLists)[number]

export interface OutgoingItem {
  id: string
  /** The kind of effect: `print`, `push` and so on. */
  what: string
  /** The kind of paper or notification. */
  kind: string | null
  /** The printer or the person who receives it. */
  receiver: string | null
  order_id: string | null
  order_number: string | null
  state: 'pending' | 'sending' | 'retrying' | 'failed' | 'acknowledged'
  tries: number
  /** A short code of why it did not arrive. */
  error: string | null
  /** The next try. */
  due_at: string
  at: string
  /** Tells if it may be tried again now; else `why_not` is a short code. */
  can_retry: boolean
  can_give_up: boolean
  why_not: 'sending' | 'no_receiver' | 'given_up' | null
}

/** A page of outgoing papers and messages, and the number in each group. */
export interface OutgoingListing extends Listing<OutgoingItem> {
  counts: Record<OutgoingList, number>
}
