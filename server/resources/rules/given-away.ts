import { sql } from 'drizzle-orm'
import { goneOrderStates } from '#contract/states.ts'
import type { Db, Tx } from '../../db/handle.ts'

/** The uses of a promotion: their number, the maximum of one member, and the total discount. */
interface GivenAway {
  uses: number
  ofMember: number
  amount: number
}

/** Adds up the uses of a promotion by orders, without cancelled and voided orders. */
export async function givenAway(db: Db | Tx, merchantId: string, id: string): Promise<GivenAway> {
  const { rows } = await db.execute<Record<keyof GivenAway, string>>(sql`
    WITH given AS (
      SELECT o.member_id, (one ->> 'amount')::bigint AS amount
      FROM orders o CROSS JOIN LATERAL jsonb_array_elements(o.discount_terms -> 'promotions') AS one
      WHERE o.merchant_id = ${merchantId} AND o.discount_terms ? 'promotions'
        AND (o.discount_terms -> 'promotions') @> ${JSON.stringify([{ id }])}::jsonb
        AND one ->> 'id' = ${id} AND o.state NOT IN ${[...goneOrderStates]})
    SELECT count(*) AS uses, coalesce(sum(amount), 0) AS amount,
      (SELECT coalesce(max(n), 0) FROM (SELECT count(*) AS n FROM given WHERE member_id IS NOT NULL GROUP BY member_id) m)
        AS "ofMember"
    FROM given`)
  const { uses, ofMember, amount } = rows[0]!
  return { uses: Number(uses), ofMember: Number(ofMember), amount: Number(amount) }
}
