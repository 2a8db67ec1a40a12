import { cashFor, roundToCash } from '#contract/money.ts'
import type { PaymentOption } from '#contract/orders/choices.ts'
import type { Tender } from '../../api/orders/orders.ts'
import { typeAmount } from './cash.ts'

/** The input before a payment is taken; minor units. */
export interface Draft {
  /** The part of the due that is paid now. */
  amount: number
  /** The sum that the guest handed over; null is exactly the sum to be paid. */
  tendered: number | null
  /** The tip that the guest gives beside it. */
  tip: number
  /** The field that the pad writes. */
  field: 'amount' | 'tip' | 'tendered'
  /** The next digit replaces the amount. */
  isFresh: boolean
}

/** A payment of the whole due, before any input; with cash the pad types the tendered amount. */
export const wholeDue = (due: number, isCash = false): Draft => ({
  amount: due,
  tendered: null,
  tip: 0,
  field: isCash ? 'tendered' : 'amount',
  isFresh: true,
})

/** The draft after a key of the pad. */
export function typeKey(draft: Draft, key: string): Draft {
  const { field } = draft
  const before = draft.isFresh && key !== 'back' ? 0 : (draft[field] ?? draft.amount)
  return { ...draft, [field]: typeAmount(before, key), isFresh: false }
}

/** The kind of payment: whether it is cash, and the smallest coin of the store. */
export interface Coins {
  isCash: boolean
  step: number
}

/**
 * Returns the sum to be handed over for an amount of the due: in cash it may be rounded; null where coins cannot pay
 * it.
 */
export const toHandOver = (amount: number, due: number, { isCash, step }: Coins): number | null =>
  isCash ? cashFor(amount, due, step) : amount

/** Why a draft cannot be paid yet, as a key of the language files; null if it can. */
export function draftProblem(
  { amount, tendered, tip }: Draft,
  due: number,
  coins: Coins,
): 'nothing' | 'tooMuch' | 'short' | 'coins' | 'tipCoins' | null {
  if (amount === 0) return 'nothing'
  if (amount > due) return 'tooMuch'
  const cash = toHandOver(amount, due, coins)
  if (cash === null) return 'coins'
  if (coins.isCash && coins.step > 1 && tip % coins.step !== 0) return 'tipCoins'
  return coins.isCash && tendered !== null && tendered < cash + tip ? 'short' : null
}

/** The nearest amount to the due that coins can pay. */
export const nearestInCoins = (amount: number, due: number, step: number): number => {
  const near = roundToCash(amount, step)
  return near > 0 && near <= due ? near : Math.max(step, amount - (amount % step))
}

/** The payment that a draft makes with a way to pay; only cash is handed over as more than the amount. */
export const tenderOf = (draft: Draft, option: Pick<PaymentOption, 'code' | 'is_cash'>): Tender => ({
  payment_method: option.code,
  amount: draft.amount,
  ...(draft.tip > 0 && { tip: draft.tip }),
  ...(option.is_cash && draft.tendered !== null && { tendered: draft.tendered }),
})
