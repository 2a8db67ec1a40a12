import { type SQL, sql } from 'drizzle-orm'
import { type Arm, compare, errors, fewest, type Lift, windowDays } from '#contract/marketing/lift.ts'
import type { Db } from '../db/handle.ts'

/**
 * Returns the arms of campaigns as rows: merchant_id, campaign_id, is_held_out, people, and sums and sums of squares of
 * each member's orders and sales. An order counts if it was placed in the store within the window after the member was
 * planned; refunds are subtracted. Both arms count from the same instant.
 */
export const armsOf = (where: SQL): SQL => sql`(
  SELECT merchant_id, campaign_id, is_held_out, count(*) AS people, sum(orders) AS orders, sum(orders * orders) AS orders_squared,
    sum(net) AS net, sum(net::numeric * net) AS net_squared
  FROM (
    SELECT g.merchant_id, g.campaign_id, g.state = 'held_out' AS is_held_out, o.orders, o.net
    FROM campaign_targets g
    CROSS JOIN LATERAL (
      SELECT count(*) AS orders, coalesce(sum(x.total - x.refunded), 0)::bigint AS net FROM orders x
      WHERE x.merchant_id = g.merchant_id AND x.member_id = g.member_id AND x.state = 'completed'
        AND x.placed_at > g.at AND x.placed_at <= g.at + ${`${windowDays} days`}::interval
    ) o
    WHERE ${where}
  ) each_target
  GROUP BY merchant_id, campaign_id, is_held_out
)`

/** Returns the verdict on the sales of two arms in SQL, by the same rule as `compare`. */
export const verdictOf = (told: string, heldOut: string): SQL => {
  const mean = (arm: string) => `${arm}.net::numeric / ${arm}.people`
  const variance = (arm: string) =>
    `greatest(0, ${arm}.net_squared - ${arm}.net::numeric * ${arm}.net / ${arm}.people) / (${arm}.people - 1) / ${arm}.people`
  const difference = `(${mean(told)} - ${mean(heldOut)})`
  const width = `${errors} * sqrt(${variance(told)} + ${variance(heldOut)})`
  return sql.raw(`CASE WHEN ${heldOut}.people IS NULL THEN NULL
    WHEN ${told}.people IS NULL OR ${told}.people < ${fewest} OR ${heldOut}.people < ${fewest} THEN 'few'
    WHEN ${difference} - ${width} > 0 THEN 'more' WHEN ${difference} + ${width} < 0 THEN 'less' ELSE 'unclear' END`)
}

type Row = Record<'people' | 'orders' | 'orders_squared' | 'net' | 'net_squared', string> & { is_held_out: boolean }

/** Reads the orders after a campaign, and its uplift; the latter is null if it had no control group. */
export async function outcomeOf(
  db: Db,
  merchantId: string,
  campaignId: string,
): Promise<{ followed_orders: number; followed_net: number; lift: Lift | null }> {
  const { rows } = await db.execute<Row>(
    sql`SELECT * FROM ${armsOf(sql`g.merchant_id = ${merchantId} AND g.campaign_id = ${campaignId}`)} a`,
  )
  const [told, heldOut] = [false, true].map((is) => rows.find(({ is_held_out }) => is_held_out === is))
  const followed = { followed_orders: Number(told?.orders ?? 0), followed_net: Number(told?.net ?? 0) }
  if (!heldOut) return { ...followed, lift: null }
  const arm = (row: Row | undefined, of: 'orders' | 'net'): Arm => ({
    people: Number(row?.people ?? 0),
    sum: Number(row?.[of] ?? 0),
    squares: Number(row?.[`${of}_squared`] ?? 0),
  })
  const of = (figure: 'orders' | 'net') => compare(arm(told, figure), arm(heldOut, figure))
  const people = { people: Number(told?.people ?? 0), held_out: Number(heldOut.people) }
  return { ...followed, lift: { ...people, orders: of('orders'), net: of('net') } }
}
