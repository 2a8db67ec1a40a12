import { earnedOn, earningBase } from '#contract/money.ts'
import { completedOrderStates, type Perk } from '#contract/states.ts'
import type { orders } from '../db/schema/index.ts'

type OrderRow = typeof orders.$inferSelect

/** What an order brings its member as it stands. */
export interface Earning {
  /** Comes with completion. */
  pending: number
  /** Certain, since the order is completed. */
  earned: number
  /** What would be certain if no money had gone back. */
  beforeRefunds: number
}

const nothing: Earning = { pending: 0, earned: 0, beforeRefunds: 0 }
const rateOf: Readonly<Record<Perk, 'perPoint' | 'perStamp' | 'perSpinToken'>> = {
  point: 'perPoint',
  stamp: 'perStamp',
  spin_token: 'perSpinToken',
}

/** What an order brings its member of a perk; one that ended without being completed brings nothing. */
export function earningOf(order: OrderRow, perk: Perk): Earning {
  const rate = order[rateOf[perk]]
  const earned = earnedOn(earningBase(order), rate)
  if (order.state === 'completed')
    return { pending: 0, earned, beforeRefunds: earnedOn(earningBase({ ...order, refunded: 0 }), rate) }
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

/** Whether a command changed something of an order that decides what it brings. */
export const isEarningChanged = (before: OrderRow | undefined, after: OrderRow): boolean =>
  before === undefined || deciding.some((column) => before[column] !== after[column])
