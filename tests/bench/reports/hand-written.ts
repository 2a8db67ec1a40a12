/** Statements that someone writes who knows this store: tax is in its prices, and it charges no service. */
const span = `merchant_id = $1 AND business_day BETWEEN $2 AND $3`
const sold = `state NOT IN ('pending', 'rejected', 'cancelled', 'voided', 'written_off', 'merged')`
const back = `SELECT r.method AS paid_by, o.method, r.amount, r.amount - round(r.amount::numeric * o.tax / o.total) AS net
  FROM refunds r JOIN orders o ON o.merchant_id = r.merchant_id AND o.id = r.order_id
  WHERE r.merchant_id = $1 AND r.business_day BETWEEN $2 AND $3 AND r.state = 'completed'`
const byKey = (key: string) => `SELECT key, sum(orders) AS orders, sum(net) AS net FROM (
    SELECT ${key} AS key, 1 AS orders, total - tax AS net FROM orders WHERE ${span} AND ${sold}
    UNION ALL SELECT NULL, 0, -net FROM (${back}) back
  ) told GROUP BY key ORDER BY key`
const items = (
  key: string,
) => `SELECT ${key}, sum(l.quantity), sum(l.amount), sum((o.total - o.tax) * l.amount / o.subtotal)
  FROM order_lines l JOIN (SELECT * FROM orders WHERE ${span} AND ${sold}) o ON o.merchant_id = l.merchant_id AND o.id = l.order_id
  WHERE l.state NOT IN ('voided', 'cancelled') GROUP BY 1 ORDER BY 4 DESC`
const money = (key: string) => `SELECT ${key}, count(*), sum(amount), sum(tip) FROM payments WHERE ${span}
    AND state IN ('captured', 'partly_refunded', 'refunded', 'batched', 'settled') GROUP BY 1 ORDER BY 1`
const summary = [
  `SELECT count(*), sum(subtotal), sum(discount), sum(tax), sum(total) FROM orders WHERE ${span} AND ${sold}`,
  `SELECT method, count(*), sum(total - tax) FROM orders WHERE ${span} AND ${sold} GROUP BY 1`,
  `SELECT sum(pax) FROM visits WHERE merchant_id = $1 AND id IN (SELECT visit_id FROM orders WHERE ${span} AND ${sold})`,
  `SELECT paid_by, sum(amount), sum(net) FROM (${back}) back GROUP BY 1`,
  money('method'),
  items('l.menu_id'),
]

/**
 * Hand-written statements for the main figures of some addresses, by their names in the table; $1 to $3 are store and
 * days.
 */
export const handWritten: Readonly<Record<string, readonly string[]>> = {
  'sales_report&by=day': [byKey('business_day')],
  sales_report: [byKey(`date_bin('30 minutes', placed_at AT TIME ZONE 'Europe/Berlin', '2000-01-01')::time`)],
  hours_report: [byKey(`extract(isodow FROM business_day) || to_char(placed_at AT TIME ZONE 'Europe/Berlin', 'HH24')`)],
  'item_sales_report&by=day': [items('o.business_day')],
  item_sales_report: [items('l.menu_id')],
  best_selling_report: [items('l.menu_id')],
  'transaction_report&by=day': [money('business_day')],
  transaction_report: [money('method')],
  sales_summary: summary,
  daily_report: summary,
  'merchant/dashboard?tab=store': [...summary, byKey('business_day')],
}
