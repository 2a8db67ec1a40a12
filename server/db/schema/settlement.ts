import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { SettlementState } from '#contract/states.ts'
import type { DailyReport } from '#contract/reports/sheets/daily-report.ts'
import type { SettlementTotal } from '#contract/payments/settlement.ts'
import { day, id, instant, json, merchantId, money, rowKey, version } from './columns.ts'

export const settlements = pgTable(
  'settlements',
  {
    merchantId: merchantId(),
    id: id(),
    businessDay: day('business_day').notNull(),
    state: text('state').notNull().default('open').$type<SettlementState>(),
    /** True if a supervisor has accepted the open orders and pending refunds. */
    accepted: boolean('accepted').notNull().default(false),
    totals: json<SettlementTotal[]>('totals').notNull().default([]),
    /** The amount written off on the day, apart from its payments. */
    lost: money('lost').notNull().default(0),
    lostOrders: integer('lost_orders').notNull().default(0),
    /** All cash that was counted in the drawer. */
    countedCash: money('counted_cash'),
    /** The part of it that was there at the beginning of the day. */
    openingFloat: money('opening_float').notNull().default(0),
    /** The reason why cash was missing or not counted when the day was posted. */
    countRemark: text('count_remark'),
    adjustment: money('adjustment').notNull().default(0),
    remark: text('remark'),
    /** Number of the posted day in its store. */
    zNumber: integer('z_number'),
    /** Net sales of every numbered day up to this one. */
    grandTotal: money('grand_total'),
    /** The daily report at the time of posting. */
    figures: json<DailyReport>('figures'),
    figuresHash: text('figures_hash'),
    /** Its paper, in the store's language at that time. */
    zPaper: text('z_paper'),
    zCopies: integer('z_copies').notNull().default(0),
    staffId: text('staff_id'),
    stateAt: instant('state_at').notNull(),
    version: version(),
  },
  rowKey,
)
