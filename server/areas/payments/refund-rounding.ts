import { roundingOfRefund, roundToCash } from '#contract/money.ts'
import type { RefundState } from '#contract/states.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

/** States of a refund whose cash was handed over. */
const inHand: readonly RefundState[] = ['handed_over', 'completed', 'manual_completed']

/** Returns the refunded cash of a payment, without one of its refunds: exact and rounded. */
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

/** Returns the rounding of a cash refund of a payment: all refunded cash of a payment is rounded as one sum. */
export const roundingOfCash = (work: Work, paymentId: string, amount: number, but?: string): number =>
  roundingOfRefund(cashGivenBack(work, paymentId, but), amount, work.store.row.cashRounding)

/** Tells if the other refunded cash is rounded as one sum: then none of it was rounded together with this refund. */
export function isRoundedAlone(work: Work, paymentId: string, refundId: string): boolean {
  const { amount, cash } = cashGivenBack(work, paymentId, refundId)
  return roundToCash(amount, work.store.row.cashRounding) === cash
}
