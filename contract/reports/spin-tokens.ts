import { perkReport } from './perk-entries.ts'

/** Turns of the wheel that members earned and lost, entry by entry. */
export const spinTokens = perkReport('spin_token_history')
