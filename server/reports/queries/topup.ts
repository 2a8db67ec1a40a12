import { sql } from 'drizzle-orm'
import { topupHistory, topupPackageList } from '#contract/reports/topup.ts'
import { dayOf, inSpan, nameOf, notAfter, ofStores, told, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Packages of credit: the number sold in a period, and the unspent part of the bought credit. */
export const topupPackageListSource = sourceOf(
  topupPackageList,
  (scope) => sql`(
    SELECT p.id, s.name AS store, p.name, p.price, p.credit, p.bonus, p.status, coalesce(u.sold, 0) AS sold,
      coalesce(u.taken, 0) AS taken, coalesce(u.outstanding, 0) AS outstanding
    FROM topup_packages p
    JOIN merchants s ON s.merchant_id = p.merchant_id
    LEFT JOIN (
      SELECT t.merchant_id, t.topup_package_id, count(*) FILTER (WHERE t.state = 'credited' AND ${inSpan('t.business_day', scope)}) AS sold,
        sum(t.price - t.returned) FILTER (WHERE ${inSpan('t.business_day', scope)}) AS taken, sum(e.left) AS outstanding
      FROM topups t
      LEFT JOIN LATERAL (
        SELECT sum(amount) AS left FROM credit_entries
        WHERE brand_id = t.brand_id AND origin = t.id AND purse = 'paid' AND business_day <= ${scope.to}${notAfter('at', scope)}
      ) e ON true
      WHERE ${ofStores('t', scope)} AND t.state IN ('credited', 'reversed')${notAfter('t.at', scope)} GROUP BY 1, 2
    ) u ON u.merchant_id = p.merchant_id AND u.topup_package_id = p.id
    WHERE ${ofStores('p', scope)} AND (p.status <> 'archived' OR u.sold > 0 OR u.outstanding > 0)
      ${where('p.status', scope.filters.status)}
  )`,
)

/** Sales of credit, one by one. */
export const topupHistorySource = sourceOf(
  topupHistory,
  (scope) => sql`(
    SELECT t.id, t.at, s.name AS store, m.name, m.username, t.name AS package, w.name AS payment_method,
      CASE WHEN t.method IS NULL THEN 0 ELSE t.price END AS paid, CASE WHEN t.method IS NULL THEN 0 ELSE t.credit END AS credit,
      CASE WHEN t.method IS NULL THEN 0 ELSE t.bonus END AS bonus, t.returned AS given_back,
      CASE WHEN t.state IN ('credited', 'reversed') THEN t.price - t.returned ELSE 0 END AS taken, t.state AS status,
      ${nameOf('t.staff_id')} AS staff_name
    FROM topups t
    JOIN merchants s ON s.merchant_id = t.merchant_id
    JOIN members m ON m.brand_id = t.brand_id AND m.id = t.member_id
    LEFT JOIN payment_options w ON w.merchant_id = t.merchant_id AND w.code = t.method
    WHERE ${ofStores('t', scope)} AND coalesce(t.business_day::text, ${dayOf('t.at', 't.merchant_id', scope)}) BETWEEN ${scope.from} AND ${scope.to}${notAfter('t.at', scope)}
      ${where('t.member_id', scope.filters.member_id)} ${where('t.topup_package_id', scope.filters.topup_package_id)} ${where('t.state', scope.filters.status)}${told('t', scope)}
  )`,
)
