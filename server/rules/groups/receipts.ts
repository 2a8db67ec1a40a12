import { sql } from 'drizzle-orm'
import { noSale } from '../../reports/facts.ts'
import { taxedSales } from '../../reports/taxed.ts'
import type { Rules } from '../rule.ts'

const given = sql.raw(`('completed', 'manual_completed')`)

/**
 * Orders (o) whose receipts and sale are on the same days: they count as sales, were paid completely on the day of the
 * sale, and their refunds have taxes. Payments for voided dishes were refunded on the day of the sale.
 */
const isOnOneDay = sql`o.state NOT IN ${sql.raw(`(${noSale.map((state) => `'${state}'`).join()})`)} AND o.captured >= o.total
  AND EXISTS (SELECT FROM order_lines l WHERE l.merchant_id = o.merchant_id AND l.order_id = o.id AND l.receipt_id IS NOT NULL)
  AND NOT EXISTS (SELECT FROM receipts r WHERE r.merchant_id = o.merchant_id AND r.order_ids @> ARRAY[o.id] AND r.refund_id IS NULL
    AND r.business_day <> coalesce(o.carried_to, o.business_day))
  AND NOT EXISTS (SELECT FROM refunds f WHERE f.merchant_id = o.merchant_id AND f.order_id = o.id
    AND ((f.reduces = 'overpayment' AND (f.state NOT IN ${given} OR f.business_day <> coalesce(o.carried_to, o.business_day)))
      OR (f.state IN ${given} AND (NOT coalesce(f.lines -> 0 ? 'net', false) OR f.lines @> '[{"added": true}]'))))`

/** L11 and L12: receipts are numbered without a gap, and contain exactly the sales and refunds of the tax report. */
export const receiptRules: Rules = {
  'L11 receipts of each kind are numbered from 1 without a gap': sql`
    SELECT merchant_id, max(id) AS id FROM receipts GROUP BY merchant_id, series
    HAVING min(number) <> 1 OR max(number) <> count(*)`,
  'L11 a receipt comes to what its lines come to, and each tax with its net to what was paid': sql`
    SELECT merchant_id, id FROM receipts
    WHERE (figures ->> 'total')::bigint <> (SELECT coalesce(sum((l ->> 'total')::bigint), 0) FROM jsonb_array_elements(figures -> 'lines') AS l)
      OR EXISTS (SELECT FROM jsonb_array_elements(figures -> 'taxes') AS t WHERE (t ->> 'net')::bigint + (t ->> 'tax')::bigint <> (t ->> 'gross')::bigint)`,
  'L11 the sales of an order say of each rate what its lines on them do': sql`
    SELECT merchant_id, id FROM (
      SELECT r.merchant_id, l ->> 'order_id' AS id, (t ->> 'rate_ppm')::bigint AS ppm, (t ->> 'is_inclusive')::boolean AS inside,
        (t ->> 'gross')::bigint AS gross, (t ->> 'tax')::bigint AS tax
      FROM receipts r CROSS JOIN LATERAL jsonb_array_elements(r.figures -> 'lines') AS l
      CROSS JOIN LATERAL jsonb_array_elements(l -> 'taxes') AS t
      WHERE r.refund_id IS NULL
      UNION ALL
      SELECT l.merchant_id, l.order_id, e.ppm, e.inside, -(e.price + CASE WHEN e.inside THEN 0 ELSE e.tax END), -e.tax
      FROM order_lines l JOIN orders o ON o.merchant_id = l.merchant_id AND o.id = l.order_id
      CROSS JOIN LATERAL (
        SELECT (p -> 'tax' ->> 'ppm')::bigint, (p -> 'tax' ->> 'isInclusive')::boolean,
          (p ->> 'amount')::bigint - (p ->> 'discount')::bigint + (p ->> 'adjustment')::bigint, (p ->> 'taxOnNet')::bigint
        FROM jsonb_array_elements(l.tax_parts) AS p
        UNION ALL SELECT (p -> 'serviceTax' ->> 'ppm')::bigint, (p -> 'serviceTax' ->> 'isInclusive')::boolean,
          (p ->> 'service')::bigint, (p ->> 'taxOnService')::bigint
        FROM jsonb_array_elements(l.tax_parts) AS p WHERE p -> 'serviceTax' <> 'null'
        UNION ALL SELECT o.tax_rate * 100, o.tax_inclusive, l.amount - l.discount + l.adjustment + l.service, l.tax WHERE l.tax_parts IS NULL
      ) AS e (ppm, inside, price, tax)
      WHERE l.receipt_id IS NOT NULL AND NOT l.comped) AS told
    GROUP BY merchant_id, id, ppm, inside HAVING sum(gross) <> 0 OR sum(tax) <> 0`,
  'L11 an order of which nothing is due has all its lines on receipts, or none': sql`
    SELECT o.merchant_id, o.id FROM orders o JOIN order_lines l ON l.merchant_id = o.merchant_id AND l.order_id = o.id
    WHERE o.captured > 0 AND o.total <= o.captured AND l.state NOT IN ('voided', 'cancelled')
    GROUP BY o.merchant_id, o.id HAVING count(l.receipt_id) NOT IN (0, count(*))`,
  'L11 a refund of what is on a receipt has its own, of its amount': sql`
    SELECT f.merchant_id, f.id FROM receipts r JOIN refunds f ON f.merchant_id = r.merchant_id AND f.id = r.refund_id
    WHERE (r.figures ->> 'total')::bigint <> -f.amount OR f.state NOT IN ${given}
    UNION ALL
    SELECT f.merchant_id, f.id FROM refunds f JOIN orders o ON o.merchant_id = f.merchant_id AND o.id = f.order_id
    WHERE f.reduces = 'sale' AND f.state IN ${given} AND o.total <= o.captured
      AND NOT EXISTS (SELECT FROM receipts r WHERE r.merchant_id = f.merchant_id AND r.refund_id = f.id)
      AND EXISTS (SELECT FROM order_lines l WHERE l.merchant_id = f.merchant_id AND l.order_id = f.order_id AND l.receipt_id IS NOT NULL)
      AND NOT EXISTS (SELECT FROM jsonb_array_elements(f.lines) AS n JOIN order_lines l ON l.merchant_id = f.merchant_id AND l.id = n ->> 'id'
        WHERE l.receipt_id IS NULL)`,
  'L12 the receipts of a day add up to its tax report, rate by rate': sql`
    SELECT o.merchant_id, o.id FROM (
      SELECT merchant_id, order_id FROM (
        SELECT r.merchant_id, l ->> 'order_id' AS order_id, r.business_day, t ->> 'letter' AS letter, (t ->> 'rate_ppm')::bigint AS ppm,
          (t ->> 'gross')::bigint AS gross, (t ->> 'tax')::bigint AS tax
        FROM receipts r CROSS JOIN LATERAL jsonb_array_elements(r.figures -> 'lines') AS l
        CROSS JOIN LATERAL jsonb_array_elements(l -> 'taxes') AS t
        UNION ALL SELECT merchant_id, order_id, business_day, letter, ppm, refunded - gross, tax_refunded - tax
        FROM ${taxedSales({ stores: [], from: '', to: '', only: () => sql`true` })} sold WHERE ppm IS NOT NULL
      ) AS by_rate GROUP BY merchant_id, order_id, business_day, letter, ppm HAVING sum(gross) <> 0 OR sum(tax) <> 0
    ) AS apart JOIN orders o ON o.merchant_id = apart.merchant_id AND o.id = apart.order_id
    WHERE ${isOnOneDay}`,
}
