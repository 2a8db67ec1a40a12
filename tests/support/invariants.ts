import { type SQL, sql } from 'drizzle-orm'
import { lifecycleCharts } from '#machines/index.ts'
import { arrowsOf } from '#machines/kit/arrows.ts'
import type { Db } from '../../server/db/connect.ts'
import { auditEntries } from '../../server/db/schema/index.ts'
import { auditHash } from '../../server/journal/journal.ts'
import { groupBy } from '../../server/rows/group-by.ts'

/** What must hold in every database at every moment, each as the query that finds what breaks it (quality C). */
const checks: Record<string, SQL> = {
  'I1 what an order captured is what its payments hold': sql`
    SELECT o.merchant_id, o.id FROM orders o LEFT JOIN payments p ON p.merchant_id = o.merchant_id AND p.order_id = o.id
      AND p.state IN ('captured', 'partly_refunded', 'batched', 'settled')
    GROUP BY o.merchant_id, o.id
    HAVING o.captured <> coalesce(sum(p.amount - p.refunded), 0) OR o.captured < 0`,
  'I2 an order’s total is its lines, discount, adjustment, service charge and tax': sql`
    SELECT o.merchant_id, o.id FROM orders o LEFT JOIN order_lines l ON l.merchant_id = o.merchant_id AND l.order_id = o.id
      AND l.state NOT IN ('voided', 'cancelled')
    GROUP BY o.merchant_id, o.id
    HAVING o.subtotal <> coalesce(sum(l.amount), 0)
      OR o.total <> o.subtotal - o.discount + o.adjustment + o.service_charge + CASE WHEN o.tax_inclusive THEN 0 ELSE o.tax END`,
  'I3 a visit has one open order that nothing was ever paid on, at most': sql`
    SELECT o.merchant_id, o.visit_id AS id FROM orders o
    WHERE o.visit_id IS NOT NULL AND o.state IN ('accepted', 'preparing', 'ready', 'served') AND o.captured = 0
      AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.merchant_id = o.merchant_id AND p.order_id = o.id)
    GROUP BY o.merchant_id, o.visit_id HAVING count(*) > 1`,
  'I4 a table is occupied exactly while a visit is open at it': sql`
    SELECT t.merchant_id, t.id FROM tables t LEFT JOIN visits v ON v.merchant_id = t.merchant_id AND v.table_id = t.id AND v.ended_at IS NULL
    WHERE (t.occupancy IN ('seated', 'ordered', 'served')) <> (v.id IS NOT NULL) OR t.visit_id IS DISTINCT FROM v.id`,
  'I5 a voided, cancelled, rejected or merged order holds no payment': sql`
    SELECT o.merchant_id, o.id FROM orders o JOIN payments p ON p.merchant_id = o.merchant_id AND p.order_id = o.id
    WHERE o.state IN ('voided', 'cancelled', 'rejected', 'merged') AND (p.state IN ('captured', 'partly_refunded', 'authorized') OR o.captured > 0)`,
  'I8 a counted stock is what came in and went out, never below zero': sql`
    SELECT m.merchant_id, m.id FROM menus m LEFT JOIN stock_entries s ON s.merchant_id = m.merchant_id AND s.menu_id = m.id
    WHERE m.balance IS NOT NULL GROUP BY m.merchant_id, m.id
    HAVING m.balance <> coalesce(sum(s.quantity), 0) OR m.balance < 0`,
  'I12 no row points into another store': sql`
    SELECT o.merchant_id, o.id FROM orders o
    WHERE (o.table_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.merchant_id = o.merchant_id AND t.id = o.table_id))
      OR (o.visit_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM visits v WHERE v.merchant_id = o.merchant_id AND v.id = o.visit_id))
      OR (o.reason_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM reasons r WHERE r.merchant_id = o.merchant_id AND r.id = o.reason_id))
    UNION ALL SELECT t.merchant_id, t.id FROM tables t
    WHERE t.visit_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM visits v WHERE v.merchant_id = t.merchant_id AND v.id = t.visit_id)`,
}

const origins = ['order.place', 'order.import', 'order.seed', 'payment.create', 'cart.create', 'approval.request']

/** I11: every state change has one audit entry with a legal edge, and the last one tells the state of now. */
async function auditViolations(db: Db): Promise<string[]> {
  const found: string[] = []
  const entries = await db.select().from(auditEntries).orderBy(auditEntries.merchantId, auditEntries.seq)
  const edges = new Map(
    lifecycleCharts.map((chart) => [
      chart.id,
      new Set(
        arrowsOf(chart.machine).flatMap(({ from, event, to }) =>
          from === '*' ? [`* ${event} ${to}`] : [`${from} ${event} ${to}`],
        ),
      ),
    ]),
  )
  const states = new Map<string, string>()
  const hashes = new Map<string, string>()
  for (const entry of entries) {
    const { hash, ...rest } = entry
    if ((await auditHash(hashes.get(entry.merchantId) ?? '', rest)) !== hash)
      found.push(`I11 the audit chain of ${entry.merchantId} breaks at ${entry.seq}`)
    hashes.set(entry.merchantId, hash)
    const row = `${entry.merchantId} ${entry.chart} ${entry.subjectId}`
    const known = edges.get(entry.chart)
    // A file that grew adds lines to a completed order, which stays completed.
    const isGrowth = entry.event === 'order.import' && entry.fromState === 'completed' && entry.toState === 'completed'
    const legal =
      isGrowth ||
      (entry.fromState === null
        ? origins.includes(entry.event)
        : known?.has(`${entry.fromState} ${entry.event} ${entry.toState}`) ||
          known?.has(`* ${entry.event} ${entry.toState}`))
    if (!legal)
      found.push(`I11 ${row}: ${entry.fromState} → ${entry.event} → ${entry.toState} is no arrow of its chart`)
    const last = states.get(row)
    if (last !== undefined && entry.fromState !== last)
      found.push(`I11 ${row}: was ${last}, the next entry begins at ${entry.fromState}`)
    states.set(row, entry.toState)
  }
  const rows = await db.execute<{ row: string; state: string }>(sql`
    SELECT merchant_id || ' order ' || id AS row, state FROM orders
    UNION ALL SELECT merchant_id || ' payment ' || id, state FROM payments
    UNION ALL SELECT merchant_id || ' cart ' || id, state FROM carts
    UNION ALL SELECT merchant_id || ' table-occupancy ' || id, occupancy FROM tables
    UNION ALL SELECT merchant_id || ' table-bill ' || id, bill FROM tables`)
  const now = groupBy(rows.rows, ({ row }) => row)
  for (const [row, state] of states) {
    const actual = now.get(row)?.[0]?.state
    if (actual !== undefined && actual !== state) found.push(`I11 ${row} is ${actual}, its history ends at ${state}`)
  }
  return found
}

/** Everything that breaks an invariant in this database; empty when all hold. */
export async function violations(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const [rule, query] of Object.entries(checks)) {
    const rows = await db.execute<{ merchant_id: string; id: string }>(query)
    found.push(...rows.rows.slice(0, 5).map((row) => `${rule}: ${row.merchant_id} ${row.id}`))
  }
  return [...found, ...(await auditViolations(db))]
}
