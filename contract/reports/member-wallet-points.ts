import { defineReport } from '../report.ts'
import { moveDrills, pointMoves } from './perk-entries.ts'

/** Points of members in a period: at its beginning, its changes, and at its end. */
export const memberWalletPoints = defineReport({
  name: 'member_wallet_point_history',
  group: 'guests',
  usual: 'month',
  columns: {
    id: { kind: 'text' },
    name: { kind: 'text', isSearched: true, isGuest: true },
    username: { kind: 'text', isSearched: true, right: 'members' },
    opening: { kind: 'whole', isSum: true },
    earned: { kind: 'whole', isSum: true },
    spent: { kind: 'whole', isSum: true },
    reversed: { kind: 'whole', isSum: true },
    returned: { kind: 'whole', isSum: true },
    expired: { kind: 'whole', isSum: true },
    adjusted: { kind: 'whole', isSum: true },
    moved: { kind: 'whole', isSum: true },
    closing: { kind: 'whole', isSum: true },
  },
  keys: ['id'],
  sort: ['closing', 'desc'],
  drills: moveDrills('member_point_history', pointMoves, { '': 'member_id' }, { isOfBrand: 'whole' }),
})
