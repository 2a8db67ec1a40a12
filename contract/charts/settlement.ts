import { z } from 'zod'
import { remark } from './fields.ts'

export const settlementEvents = {
  /** `accept`: with what is still open, by a supervisor's PIN. */
  'settlement.calculate': z.strictObject({ accept: z.boolean().optional() }),
  'settlement.post': z.strictObject({}),
  'settlement.payOut': z.strictObject({}),
  /** What arrived above what was posted, in minor units; below it is negative. */
  'settlement.adjust': z.strictObject({
    amount: z.int().min(-100_000_000_000).max(100_000_000_000).optional(),
    remark,
  }),
}
