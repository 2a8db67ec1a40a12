import { type SQL, sql } from 'drizzle-orm'
import { creditMoves, memberCredit, memberWallet } from '#contract/reports/credit.ts'
import { inSpan, notAfter, ofStores, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Returns the condition that an entry belongs to a kind of change of credit. */
const isOf = ({ kinds, purse }: { kinds: readonly string[]; purse?: string }): SQL =>
  sql`e.kind IN ${kinds}${where('e.purse', purse)}`

/** Credit of members, entry by entry. */
export const memberCreditSource = sourceOf(memberCredit, (scope) => {
  const move = creditMoves[scope.filters.move as keyof typeof creditMoves]
  return sql`(
    SELECT e.id, e.at AS created_at, e.business_day, s.name AS store, m.name, m.username, e.kind, e.purse, e.amount,
      e.balance_after, e.expires_on, o.number AS order_number, e.actor_name
    FROM credit_entries e
    JOIN merchants s ON s.merchant_id = e.merchant_id
    JOIN members m ON m.brand_id = e.brand_id AND m.id = e.member_id
    LEFT JOIN payments p ON p.merchant_id = e.merchant_id AND p.id = e.payment_id
    LEFT JOIN orders o ON o.merchant_id = p.merchant_id AND o.id = p.order_id
    WHERE ${ofStores('e', scope)} AND ${inSpan('e.business_day', scope)}${notAfter('e.at', scope)}
      ${where('e.member_id', scope.filters.member_id)} ${where('e.kind', scope.filters.kind)}
      ${where('e.purse', scope.filters.purse)} ${move ? sql`AND ${isOf(move)}` : sql``}
  )`
})

/**
 * Credit of members in a period: the opening balance, the movements, the closing balance, and the part that the store
 * owes.
 */
export const memberWalletSource = sourceOf(memberWallet, (scope) => {
  const sum = (when: ReturnType<typeof sql>) => sql`coalesce(sum(e.amount) FILTER (WHERE ${when}), 0)`
  const moved = Object.entries(creditMoves).map(
    ([name, move]) => sql`${sum(sql`e.business_day >= ${scope.from} AND ${isOf(move)}`)} AS ${sql.identifier(name)}`,
  )
  return sql`(
    SELECT m.id, m.name, m.username, ${sum(sql`e.business_day < ${scope.from}`)} AS opening, ${sql.join(moved, sql`, `)}, sum(e.amount) AS closing, ${sum(sql`e.purse = 'paid'`)} AS owed
    FROM credit_entries e JOIN members m ON m.brand_id = e.brand_id AND m.id = e.member_id
    WHERE ${ofStores('e', scope)} AND e.business_day <= ${scope.to}${notAfter('e.at', scope)}
    GROUP BY m.brand_id, m.id
  )`
})
