import { and, eq, inArray, sql } from 'drizzle-orm'
import { type RoomOf, sharedSet, type SharedPromotion } from '#contract/promotions/best-set.ts'
import { type Verdict, verdictsFor } from '#contract/promotions/verdicts.ts'
import { judge } from '#contract/promotions/promotions.ts'
import type { PricedOrder } from '#contract/promotions/rule.ts'
import type { Money } from '#contract/money.ts'
import type { GivenDiscount, KeptPromotion } from '#contract/orders/order.ts'
import { goneOrderStates } from '#contract/states.ts'
import { businessDayOf, wallTime } from '../../business-day.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { type orderLines, type orders, promotions } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { namesOf } from './names-of.ts'

type OrderRow = typeof orders.$inferSelect
type LineRow = Pick<
  typeof orderLines.$inferSelect,
  'menuId' | 'categoryId' | 'quantity' | 'amount' | 'options' | 'comped' | 'sentAt'
>
type Rule = typeof promotions.$inferSelect
/** The fields of an order that its promotions depend on. */
type OrderToPrice = Pick<OrderRow, 'merchantId' | 'id' | 'method' | 'memberId' | 'placedAt' | 'businessDay'>

/**
 * Tells if promotions may price an order: it has no payment and no other discount. A manual discount, a voucher and
 * points replace promotions.
 */
export const isPricedByRules = ({
  captured,
  discountTerms,
  discount,
}: Pick<OrderRow, 'captured' | 'discountTerms' | 'discount'>): boolean =>
  captured === 0 && (discountTerms === null ? discount === 0 : discountTerms.promotion_id !== undefined)

/** Returns an order for promotions: its charged lines, each with the time of the order. */
export const pricedOrder = (
  { row: store }: { row: Pick<Store['row'], 'timeZone' | 'businessDayCut'> },
  order: Pick<OrderRow, 'method' | 'memberId' | 'placedAt'>,
  lines: readonly LineRow[],
): PricedOrder => ({
  method: order.method,
  hasMember: order.memberId !== null,
  lines: lines.flatMap(({ menuId, categoryId, quantity, amount, options: chosen, comped, sentAt }) => {
    const at = sentAt ?? order.placedAt
    const [day, time] = [businessDayOf(at, store), wallTime(at, store.timeZone).slice(11, 16)]
    const options = chosen.reduce((sum, { price }) => sum + price, 0)
    return comped ? [] : [{ menuId, categoryId, quantity, amount, options, day, time }]
  }),
})

const isLimited = ({ usesLimit, memberLimit, perDay, budget }: Rule): boolean =>
  [usesLimit, memberLimit, perDay, budget].some((limit) => limit !== null)

interface UseCounts {
  uses: number
  ofMember: number
  ofDay: number
  amount: number
}

/** Counts the uses of some promotions by other orders: all of them, those of the member, and those of the day. */
async function usedOf(db: Db | Tx, order: OrderToPrice, ids: readonly string[]): Promise<Map<string, UseCounts>> {
  const { merchantId, id, memberId, businessDay } = order
  const kept = sql.raw(`(o.discount_terms -> 'promotions')`)
  const uses = sql.raw(`coalesce((one ->> 'uses')::int, 1)`)
  const { rows } = await db.execute<{
    id: string
    uses: string
    of_member: string
    of_day: string
    amount: string
  }>(sql`
    SELECT one ->> 'id' AS id, sum(${uses}) AS uses, sum(${uses}) FILTER (WHERE o.member_id = ${memberId}) AS of_member,
      sum(${uses}) FILTER (WHERE o.business_day = ${businessDay}) AS of_day, sum((one ->> 'amount')::bigint) AS amount
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

/** Returns the remaining limits of each promotion for an order, after the uses by other orders. */
async function roomFor(db: Db | Tx, order: OrderToPrice, limited: readonly Rule[]): Promise<RoomOf> {
  if (limited.length === 0) return () => Infinity
  const used = await usedOf(
    db,
    order,
    limited.map(({ id }) => id),
  )
  return (id) => {
    const rule = limited.find((one) => one.id === id)
    if (!rule) return Infinity
    const { uses = 0, ofMember = 0, ofDay = 0, amount = 0 } = used.get(id) ?? {}
    const isLeft =
      uses < (rule.usesLimit ?? Infinity) &&
      (order.memberId === null || ofMember < (rule.memberLimit ?? Infinity)) &&
      ofDay < (rule.perDay ?? Infinity)
    return isLeft ? Math.max(0, (rule.budget ?? Infinity) - amount) : 0
  }
}

/**
 * Reads the promotions in use for an order. Limits are checked only if the order would have the promotion; in a command
 * these promotions are locked, so that two orders with the last use of one wait for each other.
 */
async function readPricing(
  db: Db | Tx,
  store: Store,
  order: OrderToPrice,
  lines: readonly LineRow[],
  isLocking: boolean,
) {
  const inUse = and(eq(promotions.merchantId, store.merchantId), eq(promotions.status, 'active'))
  const priced = pricedOrder(store, order, lines)
  let rules = await db.select().from(promotions).where(inUse)
  const limited = rules.filter((rule) => isLimited(rule) && judge(rule, priced).saves > 0).map(({ id }) => id)
  if (isLocking && limited.length > 0) {
    const isOfThese = and(inUse, inArray(promotions.id, limited))
    const locked = await db.select().from(promotions).where(isOfThese).orderBy(promotions.id).for('update')
    rules = [...rules.filter(({ id }) => !limited.includes(id)), ...locked]
  }
  const roomOf = await roomFor(
    db,
    order,
    rules.filter(({ id }) => limited.includes(id)),
  )
  return { rules, priced, roomOf }
}

/** Returns the verdicts of a store's promotions on an order, the applied ones first. */
export async function verdictsOn(
  db: Db | Tx,
  store: Store,
  order: OrderRow,
  lines: readonly LineRow[],
): Promise<Verdict[]> {
  const { rules, priced, roomOf } = await readPricing(db, store, order, lines, false)
  return verdictsFor(rules, priced, roomOf)
}

/** Returns promotions and their amounts in the form of an order's terms; null if there are none. */
export function keptTerms(kept: readonly KeptPromotion[]): GivenDiscount | null {
  const [first] = kept
  if (!first) return null
  const value = kept.reduce((sum, { amount }) => sum + amount, 0)
  return { kind: 'amount', value, promotion_id: first.id, ...namesOf(kept), promotions: kept }
}

/** The amounts of each promotion of an order on each of its lines, by the promotion's id. */
export type PromotionShares = ReadonlyMap<string, readonly Money[]>

/** Returns the amounts of promotions on each line of an order, including comped ones. */
export const sharesByLine = (set: readonly SharedPromotion[], lines: readonly { comped: boolean }[]): PromotionShares =>
  new Map(
    set.map(({ kept, shares }) => {
      const charged = [...shares]
      return [kept.id, lines.map(({ comped }) => (comped ? 0 : charged.shift()!))]
    }),
  )

/**
 * Returns the promotions that make an order cheapest, in the form of an order's terms, and their amounts on its lines.
 */
export async function bestPromotions(
  tx: Db | Tx,
  store: Store,
  order: OrderToPrice,
  lines: readonly LineRow[],
  { isLocking = true } = {},
): Promise<{ terms: GivenDiscount | null; shares: PromotionShares }> {
  const { rules, priced, roomOf } = await readPricing(tx, store, order, lines, isLocking)
  const set = sharedSet(rules, priced, roomOf)
  return { terms: keptTerms(set.map(({ kept }) => kept)), shares: sharesByLine(set, lines) }
}
