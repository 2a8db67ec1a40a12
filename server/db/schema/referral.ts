import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ReferralState } from '#contract/rewards/states.ts'
import { id, instant, merchantId, money, rowKey, version } from './columns.ts'

/** The referral of a new member by another one, in the store where they joined. */
export const referrals = pgTable(
  'referrals',
  {
    merchantId: merchantId(),
    id: id(),
    brandId: text('brand_id').notNull(),
    referrerId: text('referrer_id').notNull(),
    refereeId: text('referee_id').notNull(),
    state: text('state').notNull().default('joined').$type<ReferralState>(),
    /** The order that it was rewarded for. */
    orderId: text('order_id'),
    /** Number of rewards that could not be revoked. */
    short: integer('short').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    stateAt: instant('state_at').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    version: version(),
  },
  rowKey,
)

/** The referrer's share of an order of the referred member. */
export const cashbacks = pgTable(
  'cashbacks',
  {
    merchantId: merchantId(),
    id: id(),
    referralId: text('referral_id').notNull(),
    orderId: text('order_id').notNull(),
    /** In basis points. */
    share: integer('share').notNull(),
    /** The food amount before tax that it is a share of. */
    base: money('base').notNull(),
    /** Bonus credit that the referrer got. */
    amount: money('amount').notNull(),
    /** Bonus credit that could not be revoked. */
    short: money('short').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  rowKey,
)
