import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PayoutState, SettlementItemKind } from '#contract/subscriptions/billing-states.ts'
import { day, id, instant, merchantId, money, rowKey, version } from './columns.ts'

/** Online payments of posted days on their way to the store's account. */
export const payouts = pgTable(
  'payouts',
  {
    merchantId: merchantId(),
    id: id(),
    state: text('state').notNull().default('planned').$type<PayoutState>(),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    methods: text('methods').array().notNull(),
    /** Payments with rounding and tips. */
    collected: money('collected').notNull(),
    givenBack: money('given_back').notNull(),
    items: money('items').notNull(),
    amount: money('amount').notNull(),
    /** The account at the time of the payout. */
    holder: text('holder'),
    iban: text('iban'),
    reference: text('reference'),
    remark: text('remark'),
    plannedAt: instant('planned_at').notNull(),
    stateAt: instant('state_at').notNull(),
    staffId: text('staff_id'),
    version: version(),
  },
  rowKey,
)

export const payoutDays = pgTable(
  'payout_days',
  {
    merchantId: merchantId(),
    settlementId: text('settlement_id').notNull(),
    payoutId: text('payout_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.settlementId] })],
)

/** Other money of a posted day besides its payments, negative if it lowers the payout. */
export const settlementItems = pgTable(
  'settlement_items',
  {
    merchantId: merchantId(),
    id: id(),
    settlementId: text('settlement_id').notNull(),
    kind: text('kind').notNull().$type<SettlementItemKind>(),
    amount: money('amount').notNull(),
    remark: text('remark'),
    reference: text('reference'),
    payoutId: text('payout_id'),
    at: instant('at').notNull(),
    actorId: text('actor_id').notNull(),
    approverId: text('approver_id'),
  },
  rowKey,
)
