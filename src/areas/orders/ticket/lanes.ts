import type { Order } from '#contract/orders/order.ts'
import { ageOf, isHandedOver } from './age.ts'

const urgency = { late: 0, warn: 1, ok: 1 } as const

/** A lane in the order in which it should be worked: late ones first, then the longest wait; handed-over ones last. */
export const sortLane = (orders: readonly Order[], now: number): Order[] =>
  orders
    .map((order) => ({ order, age: ageOf(order, now), isDone: isHandedOver(order.state) ? 1 : 0 }))
    .toSorted(
      (a, b) => a.isDone - b.isDone || urgency[a.age.level] - urgency[b.age.level] || b.age.seconds - a.age.seconds,
    )
    .map(({ order }) => order)

interface LaneWaits {
  /** Seconds; absent if no order waits. */
  oldest?: number
  median?: number
}

/** The longest and the median wait of a lane, in seconds. Orders that were handed over no longer wait. */
export function laneWaits(orders: readonly Order[], now: number): LaneWaits {
  const waits = orders
    .filter((order) => !isHandedOver(order.state))
    .map((order) => ageOf(order, now).seconds)
    .toSorted((a, b) => a - b)
  if (waits.length === 0) return {}
  const middle = waits.length / 2
  const median = (waits[Math.ceil(middle) - 1]! + waits[Math.floor(middle)]!) / 2
  return { oldest: waits.at(-1), median: Math.round(median) }
}
