import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import type { HandedWay, RefundState } from '#contract/states.ts'
import type { RefundLine } from '#contract/payments/refund.ts'
import { day, id, instant, json, merchantId, money, rowKey, version } from './columns.ts'

export const refunds = pgTable(
  'refunds',
  {
    merchantId: merchantId(),
    id: id(),
    orderId: text('order_id').notNull(),
    paymentId: text('payment_id').notNull(),
    state: text('state').notNull().$type<RefundState>(),
    method: text('method').notNull(),
    isCash: boolean('is_cash').notNull(),
    amount: money('amount').notNull(),
    /** Rounding of cash: the guest gets the amount plus this. */
    rounding: money('rounding').notNull().default(0),
    lines: json<RefundLine[]>('lines').notNull().default([]),
    /** True if the refunds of the order, with this one, exceed the limit of one person. */
    aboveLimit: boolean('above_limit').notNull(),
    /** `sale` lowers the sale; `overpayment` returns the amount paid above a total that was lowered before. */
    reduces: text('reduces').notNull().default('sale').$type<'sale' | 'overpayment'>(),
    reasonId: text('reason_id'),
    remark: text('remark'),
    requesterId: text('requester_id').notNull(),
    approverId: text('approver_id'),
    /** The person who ended it manually, and the reason. */
    closerId: text('closer_id'),
    closingRemark: text('closing_remark'),
    /** The way of a manual refund, and whether it had failed before. */
    way: text('way').$type<HandedWay>(),
    hasFailed: boolean('has_failed').notNull().default(false),
    /** The business day that it belongs to: first that of its request, then that of its completion. */
    businessDay: day('business_day').notNull(),
    /** True if it is booked on the next day, because its own day was already closed. */
    carriedOver: boolean('carried_over').notNull().default(false),
    /** The drawer that its cash came from. */
    drawerId: text('drawer_id'),
    requestedAt: instant('requested_at').notNull(),
    stateAt: instant('state_at').notNull(),
    version: version(),
  },
  rowKey,
)
