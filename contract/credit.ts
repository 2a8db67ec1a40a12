import type { Purse } from './states.ts'

/** The code of the way to pay with credit; each store has it, and nobody makes or changes it. */
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
