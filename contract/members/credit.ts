import { z } from 'zod'
import { named } from '../named.ts'

/** A sale of credit: begun, paid and credited, given up, reversed. */
export const topupStates = ['initiated', 'credited', 'cancelled', 'reversed'] as const
export type TopupState = (typeof topupStates)[number]

/** The parts of a member's credit: bought, or given. */
export const purses = ['paid', 'bonus'] as const
export type Purse = (typeof purses)[number]

/** The reason for a change of a member's credit. */
export const creditEntryKinds = [
  'topup',
  'granted',
  'spent',
  'returned',
  'reversed',
  'withdrawn',
  'expired',
  'moved',
] as const
export type CreditEntryKind = (typeof creditEntryKinds)[number]

/** The facts that the chart of a top-up reads. */
export const TopupFacts = named('TopupFacts', {
  /** Its member is neither blocked nor forgotten. */
  isMemberActive: z.boolean(),
  price: z.number(),
  /** The refund if it is reversed now, in minor units: its unspent part. */
  refundable: z.number(),
})
export type TopupFacts = z.output<typeof TopupFacts>

/** The code of the payment method for credit; each store has it, and it cannot be created or changed. */
export const walletCode = 'wallet'

/** Credit of one purse and last day, as far as the order of spending depends on it. */
interface Spendable {
  purse: Purse
  expiresOn: string | null
  age: number
  left: number
}

const never = '9999-12-31'

/** Puts lots of credit in the order in which they are spent: bonus first, then what expires first, then the oldest. */
export const lotsInOrder = <Lot extends Spendable>(lots: readonly Lot[]): Lot[] =>
  lots
    .filter(({ left }) => left > 0)
    .toSorted(
      (a, b) =>
        a.purse.localeCompare(b.purse) || (a.expiresOn ?? never).localeCompare(b.expiresOn ?? never) || a.age - b.age,
    )

/**
 * Returns the money that a top-up that is reversed gives back, in minor units: its price less all that was spent of it,
 * of its bonus too; nothing where no credit of it is left.
 */
export const refundableOf = ({ price, spent, left }: { price: number; spent: number; left: number }): number =>
  left === 0 ? 0 : Math.max(0, price - spent)
