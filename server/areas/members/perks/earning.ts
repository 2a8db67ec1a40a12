import { sql } from 'drizzle-orm'
import { earnedOn, type Money } from '#contract/money.ts'
import { earningBase, type LineBack } from '#contract/pricing/earning-base.ts'
import { completedOrderStates, type Perk } from '#contract/states.ts'
import type { Db, Tx } from '../../../db/handle.ts'
import type { orders } from '../../../db/schema/index.ts'

type OrderRow = typeof orders.$inferSelect

/** Amount of a perk that an order in its present state earns its member. */
export interface Earning {
  /** Amount that will be added on completion. */
  pending: number
  /** Amount that is final, since the order is completed. */
  earned: number
  /** Amount that its member may keep: the earned amount, and stamps and turns until all of the food is returned. */
  kept: number
}

const nothing: Earning = { pending: 0, earned: 0, kept: 0 }
const rateOf: Readonly<Record<Perk, 'perPoint' | 'perStamp' | 'perSpinToken'>> = {
  point: 'perPoint',
  stamp: 'perStamp',
  spin_token: 'perSpinToken',
}

/** Reads the lines in refunds of some orders of a store, by order. */
async function linesBack(
  tx: Db | Tx,
  merchantId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, LineBack[]>> {
  const found = new Map<string, LineBack[]>()
  if (orderIds.length === 0) return found
  const { rows } = await tx.execute<Record<keyof LineBack | 'order_id', string>>(sql`
    SELECT l.order_id, l.amount - l.discount + l.adjustment - l.tax_inside AS net, l.total, sum(named.amount) AS back
    FROM refunds r CROSS JOIN LATERAL jsonb_to_recordset(r.lines) AS named (id text, amount bigint, list bigint)
    JOIN order_lines l ON l.merchant_id = r.merchant_id AND l.order_id = r.order_id AND l.id = named.id
    WHERE r.merchant_id = ${merchantId}
      AND r.order_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb))
      AND r.state IN ('completed', 'manual_completed') AND r.reduces = 'sale'
      -- The line of an older refund says its list price, and not what went back for it.
      AND named.list IS NOT NULL AND l.state NOT IN ('voided', 'cancelled') AND NOT l.comped
    GROUP BY l.merchant_id, l.id`)
  for (const { order_id: id, net, total, back } of rows)
    found.set(id, [...(found.get(id) ?? []), { net: Number(net), total: Number(total), back: Number(back) }])
  return found
}

/** Returns the amount on which each of some orders of a store earns, by order, in minor units. */
export async function basesOf(tx: Db | Tx, merchantId: string, rows: readonly OrderRow[]): Promise<Map<string, Money>> {
  const refunded = rows.flatMap(({ id, refunded }) => (refunded > 0 ? id : []))
  const lines = await linesBack(tx, merchantId, refunded)
  return new Map(rows.map((order) => [order.id, earningBase(order, lines.get(order.id))]))
}

/**
 * Computes the amount of a perk that an order earns its member on its base, in minor units; an order that ended without
 * completion earns nothing. Stamps and turns of the wheel are for food that the guest ate, so they are reversed only if
 * nothing of the base is left.
 */
export function earningOf(order: OrderRow, perk: Perk, base: Money): Earning {
  const rate = order[rateOf[perk]]
  const percent = perk === 'point' ? order.pointsPercent : 100
  const earned = earnedOn(base, rate, percent)
  if (order.state === 'completed') {
    const isKept = perk !== 'point' && base > 0
    return { pending: 0, earned, kept: isKept ? earnedOn(earningBase({ ...order, refunded: 0 }), rate) : earned }
  }
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
  'bonusPaid',
] as const

/**
 * Tells if a command may have changed the perks of an order: one of the deciding columns, or refunded lines, which may
 * be split.
 */
export const isEarningChanged = (before: OrderRow | undefined, after: OrderRow): boolean =>
  before === undefined || after.refunded > 0 || deciding.some((column) => before[column] !== after[column])
