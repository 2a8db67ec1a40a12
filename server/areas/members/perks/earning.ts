import { earnedOn } from '#contract/money.ts'
import { earningBase } from '#contract/pricing/order-totals.ts'
import { completedOrderStates, type Perk } from '#contract/states.ts'
import type { orders } from '../../../db/schema/index.ts'

type OrderRow = typeof orders.$inferSelect

/** Amount of a perk that an order earns its member as it stands. */
export interface Earning {
  /** Amount that comes with completion. */
  pending: number
  /** Amount that is certain, since the order is completed. */
  earned: number
  /** Amount that would be certain without refunds. */
  beforeRefunds: number
}

const nothing: Earning = { pending: 0, earned: 0, beforeRefunds: 0 }
const rateOf: Readonly<Record<Perk, 'perPoint' | 'perStamp' | 'perSpinToken'>> = {
  point: 'perPoint',
  stamp: 'perStamp',
  spin_token: 'perSpinToken',
}

/**
 * Computes the amount of a perk that an order earns its member; an order that ended without being completed earns
 * nothing.
 */
export function earningOf(order: OrderRow, perk: Perk): Earning {
  const rate = order[rateOf[perk]]
  const percent = perk === 'point' ? order.pointsPercent : 100
  const earned = earnedOn(earningBase(order), rate, percent)
  if (order.state === 'completed')
    return { pending: 0, earned, beforeRefunds: earnedOn(earningBase({ ...order, refunded: 0 }), rate, percent) }
  return completedOrderStates.includes(order.state) ? nothing : { ...nothing, pending: earned }
}

const deciding = [
  'state',
  'memberId',
  'pointsSpent',
  'subtotal',
  'discount',
  'adjustment',
  'total',
  'captured',
  'refunded',
] as const

/** Tells if a command changed a column of an order that decides what it earns. */
export const isEarningChanged = (before: OrderRow | undefined, after: OrderRow): boolean =>
  before === undefined || deciding.some((column) => before[column] !== after[column])
