import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { till } from '#contract/resources/till.ts'
import type { Denominations } from '#contract/payments/denominations.ts'
import type { CashEntryKind } from '#contract/payments/cash-entries.ts'
import type { DrawerState } from '#contract/states.ts'
import { day, id, instant, json, merchantId, money, rowKey, version } from './columns.ts'
import { recordTable } from './resource-table.ts'

export const tills = recordTable(till)

/** One use of a till, from its float to its count. */
export const drawers = pgTable(
  'drawers',
  {
    merchantId: merchantId(),
    id: id(),
    tillId: text('till_id').notNull(),
    state: text('state').notNull().default('open').$type<DrawerState>(),
    staffId: text('staff_id').notNull(),
    /** The day on which it was opened. */
    businessDay: day('business_day').notNull(),
    openedAt: instant('opened_at').notNull(),
    stateAt: instant('state_at').notNull(),
    /** Every count; the last one is valid. */
    counts: json<{ at: string; staffId: string; counted: number; denominations?: Denominations }[]>('counts')
      .notNull()
      .default([]),
    /** The person who counts it, or counted it last. */
    counterId: text('counter_id'),
    noSales: integer('no_sales').notNull().default(0),
    isForgotten: boolean('is_forgotten').notNull().default(false),
    /** True if the person who counted also accepted the difference, since no one else in the store could. */
    acceptedAlone: boolean('accepted_alone').notNull().default(false),
    /** The cash that stayed in the till. */
    leftIn: money('left_in'),
    version: version(),
  },
  rowKey,
)

/** The drawer that each person's cash goes to. */
export const drawerPeople = pgTable(
  'drawer_people',
  {
    merchantId: merchantId(),
    accountId: text('account_id').notNull(),
    drawerId: text('drawer_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.accountId] })],
)

/**
 * The ledger of cash; entries are never changed; only the entry of a manual refund is deleted if that is undone in
 * time.
 */
export const cashEntries = pgTable(
  'cash_entries',
  {
    merchantId: merchantId(),
    id: id(),
    drawerId: text('drawer_id').notNull(),
    kind: text('kind').notNull().$type<CashEntryKind>(),
    /** In minor units, negative for money that goes out. */
    amount: money('amount').notNull(),
    paymentId: text('payment_id'),
    refundId: text('refund_id'),
    topupId: text('topup_id'),
    depositEntryId: text('deposit_entry_id'),
    reason: text('reason'),
    businessDay: day('business_day').notNull(),
    at: instant('at').notNull(),
    actorId: text('actor_id').notNull(),
    approverId: text('approver_id'),
  },
  rowKey,
)
