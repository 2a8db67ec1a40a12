import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db, Tx } from '../../db/handle.ts'
import { runningShare, taxInService } from '../../db/money-sql.ts'
import { merchantHeads } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'

/**
 * Number of orders in one transaction, so that a store with many orders is not locked for long, and an interrupted run
 * continues.
 */
const batch = 5000

/**
 * Allocates the money of some orders to their lines by the rule of former reports, so that no past figure changes: by
 * running sums of the charged amounts, in the order of the lines. `orders` limits the table o.
 */
export const allocateOrders = (tx: Db | Tx, orders: SQL) =>
  tx.execute(sql`
    UPDATE order_lines l SET discount = n.discount, adjustment = n.adjustment, service = n.service, tax_inside = n.tax_inside,
      tax = n.tax_inside + n.tax_beside,
      total = n.charged - n.discount + n.adjustment + n.service + CASE WHEN n.tax_inclusive THEN 0 ELSE n.tax_beside END,
      given = CASE WHEN n.discount = 0 THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object('id', n.giver,
        'name', coalesce(n.terms ->> 'name', ''), 'kind', n.kind, 'amount', n.discount)) END
    FROM (
      SELECT running.*, ${runningShare('order_discount', 'upto', 'charged', 'whole')} AS discount,
        ${runningShare('order_adjustment', 'upto', 'charged', 'whole')} AS adjustment,
        ${runningShare('order_service', 'upto', 'charged', 'whole')} AS service,
        ${runningShare('order_tax_inside', 'upto', 'charged', 'whole')} AS tax_inside,
        ${runningShare('order_tax_beside', 'upto', 'charged', 'whole')} AS tax_beside
      FROM (
        SELECT l.merchant_id, l.id, l.amount AS charged, o.tax_inclusive, o.discount_terms AS terms,
          coalesce(o.discount_terms ->> 'voucher_id', o.discount_terms ->> 'promotion_id', o.discount_terms ->> 'id', '') AS giver,
          CASE WHEN o.discount_terms ? 'voucher_id' THEN 'voucher' WHEN o.discount_terms ? 'promotion_id' THEN 'promotion'
            WHEN o.discount_terms ? 'points' THEN 'points' ELSE 'discount' END AS kind,
          o.discount AS order_discount, o.adjustment AS order_adjustment, o.service_charge AS order_service,
          CASE WHEN o.tax_inclusive THEN o.tax - t.in_service ELSE 0 END AS order_tax_inside,
          CASE WHEN o.tax_inclusive THEN t.in_service ELSE o.tax END AS order_tax_beside,
          row_number() OVER ofOrder AS place,
          sum(l.amount) OVER ofOrder::bigint AS upto,
          sum(l.amount) OVER (PARTITION BY l.merchant_id, l.order_id)::bigint AS whole
        FROM order_lines l JOIN orders o ON o.merchant_id = l.merchant_id AND o.id = l.order_id
        CROSS JOIN LATERAL (SELECT ${taxInService('o')} AS in_service) t
        WHERE l.state NOT IN ('voided', 'cancelled') AND NOT l.comped AND ${orders}
        WINDOW ofOrder AS (PARTITION BY l.merchant_id, l.order_id ORDER BY l.sort, l.id)
      ) running
    ) n
    WHERE l.merchant_id = n.merchant_id AND l.id = n.id`)

/**
 * Allocates the orders of all stores from before lines had money of their own. Each batch is one transaction: an
 * interrupted run continues.
 */
export async function allocateKept({ db, log }: { db: Db; log: Logger }, size = batch): Promise<void> {
  const stores = await db
    .select({ id: merchantHeads.merchantId })
    .from(merchantHeads)
    .where(isNotNull(merchantHeads.allocateFrom))
    .orderBy(merchantHeads.merchantId)
  for (const { id } of stores) {
    let orders = 0
    for (let done = await allocateBatch(db, id, size); done > 0; done = await allocateBatch(db, id, size))
      log.info({ store: id, orders: (orders += done) }, 'money of past orders was shared out over their lines')
  }
}

/** Allocates the next orders of a store; returns their number, 0 if all are done. */
const allocateBatch = (db: Db, merchantId: string, size: number): Promise<number> =>
  transact(db, async (tx) => {
    const own = eq(merchantHeads.merchantId, merchantId)
    const [store] = await tx
      .select({ from: merchantHeads.allocateFrom })
      .from(merchantHeads)
      .where(and(own, isNotNull(merchantHeads.allocateFrom)))
      .for('update')
    if (!store) return 0
    const after = sql`o.merchant_id = ${merchantId} AND o.id > ${store.from}`
    const { rows } = await tx.execute<{ last: string | null; orders: string }>(sql`
      SELECT max(id) AS last, count(*) AS orders FROM (
        SELECT o.id FROM orders o WHERE ${after} ORDER BY o.id LIMIT ${size}) AS chosen`)
    const { last, orders } = rows[0]!
    if (last !== null) await allocateOrders(tx, sql`${after} AND o.id <= ${last}`)
    await tx.update(merchantHeads).set({ allocateFrom: last }).where(own)
    return Number(orders)
  })
