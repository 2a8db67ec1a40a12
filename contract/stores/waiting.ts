import { z } from 'zod'
import { named } from '../named.ts'

/** `GET /admin/waiting`: the work that waits for the caller, in numbers. */
export const WaitingCounts = named('WaitingCounts', {
  /** The orders that are not accepted yet, newest first, a hundred at most. */
  new_orders: z.array(z.string()),
  /** Orders that still need someone. */
  orders: z.number(),
  /** Orders that a colleague asks the caller to take over. */
  asked: z.number(),
  /** Parties in the lines. */
  parties: z.number(),
  /** Questions that wait for an answer. */
  approvals: z.number(),
})
export type WaitingCounts = z.output<typeof WaitingCounts>
