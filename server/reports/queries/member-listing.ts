import { sql } from 'drizzle-orm'
import { memberListing } from '#contract/reports/member-listing.ts'
import { dayOf, ofStores } from '../facts.ts'
import { consentOf, memberRows, walletOf } from './members.ts'
import { sourceOf } from '../report.ts'

/** Members of the brand, with their visits in the period and what they have now. */
export const memberListingSource = sourceOf(memberListing, (scope) => {
  const { joined, consent } = scope.filters
  const joinedHere = sql`(${ofStores('j', scope)} AND ${dayOf('m.joined_at', scope)} BETWEEN ${scope.from} AND ${scope.to}) IS TRUE`
  return memberRows(scope, {
    columns: sql`, ${walletOf('m')} AS wallet, ${consentOf('m')} AS consent`,
    only: sql`${joined ? sql`AND ${joinedHere} = ${joined === 'yes'}` : sql``} ${consent ? sql`AND ${consentOf('m')} = ${consent}` : sql``}`,
  })
})
