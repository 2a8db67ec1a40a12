import { z } from 'zod'
import { settlementItemKinds } from '../subscriptions/billing-states.ts'
import { remark, text } from './fields.ts'

/** The cash that was counted; the drawer may be empty. */
export const countedCash = z.int().min(0).max(100_000_000_000)

export const settlementEvents = {
  /** `accept`: accepts open work, by a supervisor's PIN. */
  'settlement.calculate': z.strictObject({ accept: z.boolean().optional() }),
  /**
   * `counted_cash`: all cash in the drawer; `opening_float`: the part of it from before the day began, in minor units.
   */
  'settlement.count': z.strictObject({ counted_cash: countedCash, opening_float: countedCash.optional() }),
  /** `remark`: why money is missing or was not counted; `uncounted`: posted although the cash was not counted. */
  'settlement.post': z.strictObject({ uncounted: z.boolean().optional(), remark }),
  'settlement.payOut': z.strictObject({}),
  /** Money beside the payments, in minor units; negative where the store gets less. */
  'settlement.addItem': z.strictObject({
    kind: z.enum(settlementItemKinds),
    amount: z
      .int()
      .min(-100_000_000_000)
      .max(100_000_000_000)
      .refine((value) => value !== 0, 'is nothing'),
    reference: text(60).optional(),
    remark,
  }),
  /** The difference between the money received and the money posted, in minor units; negative when less arrived. */
  'settlement.adjust': z.strictObject({
    amount: z.int().min(-100_000_000_000).max(100_000_000_000).optional(),
    remark,
  }),
}
