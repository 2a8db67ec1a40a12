import { z } from 'zod'
import { remark } from './fields.ts'

/** A refund is asked for on its order, by `order.refund`. */
export const refundEvents = {
  'refund.approve': z.strictObject({ remark }),
  'refund.deny': z.strictObject({ remark }),
  'refund.cancel': z.strictObject({ remark }),
  'refund.retry': z.strictObject({}),
  /** The money went back by another way than the payment came. */
  'refund.completeByHand': z.strictObject({ remark }),
}
