-- A refund of an order with several taxes says of each line how much went back under each of them (`parts`), as it says what
-- was food, charge and tax. Those that exist get what the tax report told of them: the running share of each share of the line
-- in the amount, and in the tax; the rest is food, or charge. They are marked (`added`), since their receipts may be a unit apart.
WITH entries AS (
  SELECT r.merchant_id, r.id AS refund, n.place AS line, at * 2 + kind AS place, nullif(by, 'null') AS by, kind,
    (n.told ->> 'amount')::numeric AS amount, (n.told ->> 'tax')::numeric AS tax_back, e.tax,
    price + CASE WHEN (by ->> 'isInclusive')::boolean IS NOT FALSE THEN 0 ELSE e.tax END AS gross
  FROM refunds r
  CROSS JOIN LATERAL jsonb_array_elements(r.lines) WITH ORDINALITY AS n (told, place)
  JOIN order_lines l ON l.merchant_id = r.merchant_id AND l.id = n.told ->> 'id'
  CROSS JOIN LATERAL jsonb_array_elements(l.tax_parts) WITH ORDINALITY AS p (part, at)
  CROSS JOIN LATERAL (VALUES
    (0, part -> 'tax', (part ->> 'amount')::numeric - (part ->> 'discount')::numeric + (part ->> 'adjustment')::numeric, (part ->> 'taxOnNet')::numeric),
    (1, part -> 'serviceTax', (part ->> 'service')::numeric, (part ->> 'taxOnService')::numeric)) AS e (kind, by, price, tax)
  WHERE l.tax_parts IS NOT NULL AND n.told ? 'net'
), sums AS (
  SELECT *, sum(gross) OVER w AS upto, sum(gross) OVER (PARTITION BY merchant_id, refund, line) AS whole,
    sum(tax) OVER w AS tax_upto, sum(tax) OVER (PARTITION BY merchant_id, refund, line) AS tax_whole, row_number() OVER w AS nth
  FROM entries WINDOW w AS (PARTITION BY merchant_id, refund, line ORDER BY place)
), backs AS (
  SELECT *,
    CASE WHEN whole <> 0 THEN div(amount * upto, whole) - div(amount * (upto - gross), whole) WHEN nth = 1 THEN amount ELSE 0 END AS back,
    CASE WHEN tax_whole <> 0 THEN div(tax_back * tax_upto, tax_whole) - div(tax_back * (tax_upto - tax), tax_whole)
      WHEN nth = 1 THEN tax_back ELSE 0 END AS taxed
  FROM sums
), parts AS (
  SELECT merchant_id, refund, line, jsonb_agg(part ORDER BY first) AS parts FROM (
    SELECT merchant_id, refund, line, min(place) AS first, jsonb_build_object('tax', by,
      'net', sum(CASE WHEN kind = 0 THEN back - taxed ELSE 0 END)::bigint,
      'service', sum(CASE WHEN kind = 1 THEN back - taxed ELSE 0 END)::bigint, 'taxed', sum(taxed)::bigint) AS part
    FROM backs GROUP BY merchant_id, refund, line, by
  ) by_tax GROUP BY merchant_id, refund, line
)
UPDATE refunds r SET lines = (
  SELECT jsonb_agg(CASE WHEN p.parts IS NULL THEN n.told ELSE n.told || jsonb_build_object('parts', p.parts, 'added', true) END ORDER BY n.place)
  FROM jsonb_array_elements(r.lines) WITH ORDINALITY AS n (told, place)
  LEFT JOIN parts p ON p.merchant_id = r.merchant_id AND p.refund = r.id AND p.line = n.place
)
WHERE (r.merchant_id, r.id) IN (SELECT merchant_id, refund FROM parts);
