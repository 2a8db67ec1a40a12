import type { rewards } from '../../../db/schema/index.ts'

type Terms = Omit<typeof rewards.$inferInsert, 'merchantId' | 'id'>

/** The rewards of the bistro: some for all, some for points, and the prizes of its wheel. */
export const rewardsTold: Terms[] = [
  {
    name: 'Espresso on the house',
    channel: 'marketplace',
    gives: 'voucher_amount',
    value: 280,
    validDays: 30,
    cost: 60,
  },
  {
    name: 'Dessert for two',
    channel: 'marketplace',
    gives: 'voucher_amount',
    value: 1400,
    minimum: 4000,
    validDays: 60,
    cost: 120,
    stock: 40,
  },
  {
    name: 'Ten per cent',
    channel: 'deals',
    gives: 'voucher_percent',
    value: 1000,
    minimum: 3000,
    validDays: 14,
    memberLimit: 1,
  },
  { name: 'Birthday glass', channel: 'exclusive', gives: 'voucher_amount', value: 850, validDays: 14, memberLimit: 1 },
  {
    name: 'Cheese for a large table',
    channel: 'boost_cart',
    gives: 'voucher_amount',
    value: 900,
    minimum: 15_000,
    validDays: 30,
  },
  { name: 'Welcome of a friend', channel: 'exclusive', gives: 'credit', value: 500 },
  { name: 'Twenty points', channel: 'spin_wheel', gives: 'point', count: 20 },
  {
    name: 'A bottle of house wine',
    channel: 'spin_wheel',
    gives: 'voucher_amount',
    value: 2200,
    validDays: 60,
    stock: 12,
  },
]

/** Rewards that a top-up and a check-in give automatically. */
export const rewardsGiven: Terms[] = [
  { name: 'A turn with every top-up', channel: 'topup_package', gives: 'spin_token', count: 1 },
  { name: 'A stamp for coming', channel: 'check_in', gives: 'stamp', count: 1 },
]
