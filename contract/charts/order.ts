import { z } from 'zod'
import { amount, id, idList, portions, quantity, remark } from './fields.ts'
import { priceTerms } from './price-terms.ts'

const reason = { reason_id: id.optional(), remark }
const minutes = z.int().min(0).max(240).optional()
const lines = idList(100).optional()
/** Lines that are taken back, all portions of them or some. */
const linesBack = { order_item_id: lines, portions: portions.optional() }
const optionItems = z.array(id).max(50)

/** A line to be added to an order. */
export const wantedLine = z.strictObject({
  menu_id: id,
  quantity,
  option_item_id: optionItems.optional(),
  remark,
})

export const orderEvents = {
  'order.accept': z.strictObject({ minutes }),
  'order.reject': z.strictObject(reason),
  'order.start': z.strictObject({}),
  'order.ready': z.strictObject({}),
  /** Marks some lines as ready, or takes that back. */
  'order.readyLines': z.strictObject({ order_item_id: idList(100) }),
  'order.recallLines': z.strictObject({ order_item_id: idList(100) }),
  'order.serve': z.strictObject({}),
  'order.collect': z.strictObject({}),
  'order.dispatch': z.strictObject({}),
  'order.deliver': z.strictObject({}),
  'order.failDelivery': z.strictObject({ remark }),
  /** Pays the whole due when there is no amount; with lines, the amount is their cost. */
  'order.pay': z.strictObject({
    payment_method: z.string().max(40).optional(),
    amount: amount.optional(),
    tendered: amount.optional(),
    /** Beside the amount. */
    tip: amount.optional(),
    order_item_id: lines,
  }),
  'order.unpay': z.strictObject(reason),
  'order.cancel': z.strictObject({ ...reason, ...linesBack }),
  /** Voids the named lines, or all. `made` overrides what the reason means for the food. */
  'order.void': z.strictObject({ ...reason, ...linesBack, made: z.boolean().optional() }),
  /**
   * Lines are removed whole. Those that the kitchen has begun are named separately, so that food is not wasted by
   * mistake.
   */
  'order.edit': z.strictObject({
    ...reason,
    order_item_id: lines,
    begun_item_id: lines,
    add: z.array(wantedLine).min(1).max(100).optional(),
    /** Other options or another remark, while the kitchen does not know of the line. */
    change: z
      .array(z.strictObject({ order_item_id: id, option_item_id: optionItems.optional(), remark }))
      .min(1)
      .max(100)
      .optional(),
    ...priceTerms,
  }),
  /** Puts the lines that are named on the house, or all; and charges them again. */
  'order.comp': z.strictObject({ ...reason, ...linesBack }),
  'order.uncomp': z.strictObject({ remark, order_item_id: lines }),
  'order.reopen': z.strictObject(reason),
  /** Refunds the cost of the lines when there is no amount; without lines, all that is left, newest payment first. */
  'order.refund': z.strictObject({
    ...reason,
    payment_id: id.optional(),
    amount: amount.optional(),
    ...linesBack,
  }),
}

export const paymentEvents = {
  'payment.void': z.strictObject(reason),
}

/** Approvals are requested and granted by `POST /admin/approval`; a person sends none of their events. */
export const approvalEvents = {}
