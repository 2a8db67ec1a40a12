import { z } from 'zod'
import { named } from '../named.ts'

/** A deposit of a booking: requested, held, used on a bill, returned, kept, or waived. */
export const depositStates = ['due', 'held', 'used', 'returned', 'kept', 'waived'] as const
export type DepositState = (typeof depositStates)[number]

/** The reason for a change of a deposit's held amount. */
export type DepositEntryKind = 'taken' | 'used' | 'freed' | 'returned' | 'kept' | 'held_again'

/** The facts that the chart of a deposit reads; amounts in minor units. */
export const DepositFacts = named('DepositFacts', {
  /** Its booking is not over. */
  isExpected: z.boolean(),
  amount: z.number(),
  /** The part that the house holds for the guest. */
  held: z.number(),
  /** The part that bills have taken. */
  used: z.number(),
  /** The part that the house keeps. */
  kept: z.number(),
})
export type DepositFacts = z.output<typeof DepositFacts>

/** The code of the payment method for deposits; each store has it, and it cannot be created or changed. */
export const depositCode = 'deposit'
