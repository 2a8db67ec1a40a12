import { z } from 'zod'
import { handedWays } from '../states.ts'
import { why } from './drawer.ts'
import { id, remark } from './fields.ts'

/** A refund is requested on its order, by `order.refund`. */
export const refundEvents = {
  'refund.approve': z.strictObject({ remark }),
  'refund.deny': z.strictObject({ remark: why }),
  'refund.cancel': z.strictObject({ remark: why }),
  'refund.retry': z.strictObject({}),
  /** The money was returned without the provider: cash is taken from the named drawer. */
  'refund.completeByHand': z.strictObject({ way: z.enum(handedWays), drawer_id: id.optional(), remark: why }),
  /** Takes that back within the seconds of `undo_seconds`, in which nothing has followed yet. */
  'refund.undo': z.strictObject({}),
}
