import { sql } from 'drizzle-orm'
import { runningShare } from '../db/money-sql.ts'

/**
 * The shares of a line (l) of an order (o) under its taxes, its price and its service charge apart: what the guest pays,
 * and the tax in it. A line under its order's one rate is one share; a charge that bears no tax has no rate.
 */
export const sharesOfLine = sql`(
  SELECT at * 2 + kind AS place, coalesce(by ->> 'category', '') AS category, by ->> 'letter' AS letter, (by ->> 'ppm')::bigint AS ppm,
    price + CASE WHEN (by ->> 'isInclusive')::boolean IS NOT FALSE THEN 0 ELSE tax END AS gross, tax
  FROM jsonb_array_elements(l.tax_parts) WITH ORDINALITY AS p (part, at)
  CROSS JOIN LATERAL (VALUES
    (0, part -> 'tax', (part ->> 'amount')::bigint - (part ->> 'discount')::bigint + (part ->> 'adjustment')::bigint, (part ->> 'taxOnNet')::bigint),
    (1, part -> 'serviceTax', (part ->> 'service')::bigint, (part ->> 'taxOnService')::bigint)) AS e (kind, by, price, tax)
  UNION ALL SELECT 0, '', '', o.tax_rate * 100::bigint, l.total, l.tax WHERE l.tax_parts IS NULL
)`

/**
 * The shares of lines that a refund (r) of an order (o) with several taxes gives back, and the tax in them: the tax that
 * it tells of a line, by the taxes of that. A line that is gone lowered the sale by all that it cost.
 */
export const sharesBack = sql`(
  SELECT category, letter, ppm, back AS gross, CASE WHEN tax_back IS NOT NULL THEN ${runningShare('tax_back', 'tax_upto', 'tax', 'tax_whole')}
    WHEN gross = 0 THEN 0 ELSE round(tax::numeric * back / gross)::bigint END AS tax
  FROM (
    SELECT *, ${runningShare('amount', 'upto', 'gross', 'whole')} AS back FROM (
      SELECT (n ->> 'amount')::bigint AS amount, (n ->> 'tax')::bigint AS tax_back, (sum(t.tax) OVER w)::bigint AS tax_upto,
        (sum(t.tax) OVER (PARTITION BY l.id))::bigint AS tax_whole, t.category, t.letter, t.ppm, t.gross, t.tax, row_number() OVER w AS place,
        (sum(t.gross) OVER w)::bigint AS upto, (sum(t.gross) OVER (PARTITION BY l.id))::bigint AS whole
      FROM jsonb_array_elements(r.lines) n
      JOIN order_lines l ON l.merchant_id = r.merchant_id AND l.id = n ->> 'id'
      CROSS JOIN LATERAL ${sharesOfLine} t
      WHERE NOT (n ? 'net' AND l.state IN ('voided', 'cancelled'))
      WINDOW w AS (PARTITION BY l.id ORDER BY t.place)
    ) named
  ) shared
)`
