import type { PaymentOption } from '#contract/rows/setting.ts'
import type { Tender } from '../../../api/tables.ts'
import { changeDue, typeAmount } from './cash.ts'

/** What is typed before a payment is taken; minor units. */
export interface Draft {
  /** What of the due is paid now. */
  amount: number
  /** What the guest handed over; null is exactly the amount. */
  tendered: number | null
  /** Which of the two the pad writes. */
  field: 'amount' | 'tendered'
  /** The next digit begins anew. */
  isFresh: boolean
}

/** A payment of the whole due, not yet typed at; with cash the pad writes what was handed over. */
export const wholeDue = (due: number, isCash = false): Draft => ({
  amount: due,
  tendered: null,
  field: isCash ? 'tendered' : 'amount',
  isFresh: true,
})

/** The draft after a key of the pad. */
export function typeKey(draft: Draft, key: string): Draft {
  const { field } = draft
  const before = draft.isFresh && key !== 'back' ? 0 : (draft[field] ?? draft.amount)
  return { ...draft, [field]: typeAmount(before, key), isFresh: false }
}

/** Why a draft cannot be paid yet, as a key of the language files; null where it can. */
export function draftProblem(draft: Draft, due: number, isCash: boolean): 'nothing' | 'tooMuch' | 'short' | null {
  if (draft.amount === 0) return 'nothing'
  if (draft.amount > due) return 'tooMuch'
  return isCash && draft.tendered !== null && changeDue(draft.amount, draft.tendered) === null ? 'short' : null
}

/** The payment that a draft makes with a way to pay; only cash is handed over as more than the amount. */
export const tenderOf = (draft: Draft, option: Pick<PaymentOption, 'code' | 'is_cash'>): Tender => ({
  payment_method: option.code,
  amount: draft.amount,
  ...(option.is_cash && draft.tendered !== null && { tendered: draft.tendered }),
})
