/** Papers and messages on their way out, or that failed, as they go on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { listing } from '../listing.ts'

/** The groups of the list: everything that is not over, what still waits, what failed, and what someone gave up. */
export const outgoingLists = ['open', 'waiting', 'failed', 'given_up'] as const
export type OutgoingList = (typeof outgoingLists)[number]

export const OutgoingItem = named('OutgoingItem', {
  id: z.string(),
  /** The kind of effect: `print`, `push` and so on. */
  what: z.string(),
  /** The kind of paper or notification. */
  kind: z.string().nullable(),
  /** The printer or the person who receives it. */
  receiver: z.string().nullable(),
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  state: z.enum(['pending', 'sending', 'retrying', 'failed', 'acknowledged']),
  tries: z.number(),
  /** A short code of why it did not arrive. */
  error: z.string().nullable(),
  /** The next try. */
  due_at: z.string(),
  at: z.string(),
  /** Tells if it may be tried again now; else `why_not` is a short code. */
  can_retry: z.boolean(),
  can_give_up: z.boolean(),
  why_not: z.enum(['sending', 'no_receiver', 'given_up']).nullable(),
})
export type OutgoingItem = z.output<typeof OutgoingItem>

/** A page of outgoing papers and messages, and the number in each group. */
export const OutgoingListing = named('OutgoingListing', {
  ...listing(OutgoingItem).shape,
  counts: z.record(z.enum(outgoingLists), z.number()),
})
export type OutgoingListing = z.output<typeof OutgoingListing>
