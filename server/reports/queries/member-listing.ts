import { memberListing } from '#contract/reports/member-listing.ts'
import { memberRows } from './members.ts'
import { sourceOf } from '../report.ts'

/** Members of the brand, with their visits in the period and what they have now. */
export const memberListingSource = sourceOf(memberListing, (scope) => memberRows(scope))
