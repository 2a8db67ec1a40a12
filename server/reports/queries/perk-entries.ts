import { type SQL, sql } from 'drizzle-orm'
import { pointMoves } from '#contract/reports/perk-entries.ts'
import type { Perk } from '#contract/states.ts'
import { inSpan, notAfter, ofStores, type Scope, where } from '../facts.ts'

/** Limits entries to one kind of movement; pending entries belong to none. */
function ofMove(move: string | undefined): SQL {
  if (move === undefined) return sql``
  const kinds = pointMoves[move as keyof typeof pointMoves] as readonly string[] | undefined
  return kinds ? sql`AND e.kind IN ${kinds}` : sql`AND e.kind IN ('pending', 'dropped')`
}

/** Returns entries of one perk of members, for the stores and days of a scope. */
export const perkEntryRows = (scope: Scope, perk: Perk): SQL => sql`(
    SELECT e.id, e.at AS created_at, e.business_day, s.name AS store, m.name, m.username, e.kind, e.amount, e.pending, e.short,
      e.balance_after, e.expires_on, o.number AS order_number, e.actor_name
    FROM perk_entries e
    JOIN merchants s ON s.merchant_id = e.merchant_id
    JOIN members m ON m.brand_id = e.brand_id AND m.id = e.member_id
    LEFT JOIN orders o ON o.merchant_id = e.merchant_id AND o.id = e.order_id
    WHERE ${ofStores('e', scope)} AND ${inSpan('e.business_day', scope)}${notAfter('e.at', scope)} AND e.perk = ${perk}
      ${where('e.member_id', scope.filters.member_id)} ${where('e.kind', scope.filters.kind)}
      ${ofMove(scope.filters.move)}
  )`
