import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { dayAlone, frozenFigures } from '../../../areas/payments/freeze-day.ts'
import { isPosted } from '../../../reports/days-to-post.ts'
import type { Tx } from '../../../db/handle.ts'
import { settlements } from '../../../db/schema/index.ts'
import { storeAt } from '../../../http/store.ts'
import { merchantRow } from '../../../http/actor.ts'
import { salesOf } from '../../../reports/books.ts'
import { countDays } from '../../../reports/daily-report.ts'

/** Number of days whose figures are frozen too; for earlier days the number and the grand total are enough. */
const frozenDays = 3

/** Numbers the posted days of a store, with their grand totals, and freezes the figures of the last ones. */
export async function tellNumbers(tx: Tx, merchantId: string, today: string): Promise<void> {
  const row = (await merchantRow(tx, merchantId))!
  const posted = await tx
    .select()
    .from(settlements)
    .where(and(eq(settlements.merchantId, merchantId), isPosted))
    .orderBy(asc(settlements.businessDay))
  const [first] = posted
  if (!first) return
  const scope = { ...dayAlone(storeAt(row, first.stateAt), first.businessDay, first.stateAt), to: today }
  await tx.execute(sql`
    UPDATE settlements t SET z_number = n.number, grand_total = n.grand_total FROM (
      SELECT p.id, row_number() OVER days AS number, sum(coalesce(sold.net, 0)) OVER days AS grand_total
      FROM settlements p LEFT JOIN (
        SELECT business_day, sum(net) AS net FROM ${salesOf(scope)} s GROUP BY 1
      ) sold ON sold.business_day = p.business_day
      WHERE p.merchant_id = ${merchantId} AND p.state IN ('posted', 'paid_out', 'adjusted')
      WINDOW days AS (ORDER BY p.business_day)
    ) n WHERE t.merchant_id = ${merchantId} AND t.id = n.id`)
  for (const { id, businessDay, stateAt } of posted.slice(-frozenDays)) {
    const store = storeAt(row, stateAt)
    const [last] = await tx
      .select({ number: settlements.zNumber, grandTotal: settlements.grandTotal })
      .from(settlements)
      .where(
        and(
          eq(settlements.merchantId, merchantId),
          isNotNull(settlements.zNumber),
          sql`${settlements.businessDay} < ${businessDay}`,
        ),
      )
      .orderBy(desc(settlements.zNumber))
      .limit(1)
    const counted = await countDays(tx, dayAlone(store, businessDay, stateAt), row.currency)
    await tx
      .update(settlements)
      .set(frozenFigures(store, counted, last))
      .where(and(eq(settlements.merchantId, merchantId), eq(settlements.id, id)))
  }
}
