import { z } from 'zod'
import { amount } from './fields.ts'

export const redemptionEvents = {
  'redemption.useVoucher': z.strictObject({ code: z.string().min(1).max(40).optional() }),
  'redemption.usePoints': z.strictObject({ points: amount.optional() }),
  'redemption.takeOff': z.strictObject({}),
}
