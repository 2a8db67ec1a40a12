/** Sales under each tax rate, and refunds of them. */
import { type SQL, sql } from 'drizzle-orm'
import { saleOrders, saleRefunds, tellsParts, type Where } from './facts.ts'
import { sharesBack, sharesOfLine } from './tax-shares.ts'

/**
 * Sales and refunds under each tax, by order, day and method: the amounts that guests paid and got back, and the tax in
 * them.
 */
export const taxedSales = (scope: Where): SQL => sql`(
  SELECT s.merchant_id, s.id AS order_id, s.business_day, s.method, t.category, t.letter, t.ppm, t.gross, t.tax, 0::bigint AS refunded, 0::bigint AS tax_refunded
  FROM ${saleOrders(scope)} s
  JOIN orders o ON o.merchant_id = s.merchant_id AND o.id = s.id
  JOIN order_lines l ON l.merchant_id = s.merchant_id AND l.order_id = s.id AND l.state NOT IN ('voided', 'cancelled') AND NOT l.comped
  CROSS JOIN LATERAL ${sharesOfLine} t
  WHERE s.counts
  UNION ALL SELECT r.merchant_id, r.order_id, r.business_day, r.method, t.category, t.letter, t.ppm, 0, 0, t.gross, t.tax
  FROM ${saleRefunds(scope)} r
  JOIN orders o ON o.merchant_id = r.merchant_id AND o.id = r.order_id
  CROSS JOIN LATERAL (
    SELECT category, letter, ppm, gross, tax FROM ${sharesBack} back WHERE ${tellsParts('r.lines')}
    UNION ALL SELECT '', '', o.tax_rate * 100::bigint, r.net + r.service + r.tax, r.tax WHERE NOT ${tellsParts('r.lines')}
  ) t
)`
