import { and, eq, inArray, sql } from 'drizzle-orm'
import { bestOffers, type RoomOf, type Verdict, verdictsFor } from '#contract/pricing/best-offers.ts'
import type { PricedOrder } from '#contract/pricing/promotions.ts'
import type { GivenDiscount } from '#contract/rows/order.ts'
import { goneOrderStates } from '#contract/states.ts'
import { businessDayOf, wallTime } from '../../business-day.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { type orderLines, type orders, promotions } from '../../db/schema/index.ts'
import type { Store } from '../../engine/store.ts'
import { namesOf } from '../orders/price-terms.ts'

type OrderRow = typeof orders.$inferSelect
type LineRow = Pick<
  typeof orderLines.$inferSelect,
  'menuId' | 'categoryId' | 'quantity' | 'amount' | 'comped' | 'sentAt'
>
type Rule = typeof promotions.$inferSelect

/**
 * Tells if promotions may price an order: nothing was paid for it, and its guest has no other discount. A discount that
 * somebody gave, a voucher and points stand in place of a promotion.
 */
export const isPricedByRules = ({ captured, discountTerms, discount }: OrderRow): boolean =>
  captured === 0 && (discountTerms === null ? discount === 0 : discountTerms.promotion_id !== undefined)

/** Returns an order as promotions see it: what is charged, each line when it was ordered. */
export const pricedOrder = (
  { row: store }: Pick<Store, 'row'>,
  order: Pick<OrderRow, 'method' | 'memberId' | 'placedAt'>,
  lines: readonly LineRow[],
): PricedOrder => ({
  method: order.method,
  hasMember: order.memberId !== null,
  lines: lines.flatMap(({ menuId, categoryId, quantity, amount, comped, sentAt }) => {
    const at = sentAt ?? order.placedAt
    const [day, time] = [businessDayOf(at, store), wallTime(at, store.timeZone).slice(11, 16)]
    return comped ? [] : [{ menuId, categoryId, quantity, amount, day, time }]
  }),
})

const isLimited = ({ usesLimit, memberLimit, perDay, budget }: Rule): boolean =>
  [usesLimit, memberLimit, perDay, budget].some((limit) => limit !== null)

/** Reads the promotions in use; those with limits are locked, so that two orders that take the last of one wait here. */
async function rulesInUse(db: Db | Tx, merchantId: string, isLocking: boolean): Promise<Rule[]> {
  const inUse = and(eq(promotions.merchantId, merchantId), eq(promotions.status, 'active'))
  const rules = await db.select().from(promotions).where(inUse)
  const ids = rules.filter(isLimited).map(({ id }) => id)
  if (!isLocking || ids.length === 0) return rules
  const locked = await db
    .select()
    .from(promotions)
    .where(and(inUse, inArray(promotions.id, ids)))
    .orderBy(promotions.id)
    .for('update')
  return [...rules.filter((rule) => !isLimited(rule)), ...locked]
}

interface Used {
  uses: number
  ofMember: number
  ofDay: number
  amount: number
}

/** Counts what the other orders have of some promotions: all of them, those of the member, and those of the day. */
async function usedOf(db: Db | Tx, order: OrderRow, ids: readonly string[]): Promise<Map<string, Used>> {
  const { merchantId, id, memberId, businessDay } = order
  const kept = sql.raw(`(o.discount_terms -> 'promotions')`)
  const { rows } = await db.execute<{
    id: string
    uses: string
    of_member: string
    of_day: string
    amount: string
  }>(sql`
    SELECT one ->> 'id' AS id, count(*) AS uses, count(*) FILTER (WHERE o.member_id = ${memberId}) AS of_member,
      count(*) FILTER (WHERE o.business_day = ${businessDay}) AS of_day, sum((one ->> 'amount')::bigint) AS amount
    FROM orders o CROSS JOIN LATERAL jsonb_array_elements(${kept}) AS one
    WHERE o.merchant_id = ${merchantId} AND o.id <> ${id} AND o.discount_terms ? 'promotions'
      AND (${sql.join(
        ids.map((one) => sql`${kept} @> ${JSON.stringify([{ id: one }])}::jsonb`),
        sql` OR `,
      )}) AND o.state NOT IN ${[...goneOrderStates]}
    GROUP BY 1`)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        uses: Number(row.uses),
        ofMember: Number(row.of_member),
        ofDay: Number(row.of_day),
        amount: Number(row.amount),
      },
    ]),
  )
}

/** Reads how much each promotion may still give to an order, beside what the other orders have of it. */
async function roomFor(db: Db | Tx, order: OrderRow, rules: readonly Rule[]): Promise<RoomOf> {
  const limited = new Map(rules.filter(isLimited).map((rule) => [rule.id, rule]))
  if (limited.size === 0) return () => Infinity
  const used = await usedOf(db, order, [...limited.keys()])
  return (id) => {
    const rule = limited.get(id)
    if (!rule) return Infinity
    const { uses = 0, ofMember = 0, ofDay = 0, amount = 0 } = used.get(id) ?? {}
    const isLeft =
      uses < (rule.usesLimit ?? Infinity) &&
      (order.memberId === null || ofMember < (rule.memberLimit ?? Infinity)) &&
      ofDay < (rule.perDay ?? Infinity)
    return isLeft ? Math.max(0, (rule.budget ?? Infinity) - amount) : 0
  }
}

/** Returns the verdicts of a store's promotions on an order, those that it gets first. */
export async function verdictsOn(
  db: Db | Tx,
  store: Store,
  order: OrderRow,
  lines: readonly LineRow[],
): Promise<Verdict[]> {
  const rules = await rulesInUse(db, store.merchantId, false)
  return verdictsFor(rules, pricedOrder(store, order, lines), await roomFor(db, order, rules))
}

/** Returns the promotions that make an order cheapest, as the order keeps them; null where none does. */
export async function bestPromotions(
  tx: Tx,
  store: Store,
  order: OrderRow,
  lines: readonly LineRow[],
): Promise<GivenDiscount | null> {
  const rules = await rulesInUse(tx, store.merchantId, true)
  if (rules.length === 0) return null
  const kept = bestOffers(rules, pricedOrder(store, order, lines), await roomFor(tx, order, rules))
  const [first] = kept
  if (!first) return null
  const value = kept.reduce((sum, { amount }) => sum + amount, 0)
  return { kind: 'amount', value, promotion_id: first.id, ...namesOf(kept), promotions: kept }
}
