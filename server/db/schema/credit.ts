import type { CreditEntryKind, Purse, TopupState } from '#contract/members/credit.ts'
import { topupPackage } from '#contract/resources/topup-package.ts'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { day, id, instant, merchantId, money, rowKey, version } from './columns.ts'
import { recordTable } from './resource-table.ts'

/**
 * Entries of the credit that members bought, got and spent. Rows are never changed or deleted; a balance is their sum.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    merchantId: merchantId(),
    id: id(),
    brandId: text('brand_id').notNull(),
    memberId: text('member_id').notNull(),
    purse: text('purse').notNull().$type<Purse>(),
    currency: text('currency').notNull(),
    /** Counts from 1 for each member, purse and currency, over all stores of the brand. */
    seq: integer('seq').notNull(),
    kind: text('kind').notNull().$type<CreditEntryKind>(),
    /** Change of the balance. */
    amount: money('amount').notNull(),
    balanceAfter: money('balance_after').notNull(),
    /** The lot that it adds to or takes from: the id of a top-up or of a gift. */
    origin: text('origin').notNull(),
    /** The last day of the lot; null: it never expires. */
    expiresOn: day('expires_on'),
    /** The reason for a gift. */
    cause: text('cause'),
    paymentId: text('payment_id'),
    businessDay: day('business_day').notNull(),
    at: instant('at').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    requestId: text('request_id').notNull(),
  },
  rowKey,
)

export const topupPackages = recordTable(topupPackage)

/** Credit that was sold to a member: the package at that time, its price, and the refunded amount. */
export const topups = pgTable(
  'topups',
  {
    merchantId: merchantId(),
    id: id(),
    brandId: text('brand_id').notNull(),
    memberId: text('member_id').notNull(),
    topupPackageId: text('topup_package_id').notNull(),
    state: text('state').notNull().default('initiated').$type<TopupState>(),
    name: text('name').notNull(),
    price: money('price').notNull(),
    credit: money('credit').notNull(),
    bonus: money('bonus').notNull(),
    method: text('method'),
    isCash: boolean('is_cash').notNull().default(false),
    rounding: money('rounding').notNull().default(0),
    tendered: money('tendered'),
    changeDue: money('change_due').notNull().default(0),
    drawerId: text('drawer_id'),
    businessDay: day('business_day'),
    returned: money('returned').notNull().default(0),
    returnedRounding: money('returned_rounding').notNull().default(0),
    returnedDrawerId: text('returned_drawer_id'),
    returnedDay: day('returned_day'),
    approverId: text('approver_id'),
    reason: text('reason'),
    staffId: text('staff_id').notNull(),
    at: instant('at').notNull(),
    stateAt: instant('state_at').notNull(),
    version: version(),
  },
  rowKey,
)
