import { perkReport } from './perk-entries.ts'

/** Points of members, entry by entry. */
export const memberPoints = perkReport('member_point_history')
