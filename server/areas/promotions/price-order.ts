import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { judgeAll, type PricedOrder, type Verdict } from '#contract/promotions.ts'
import type { GivenDiscount } from '#contract/rows/order.ts'
import { goneOrderStates } from '#contract/states.ts'
import { businessDayOf, wallTime } from '../../business-day.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { type orderLines, orders, promotions } from '../../db/schema/index.ts'
import type { Store } from '../../engine/store.ts'

type OrderRow = typeof orders.$inferSelect
type LineRow = Pick<
  typeof orderLines.$inferSelect,
  'menuId' | 'categoryId' | 'quantity' | 'amount' | 'comped' | 'sentAt'
>

/**
 * Tells if promotions may price an order: nothing was paid for it, and its guest has no other discount. A discount that
 * somebody gave, a voucher and points stand in place of a promotion.
 */
export const isPricedByRules = ({ captured, discountTerms, discount }: OrderRow): boolean =>
  captured === 0 && (discountTerms === null ? discount === 0 : discountTerms.promotion_id !== undefined)

/** Returns the verdicts of a store's promotions on an order, the one that it gets first. */
export async function verdictsOn(
  db: Db | Tx,
  { row: store }: Store,
  order: OrderRow,
  lines: readonly LineRow[],
  isLocking = false,
): Promise<Verdict[]> {
  const { merchantId } = store
  const rules = await db
    .select()
    .from(promotions)
    .where(and(eq(promotions.merchantId, merchantId), eq(promotions.status, 'active')))
  if (rules.length === 0) return []
  const limited = rules.filter(({ usesLimit, memberLimit }) => usesLimit !== null || memberLimit !== null)
  const ids = limited.map(({ id }) => id).toSorted()
  // Two orders that take the last use wait for each other here.
  if (isLocking && ids.length > 0)
    await db
      .select({ id: promotions.id })
      .from(promotions)
      .where(and(eq(promotions.merchantId, merchantId), inArray(promotions.id, ids)))
      .orderBy(promotions.id)
      .for('update')
  const used = await usesOf(db, order, ids)
  const left = new Set(
    limited.flatMap(({ id, usesLimit, memberLimit }) => {
      const { uses, ofMember } = used.get(id) ?? { uses: 0, ofMember: 0 }
      const isLeft = uses < (usesLimit ?? Infinity) && (order.memberId === null || ofMember < (memberLimit ?? Infinity))
      return isLeft ? [id] : []
    }),
  )
  const priced: PricedOrder = {
    method: order.method,
    hasMember: order.memberId !== null,
    lines: lines.flatMap(({ comped, sentAt, ...line }) => {
      const at = sentAt ?? order.placedAt
      return comped
        ? []
        : [{ ...line, day: businessDayOf(at, store), time: wallTime(at, store.timeZone).slice(11, 16) }]
    }),
  }
  return judgeAll(rules, priced, (id) => !ids.includes(id) || left.has(id))
}

/** Counts the other orders that have a promotion: all of them, and those of the order's member. */
async function usesOf(db: Db | Tx, { merchantId, id, memberId }: OrderRow, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { uses: number; ofMember: number }>()
  const promotionId = sql<string>`${orders.discountTerms} ->> 'promotion_id'`
  const rows = await db
    .select({
      promotionId,
      uses: sql`count(*)`.mapWith(Number),
      ofMember: sql`count(*) FILTER (WHERE ${orders.memberId} = ${memberId})`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(
        eq(orders.merchantId, merchantId),
        ne(orders.id, id),
        inArray(promotionId, [...ids]),
        sql`${orders.discountTerms} ? 'promotion_id'`,
        notInArray(orders.state, [...goneOrderStates]),
      ),
    )
    .groupBy(promotionId)
  return new Map(rows.map(({ promotionId: key, ...counts }) => [key, counts]))
}

/** Returns the promotion that makes an order cheapest, as the order keeps it; null where none does. */
export async function bestPromotion(
  tx: Tx,
  store: Store,
  order: OrderRow,
  lines: readonly LineRow[],
): Promise<GivenDiscount | null> {
  const [best] = await verdictsOn(tx, store, order, lines, true)
  return best && best.saves > 0 ? { kind: 'amount', value: best.saves, promotion_id: best.id, name: best.name } : null
}
