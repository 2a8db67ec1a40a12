import { z } from 'zod'
import { amount, id } from './fields.ts'

export const redemptionEvents = {
  /** By the code that the guest shows, or for the member's own vouchers also by id. */
  'redemption.useVoucher': z.strictObject({ code: z.string().min(1).max(40).optional(), voucher_id: id.optional() }),
  'redemption.usePoints': z.strictObject({ points: amount.optional() }),
  'redemption.takeOff': z.strictObject({}),
}
