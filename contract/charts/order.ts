import { z } from 'zod'
import { amount, id, idList, remark } from './fields.ts'

const reason = { reason_id: id.optional(), remark }
const minutes = z.int().min(0).max(240).optional()
const lines = idList(100).optional()

export const orderEvents = {
  'order.accept': z.strictObject({ minutes }),
  'order.reject': z.strictObject(reason),
  'order.start': z.strictObject({}),
  'order.ready': z.strictObject({}),
  'order.serve': z.strictObject({}),
  'order.collect': z.strictObject({}),
  'order.dispatch': z.strictObject({}),
  'order.deliver': z.strictObject({}),
  'order.failDelivery': z.strictObject({ remark }),
  /** Without an amount the whole due. */
  'order.pay': z.strictObject({
    payment_method: z.string().max(40).optional(),
    amount: amount.optional(),
    tendered: amount.optional(),
  }),
  'order.unpay': z.strictObject(reason),
  'order.cancel': z.strictObject({ ...reason, order_item_id: lines }),
  /** With lines only those are voided. `made` overrules what the reason says of the food. */
  'order.void': z.strictObject({ ...reason, order_item_id: lines, made: z.boolean().optional() }),
  'order.reopen': z.strictObject(reason),
  /** Without an amount what the lines cost, without lines all that is left, newest payment first. */
  'order.refund': z.strictObject({
    ...reason,
    payment_id: id.optional(),
    amount: amount.optional(),
    order_item_id: lines,
  }),
}

export const paymentEvents = {
  'payment.void': z.strictObject(reason),
}

/** Approvals are asked for and granted by `POST /admin/approval`; no event of theirs is a person's to send. */
export const approvalEvents = {}
