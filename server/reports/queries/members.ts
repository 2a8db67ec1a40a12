import { type SQL, sql } from 'drizzle-orm'
import { businessDayOf } from '../../business-day.ts'
import { salesOf } from '../books.ts'
import { dayOf, notAfter, ofBrands, ofStores, type Scope } from '../facts.ts'

/** Returns the credit of a member in the currency of their brand. */
export const walletOf = (member: string): SQL =>
  sql.raw(`coalesce((SELECT sum(e.amount) FROM credit_entries e JOIN brands b ON b.id = e.brand_id AND b.currency = e.currency
      WHERE e.brand_id = ${member}.brand_id AND e.member_id = ${member}.id), 0)`)

/** Returns the latest consent of a member to offers. */
export const consentOf = (member: string): SQL =>
  sql.raw(`coalesce((SELECT c.state FROM consents c WHERE c.brand_id = ${member}.brand_id AND c.member_id = ${member}.id
      ORDER BY c.seq DESC LIMIT 1), 'not_asked')`)

/** Members of the brands of a scope: visits and spending in its days, their balances, and their last order. */
export const memberRows = (scope: Scope, more: { columns?: SQL; only?: SQL } = {}): SQL => {
  const balance = (perk: string) => sql`coalesce((SELECT sum(e.amount) FROM perk_entries e
      WHERE e.brand_id = m.brand_id AND e.member_id = m.id AND e.perk = ${perk}), 0)`
  return sql`(
    SELECT m.id, m.name, m.username, m.joined_at, j.name AS joined_in, coalesce(o.visits, 0) AS visits, coalesce(o.net, 0) AS net,
      o.last_visit, ${balance('point')} AS points, ${balance('stamp')} AS stamps, l.last_order,
      least(${scope.to}::date, ${businessDayOf(scope.now, { timeZone: scope.timeZone, businessDayCut: scope.cut })}::date) - l.last_order::date AS days_since
      ${more.columns ?? sql``}
    FROM members m
    LEFT JOIN merchants j ON j.merchant_id = m.joined_in
    LEFT JOIN (
      SELECT member_id, sum(orders) AS visits, sum(net) AS net, max(business_day) FILTER (WHERE orders > 0) AS last_visit
      FROM ${salesOf(scope)} sold WHERE member_id IS NOT NULL GROUP BY 1
    ) o ON o.member_id = m.id
    LEFT JOIN LATERAL (
      SELECT max(business_day) AS last_order FROM orders
      WHERE ${ofStores('orders', scope)} AND orders.member_id = m.id AND business_day <= ${scope.to}${notAfter('placed_at', scope)} AND total > 0
    ) l ON true
    WHERE ${ofBrands('m', scope)} AND ((${dayOf('m.joined_at', 'm.joined_in', scope)} <= ${scope.to}${notAfter('m.joined_at', scope)}) OR o.visits > 0)
      ${more.only ?? sql``}
  )`
}
