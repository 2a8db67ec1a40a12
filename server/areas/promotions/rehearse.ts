import { and, asc, between, eq, inArray, notInArray } from 'drizzle-orm'
import { bestSet } from '#contract/promotions/best-set.ts'
import { addDays } from '#contract/calendar.ts'
import { type Money, mulDiv } from '#contract/money.ts'
import { judge } from '#contract/promotions/promotions.ts'
import type { Rehearsal, RehearsedWeek } from '#contract/promotions/rehearsal.ts'
import { goneLineStates, goneOrderStates } from '#contract/states.ts'
import type { Db } from '../../db/handle.ts'
import { orderLines, orders } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { groupBy } from '../../http/group-by.ts'
import { pricedOrder } from './price-order.ts'
import type { Trial } from './trial-rule.ts'

/** The maximum number of orders, and the number that are priced before other requests can run. */
const mostOrders = 20_000
const chunk = 200

type PastOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'method' | 'memberId' | 'placedAt' | 'businessDay' | 'discount' | 'discountTerms'
>

/** Counts the uses of a promotion over past orders, so that its limits apply as they would have. */
function limitsOf({ usesLimit, memberLimit, perDay, budget }: Trial['rule']) {
  const uses = new Map<string, number>()
  let given = 0
  const usesOf = (key: string) => uses.get(key) ?? 0
  return {
    room({ memberId, businessDay }: PastOrder): Money {
      const isLeft =
        usesOf('all') < (usesLimit ?? Infinity) &&
        usesOf(`day ${businessDay}`) < (perDay ?? Infinity) &&
        (memberId === null || usesOf(`member ${memberId}`) < (memberLimit ?? Infinity))
      return isLeft ? Math.max(0, (budget ?? Infinity) - given) : 0
    },
    use({ memberId, businessDay }: PastOrder, amount: Money) {
      given += amount
      for (const key of ['all', `day ${businessDay}`, `member ${memberId}`]) uses.set(key, usesOf(key) + 1)
    },
  }
}

/**
 * Returns the additional sales at list prices that pay for a promotion: `margin` of each unit is left after the cost of
 * the food, less the share of the promotion. Null if nothing is left.
 */
export function salesToPay(sales: Money, cost: Money, margin: number): Money | null {
  const left = margin * sales - 10_000 * cost
  if (cost <= 0) return 0
  return left > 0 ? mulDiv(cost, 10_000 * sales, left) : null
}

/** Reads the orders of some business days that are sales, oldest first. */
const pastOrders = (db: Db, merchantId: string, from: string, to: string): Promise<PastOrder[]> =>
  db
    .select({
      id: orders.id,
      method: orders.method,
      memberId: orders.memberId,
      placedAt: orders.placedAt,
      businessDay: orders.businessDay,
      discount: orders.discount,
      discountTerms: orders.discountTerms,
    })
    .from(orders)
    .where(
      and(
        eq(orders.merchantId, merchantId),
        between(orders.businessDay, from, to),
        notInArray(orders.state, [...goneOrderStates, 'pending']),
      ),
    )
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(mostOrders + 1)

/**
 * Tries a promotion on a store's real orders of the last weeks, up to yesterday, together with the other promotions in
 * their present state. It is treated as valid on each of these days; its limits apply from the first order on, those of
 * the others are ignored. Writes nothing.
 */
export async function rehearse(
  db: Db,
  store: Store,
  { rule, others }: Trial,
  { weeks, margin }: { weeks: number; margin: number },
): Promise<Rehearsal> {
  const { merchantId, businessDay } = store
  const [from, to] = [addDays(businessDay, -7 * weeks), addDays(businessDay, -1)]
  const found = await pastOrders(db, merchantId, from, to)
  const past = found.slice(0, mostOrders)
  const held = { ...rule, fromDate: null, toDate: null }
  const limits = limitsOf(rule)
  const perWeek = Array.from({ length: weeks }, (_, index): RehearsedWeek => ({
    from: addDays(from, 7 * index),
    orders: 0,
    had: 0,
    cost: 0,
  }))
  const sum = { other_discounts: 0, had: 0, sales: 0, cost: 0, given: 0, instead: 0 }
  for (let at = 0; at < past.length; at += chunk) {
    const some = past.slice(at, at + chunk)
    const lines = await db
      .select()
      .from(orderLines)
      .where(
        and(
          eq(orderLines.merchantId, merchantId),
          inArray(
            orderLines.orderId,
            some.map(({ id }) => id),
          ),
          notInArray(orderLines.state, [...goneLineStates]),
        ),
      )
    const byOrder = groupBy(lines, ({ orderId }) => orderId)
    for (const order of some) {
      const week = perWeek.findLast((one) => one.from <= order.businessDay)!
      week.orders += 1
      if (order.discount > 0 && !order.discountTerms?.promotions) {
        sum.other_discounts += 1
        continue
      }
      const priced = pricedOrder(store, order, byOrder.get(order.id) ?? [])
      const room = limits.room(order)
      if (judge(held, priced, room).saves === 0) continue
      const best = bestSet([held, ...others], priced, (id) => (id === held.id ? room : Infinity))
      const own = best.find(({ id }) => id === held.id)
      if (!own) continue
      const before = bestSet(others, priced)
      const taken = (kept: typeof best) => kept.reduce((total, { amount }) => total + amount, 0)
      const cost = taken(best) - taken(before)
      limits.use(order, own.amount)
      week.had += 1
      week.cost += cost
      sum.had += 1
      sum.cost += cost
      sum.given += own.amount
      sum.sales += priced.lines.reduce((total, { amount }) => total + amount, 0)
      if (before.some(({ id }) => !best.some((one) => one.id === id))) sum.instead += 1
    }
  }
  const more = salesToPay(sum.sales, sum.cost, margin)
  return {
    from,
    to: found.length > mostOrders ? past.at(-1)!.businessDay : to,
    orders: past.length,
    is_whole: found.length <= mostOrders,
    ...sum,
    weeks: perWeek,
    margin,
    more_sales: more,
    more_orders: more === null || sum.sales === 0 ? null : Math.ceil((more * sum.had) / sum.sales),
  }
}
