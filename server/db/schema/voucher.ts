import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { DiscountTerms } from '#contract/money.ts'
import type { VoucherEntryKind, VoucherState } from '#contract/states.ts'
import { day, id, instant, merchantId, money, rowKey, version } from './columns.ts'

export const vouchers = pgTable(
  'vouchers',
  {
    merchantId: merchantId(),
    id: id(),
    /** What a guest shows. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    state: text('state').notNull().default('issued').$type<VoucherState>(),
    /** Whose it is; without it, of whoever shows it. */
    memberId: text('member_id'),
    kind: text('kind').notNull().$type<DiscountTerms['kind']>(),
    /** Basis points of the subtotal, or minor units. */
    value: money('value').notNull(),
    /** The subtotal from which it counts. */
    minimum: money('minimum'),
    /** What it comes to at most. */
    maximum: money('maximum'),
    usesLimit: integer('uses_limit').notNull().default(1),
    uses: integer('uses').notNull().default(0),
    /** The order that it is on now. */
    orderId: text('order_id'),
    /** Its last day; without it for ever. */
    expiresOn: day('expires_on'),
    issuedAt: instant('issued_at').notNull(),
    issuedBy: text('issued_by'),
    stateAt: instant('state_at').notNull(),
    version: version(),
  },
  rowKey,
)

/** What became of vouchers, step by step. Rows are only ever added. */
export const voucherEntries = pgTable(
  'voucher_entries',
  {
    merchantId: merchantId(),
    id: id(),
    voucherId: text('voucher_id').notNull(),
    kind: text('kind').notNull().$type<VoucherEntryKind>(),
    orderId: text('order_id'),
    /** The discount that it gave; given back it is negative. */
    amount: money('amount').notNull().default(0),
    /** Uses after it. */
    uses: integer('uses').notNull(),
    businessDay: day('business_day').notNull(),
    at: instant('at').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    requestId: text('request_id').notNull(),
  },
  rowKey,
)
