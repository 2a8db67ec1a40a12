import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MemberState, Perk, PerkEntryKind } from '#contract/states.ts'
import { day, id, instant, merchantId, money, rowKey, version } from './columns.ts'

export const members = pgTable(
  'members',
  {
    brandId: text('brand_id').notNull(),
    id: id(),
    /** Phone number in E.164, by which a member signs in and is found at the till. */
    username: text('username').notNull(),
    /** False if another member of the brand has the same number, and is found by it. */
    isPhoneOwner: boolean('is_phone_owner').notNull().default(true),
    name: text('name').notNull(),
    /** The store where they joined. */
    joinedIn: text('joined_in').notNull(),
    joinedAt: instant('joined_at').notNull(),
    /** Code that a member gives to others; the database derives it from their id. */
    referralCode: text('referral_code').generatedAlwaysAs(sql`upper(substr(md5(brand_id || ' ' || id), 1, 10))`),
    state: text('state').notNull().default('active').$type<MemberState>(),
    birthday: day('birthday'),
    /** Time at which the birthday was last set. */
    birthdayAt: instant('birthday_at'),
    /** The manually set rank, and its last day. */
    rankId: text('rank_id'),
    rankUntil: day('rank_until'),
    /** The member into whom it was merged. */
    mergedInto: text('merged_into'),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.brandId, t.id] })],
)

/** Entries of perks that members earned, spent and lost. Rows are never changed or deleted; a balance is their sum. */
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
    /** Change of the balance. */
    amount: money('amount').notNull().default(0),
    /** Change of the pending amount. */
    pending: money('pending').notNull().default(0),
    /** Amount that could not be reversed because it was already used. */
    short: money('short').notNull().default(0),
    balanceAfter: money('balance_after').notNull(),
    pendingAfter: money('pending_after').notNull(),
    /** The last day of the amount that it adds or uses; null: it never expires. */
    expiresOn: day('expires_on'),
    orderId: text('order_id'),
    refundId: text('refund_id'),
    /** The grant or the spin that caused it. */
    causeId: text('cause_id'),
    businessDay: day('business_day').notNull(),
    at: instant('at').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    requestId: text('request_id').notNull(),
  },
  rowKey,
)
