import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Perk, PerkEntryKind } from '#contract/states.ts'
import { day, id, instant, merchantId, money, rowKey } from './columns.ts'

export const members = pgTable(
  'members',
  {
    brandId: text('brand_id').notNull(),
    id: id(),
    /** A phone number: what a member signs in with, and is found by at the till. */
    username: text('username').notNull(),
    name: text('name').notNull(),
    /** The store where they joined. */
    joinedIn: text('joined_in').notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brandId, t.id] })],
)

/** What members earned, spent and lost. Rows are only ever added; a balance is their sum. */
export const perkEntries = pgTable(
  'perk_entries',
  {
    merchantId: merchantId(),
    id: id(),
    brandId: text('brand_id').notNull(),
    memberId: text('member_id').notNull(),
    perk: text('perk').notNull().$type<Perk>(),
    /** Counts from 1 for each member and perk, over all stores of the brand. */
    seq: integer('seq').notNull(),
    kind: text('kind').notNull().$type<PerkEntryKind>(),
    /** What the balance rises or falls by. */
    amount: money('amount').notNull().default(0),
    /** What is still pending rises or falls by. */
    pending: money('pending').notNull().default(0),
    /** What could not be taken back, as it was used already. */
    short: money('short').notNull().default(0),
    balanceAfter: money('balance_after').notNull(),
    pendingAfter: money('pending_after').notNull(),
    /** The last day of what it adds or takes; without it for ever. */
    expiresOn: day('expires_on'),
    orderId: text('order_id'),
    refundId: text('refund_id'),
    businessDay: day('business_day').notNull(),
    at: instant('at').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    requestId: text('request_id').notNull(),
  },
  rowKey,
)
