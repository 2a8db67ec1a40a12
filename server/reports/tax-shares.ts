import { sql } from 'drizzle-orm'

/**
 * The shares of a line (l) of an order (o) under its taxes, separately for its price and its service charge: the
 * guest's price, and the tax in it. A line under its order's only rate is one share; a charge without tax has no rate.
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
 * The shares of lines that a refund (r) of an order (o) returns, and the tax in them, from the refund's lines. A
 * removed line has already lowered the sale by its whole amount.
 */
export const sharesBack = sql`(
  SELECT t.* FROM jsonb_array_elements(r.lines) n
  JOIN order_lines l ON l.merchant_id = r.merchant_id AND l.id = n ->> 'id' AND l.state NOT IN ('voided', 'cancelled')
  CROSS JOIN LATERAL (
    SELECT coalesce(p -> 'tax' ->> 'category', '') AS category, p -> 'tax' ->> 'letter' AS letter, (p -> 'tax' ->> 'ppm')::bigint AS ppm,
      (p ->> 'net')::bigint + (p ->> 'service')::bigint + (p ->> 'taxed')::bigint AS gross, (p ->> 'taxed')::bigint AS tax
    FROM jsonb_array_elements(n -> 'parts') p
    UNION ALL SELECT '', '', o.tax_rate * 100::bigint, (n ->> 'amount')::bigint, (n ->> 'tax')::bigint WHERE NOT n ? 'parts'
  ) t
)`
