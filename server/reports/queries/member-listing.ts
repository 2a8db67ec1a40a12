import { sql } from 'drizzle-orm'
import { memberListing } from '#contract/reports/member-listing.ts'
import { ranksOf } from '../ranks.ts'
import { businessDayOf } from '../../business-day.ts'
import { dayOf, notAfter, ofBrands, ofStores } from '../facts.ts'
import { type ReportSource, sourceOf } from '../report.ts'
import { consentOf, memberRows, walletOf } from './members.ts'

/** Adds the present rank of each member, on the ladder of their brand. */
const lookUp: ReportSource['lookUp'] = async (db, scope, rows) => {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const { rows: brands } = await db.execute<{ brand_id: string; ids: string[] }>(sql`
    SELECT m.brand_id, array_agg(m.id) AS ids FROM members m
    WHERE ${ofBrands('m', scope)} AND m.id IN (SELECT jsonb_array_elements_text(${ids}::jsonb)) GROUP BY 1`)
  const businessDay = businessDayOf(scope.now, { timeZone: scope.timeZone, businessDayCut: scope.cut })
  const ranks = new Map<string, string | null>()
  for (const { brand_id: brandId, ids: members } of brands)
    for (const [id, { rank }] of await ranksOf(db, { row: { brandId }, businessDay }, members))
      ranks.set(id, rank?.name ?? null)
  return rows.map((row) => ({ ...row, rank: ranks.get(String(row.id)) ?? null }))
}

const source = sourceOf(memberListing, (scope) => {
  const { joined, consent } = scope.filters
  const joinedHere = sql`(${ofStores('j', scope)} AND ${dayOf('m.joined_at', 'm.joined_in', scope)} BETWEEN ${scope.from} AND ${scope.to}${notAfter('m.joined_at', scope)}) IS TRUE`
  return memberRows(scope, {
    columns: sql`, ${walletOf('m')} AS wallet, ${consentOf('m')} AS consent`,
    only: sql`${joined ? sql`AND ${joinedHere} = ${joined === 'yes'}` : sql``} ${consent ? sql`AND ${consentOf('m')} = ${consent}` : sql``}`,
  })
})

/** Members of the brand, with their visits in the period and their present balances. */
export const memberListingSource = { ...source, lookUp }
