import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { reward } from '#contract/resources/reward.ts'
import type { GrantCause, GrantState } from '#contract/rewards/states.ts'
import { id, instant, merchantId, money, rowKey, version } from './columns.ts'
import { recordTable } from './resource-table.ts'

export const rewards = recordTable(reward)

/** Grants of a reward to a member, each for one cause. */
export const grants = pgTable(
  'grants',
  {
    merchantId: merchantId(),
    id: id(),
    brandId: text('brand_id').notNull(),
    memberId: text('member_id').notNull(),
    rewardId: text('reward_id').notNull(),
    state: text('state').notNull().default('offered').$type<GrantState>(),
    causeKind: text('cause_kind').notNull().$type<GrantCause>(),
    causeId: text('cause_id').notNull(),
    /** The merged member who got it first; empty if it is the present one. */
    movedFrom: text('moved_from').notNull().default(''),
    /** Points that the member paid. */
    cost: integer('cost').notNull().default(0),
    voucherId: text('voucher_id'),
    /** Points, stamps, turns or minor units of credit that were given; null for a voucher. */
    amount: money('amount'),
    /** The end of an offer; null: it has no end. */
    offeredUntil: instant('offered_until'),
    createdAt: instant('created_at').notNull(),
    stateAt: instant('state_at').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    version: version(),
  },
  rowKey,
)
