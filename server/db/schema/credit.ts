import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CreditEntryKind, Purse } from '#contract/states.ts'
import { day, id, instant, merchantId, money, rowKey } from './columns.ts'

/** Entries of the credit that members bought, were given and spent. Rows are only ever added; a balance is their sum. */
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
