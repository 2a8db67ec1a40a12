import type { Work } from '../../../engine/work.ts'
import { CreditLedger } from './credit-ledger.ts'

/** A gift of credit: the member, the amount in minor units, the reason, and the id of the row that caused it. */
export interface Gift {
  memberId: string
  amount: number
  /** The kind of reason, as a word that reports show: `reward`, `referral`, `spin`, `check_in`. */
  cause: string
  /** The id of the grant, once per gift: by it the gift can be revoked. */
  origin: string
}

/**
 * Gives a member bonus credit, which expires by the setting of the current store. Throws 404 if there is no such
 * member.
 */
export async function giveBonus(work: Work, { memberId, amount, cause, origin }: Gift): Promise<void> {
  const ledger = await CreditLedger.open(work, memberId)
  await ledger.give('bonus', origin, amount, { kind: 'granted', cause })
}

/** Revokes the rest of a gift; returns the amount, in minor units. */
export async function withdrawBonus(work: Work, { memberId, cause, origin }: Omit<Gift, 'amount'>): Promise<number> {
  const ledger = await CreditLedger.open(work, memberId)
  return ledger.close(origin, { kind: 'withdrawn', cause })
}
