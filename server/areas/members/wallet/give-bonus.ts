import type { Work } from '../../../engine/work.ts'
import { CreditLedger } from './credit-ledger.ts'

/** A gift of credit: to whom, how much in minor units, for what, and the id of the row that it comes from. */
export interface Gift {
  memberId: string
  amount: number
  /** The kind of reason, as a word that reports show: `reward`, `referral`, `spin`, `check_in`. */
  cause: string
  /** The id of the grant, once per gift: with it the gift can be taken back. */
  origin: string
}

/** Gives a member bonus credit, which lives as long as the store in hand says. Throws 404 where there is no such member. */
export async function giveBonus(work: Work, { memberId, amount, cause, origin }: Gift): Promise<void> {
  const ledger = await CreditLedger.open(work, memberId)
  await ledger.give('bonus', origin, amount, { kind: 'granted', cause })
}

/** Takes back what is left of a gift; returns the amount, in minor units. */
export async function withdrawBonus(work: Work, { memberId, cause, origin }: Omit<Gift, 'amount'>): Promise<number> {
  const ledger = await CreditLedger.open(work, memberId)
  return ledger.close(origin, { kind: 'withdrawn', cause })
}
