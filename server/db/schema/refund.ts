import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import type { RefundState } from '#contract/states.ts'
import type { RefundLine } from '#contract/rows/refund.ts'
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
    /** What cash was rounded by: the guest gets the amount and this. */
    rounding: money('rounding').notNull().default(0),
    lines: json<RefundLine[]>('lines').notNull().default([]),
    /** With it more went back of the order than one person may decide. */
    aboveLimit: boolean('above_limit').notNull(),
    reasonId: text('reason_id'),
    remark: text('remark'),
    requesterId: text('requester_id').notNull(),
    approverId: text('approver_id'),
    /** The day that it is a matter of: when it was asked for, then when it was given back. */
    businessDay: day('business_day').notNull(),
    /** Its day was closed already: a matter of the next one. */
    carriedOver: boolean('carried_over').notNull().default(false),
    requestedAt: instant('requested_at').notNull(),
    stateAt: instant('state_at').notNull(),
    version: version(),
  },
  rowKey,
)
