import { z } from 'zod'
import { amount } from './fields.ts'
import { why } from './drawer.ts'

/** The payment of a deposit: all of it, by one payment method; `tendered` is the cash that the guest hands over. */
export const depositPayment = { payment_method: z.string().min(1).max(40), tendered: amount.optional() }

/** The steps of a deposit. */
export const depositEvents = {
  'deposit.take': z.strictObject(depositPayment),
  'deposit.waive': z.strictObject({}),
  'deposit.return': z.strictObject({ reason: why }),
  'deposit.keep': z.strictObject({ reason: why }),
  'deposit.holdAgain': z.strictObject({ reason: why }),
}
