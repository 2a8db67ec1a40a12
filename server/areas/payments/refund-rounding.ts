import { roundingOfRefund, roundToCash } from '#contract/money.ts'
import type { RefundState } from '#contract/states.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

/** States of a refund whose cash the guest has. */
const inHand: readonly RefundState[] = ['handed_over', 'completed', 'manual_completed']

/** The cash that went back of a payment, beside one of its refunds: as sums and as coins. */
function cashGivenBack(work: Work, paymentId: string, but?: string): { amount: number; cash: number } {
  const isGiven = (one: SubjectRow<'refund'>) =>
    one.paymentId === paymentId && one.isCash && inHand.includes(one.state) && one.id !== but
  return work
    .rows('refund')
    .filter(isGiven)
    .reduce((sum, one) => ({ amount: sum.amount + one.amount, cash: sum.cash + one.amount + one.rounding }), {
      amount: 0,
      cash: 0,
    })
}

/** Returns the rounding of cash that goes back of a payment now: all the cash that does is rounded as one sum. */
export const roundingOfCash = (work: Work, paymentId: string, amount: number, but?: string): number =>
  roundingOfRefund(cashGivenBack(work, paymentId, but), amount, work.store.row.cashRounding)

/** Tells if the cash that went back beside a refund is rounded as one sum: none of it was rounded with that refund. */
export function isRoundedAlone(work: Work, paymentId: string, refundId: string): boolean {
  const { amount, cash } = cashGivenBack(work, paymentId, refundId)
  return roundToCash(amount, work.store.row.cashRounding) === cash
}
