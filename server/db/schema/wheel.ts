import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DrawnFrom } from '#contract/rewards/draw.ts'
import type { SpinState } from '#contract/rewards/states.ts'
import { day, id, instant, json, merchantId, rowKey, version } from './columns.ts'

export const wheels = pgTable(
  'wheels',
  {
    merchantId: merchantId(),
    isShown: boolean('is_shown').notNull().default(false),
    /** Turns that one spin costs. */
    tokenCost: integer('token_cost').notNull().default(1),
    /** Maximum number of spins of a member on a business day. */
    perDay: integer('per_day').notNull().default(1),
    terms: text('terms').notNull().default(''),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.merchantId] })],
)

export const wheelSlots = pgTable(
  'wheel_slots',
  {
    merchantId: merchantId(),
    id: id(),
    place: integer('place').notNull(),
    name: text('name').notNull(),
    weight: integer('weight').notNull(),
    rewardId: text('reward_id'),
    stock: integer('stock'),
    given: integer('given').notNull().default(0),
    /** Replaces a slot without stock. */
    isFallback: boolean('is_fallback').notNull().default(false),
  },
  rowKey,
)

export const spins = pgTable(
  'spins',
  {
    merchantId: merchantId(),
    id: id(),
    brandId: text('brand_id').notNull(),
    memberId: text('member_id').notNull(),
    /** Counts a member's spins from 1. */
    seq: integer('seq').notNull(),
    state: text('state').notNull().default('offered').$type<SpinState>(),
    /** The server's random seed, published after the draw. */
    seed: text('seed').notNull(),
    /** Hash of the seed and the slots, published before the draw. */
    commitment: text('commitment').notNull(),
    slots: json<DrawnFrom[]>('slots').notNull(),
    clientSeed: text('client_seed'),
    drawnSlot: text('drawn_slot'),
    wonSlot: text('won_slot'),
    grantId: text('grant_id'),
    /** Turns that it cost. */
    tokens: integer('tokens').notNull().default(0),
    businessDay: day('business_day').notNull(),
    createdAt: instant('created_at').notNull(),
    stateAt: instant('state_at').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    version: version(),
  },
  rowKey,
)
