import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { DiscountTerms } from '#contract/money.ts'
import type { VoucherEntryKind, VoucherState } from '#contract/states.ts'
import { day, id, instant, merchantId, money, rowKey, version } from './columns.ts'

export const vouchers = pgTable(
  'vouchers',
  {
    merchantId: merchantId(),
    id: id(),
    /** Code that the guest shows. */
    code: text('code').notNull(),
    /** The code for comparison: only capitals and digits. */
    codeKey: text('code_key')
      .notNull()
      .generatedAlwaysAs(sql`upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g'))`),
    /** Not 0 if an older voucher has the same code in other letters: then the exact code must be given. */
    twin: integer('twin').notNull().default(0),
    name: text('name').notNull(),
    state: text('state').notNull().default('issued').$type<VoucherState>(),
    /** Its owner; without one, anyone who shows it may use it. */
    memberId: text('member_id'),
    kind: text('kind').notNull().$type<DiscountTerms['kind']>(),
    /** In basis points of the subtotal, or in minor units. */
    value: money('value').notNull(),
    /** Smallest subtotal for which it is valid. */
    minimum: money('minimum'),
    /** Highest amount of the discount. */
    maximum: money('maximum'),
    usesLimit: integer('uses_limit').notNull().default(1),
    uses: integer('uses').notNull().default(0),
    /** Number of reserved uses, one for each open order that it is on. */
    reserved: integer('reserved').notNull().default(0),
    /** Its last day; null: it never expires. */
    expiresOn: day('expires_on'),
    issuedAt: instant('issued_at').notNull(),
    issuedBy: text('issued_by'),
    stateAt: instant('state_at').notNull(),
    version: version(),
  },
  rowKey,
)

/** History of vouchers, step by step. Rows are never changed or deleted. */
export const voucherEntries = pgTable(
  'voucher_entries',
  {
    merchantId: merchantId(),
    id: id(),
    voucherId: text('voucher_id').notNull(),
    kind: text('kind').notNull().$type<VoucherEntryKind>(),
    orderId: text('order_id'),
    /** The discount that it gave; negative if it was reversed. */
    amount: money('amount').notNull().default(0),
    /** Number of uses after it. */
    uses: integer('uses').notNull(),
    businessDay: day('business_day').notNull(),
    at: instant('at').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    requestId: text('request_id').notNull(),
  },
  rowKey,
)
