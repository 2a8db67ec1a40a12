import { memberPoints } from '#contract/reports/member-points.ts'
import { perkEntryRows } from './perk-entries.ts'
import { sourceOf } from '../report.ts'

/** Points of members, entry by entry. */
export const memberPointsSource = sourceOf(memberPoints, (scope) => perkEntryRows(scope, 'point'))
