import { spinTokens } from '#contract/reports/spin-tokens.ts'
import { perkEntryRows } from './perk-entries.ts'
import { sourceOf } from '../report.ts'

/** Turns of the wheel that members earned and lost, entry by entry. */
export const spinTokensSource = sourceOf(spinTokens, (scope) => perkEntryRows(scope, 'spin_token'))
