import { z } from 'zod'
import { amount } from './fields.ts'
import { why } from './drawer.ts'

/** The payment of a top-up: all of it, by one payment method; `tendered` is the cash that the guest hands over. */
export const topupPayment = { payment_method: z.string().min(1).max(40), tendered: amount.optional() }

/** The steps of a sale of credit. */
export const topupEvents = {
  'topup.pay': z.strictObject(topupPayment),
  'topup.cancel': z.strictObject({}),
  'topup.reverse': z.strictObject({ reason: why }),
}
