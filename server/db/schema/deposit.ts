import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import type { DepositEntryKind, DepositState } from '#contract/bookings/deposit.ts'
import { day, id, instant, merchantId, money, rowKey, version } from './columns.ts'

/**
 * Money that the store holds for the party of a booking; `held`, `used`, `kept` and `returned` are sums of its entries.
 */
export const deposits = pgTable(
  'deposits',
  {
    merchantId: merchantId(),
    id: id(),
    bookingId: text('booking_id').notNull(),
    state: text('state').notNull().default('due').$type<DepositState>(),
    amount: money('amount').notNull(),
    held: money('held').notNull().default(0),
    used: money('used').notNull().default(0),
    kept: money('kept').notNull().default(0),
    returned: money('returned').notNull().default(0),
    method: text('method'),
    isCash: boolean('is_cash').notNull().default(false),
    tendered: money('tendered'),
    changeDue: money('change_due').notNull().default(0),
    staffId: text('staff_id').notNull(),
    at: instant('at').notNull(),
    stateAt: instant('state_at').notNull(),
    version: version(),
  },
  rowKey,
)

/** The ledger of deposits; entries are never changed or deleted. */
export const depositEntries = pgTable(
  'deposit_entries',
  {
    merchantId: merchantId(),
    id: id(),
    depositId: text('deposit_id').notNull(),
    kind: text('kind').notNull().$type<DepositEntryKind>(),
    /** In minor units, negative for money that goes out. */
    amount: money('amount').notNull(),
    rounding: money('rounding').notNull().default(0),
    drawerId: text('drawer_id'),
    paymentId: text('payment_id'),
    reason: text('reason'),
    businessDay: day('business_day').notNull(),
    at: instant('at').notNull(),
    actorId: text('actor_id').notNull(),
    approverId: text('approver_id'),
  },
  rowKey,
)
