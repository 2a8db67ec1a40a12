import type { Trade } from './workflow/chart.ts'

/** The state of the store that records need for each change: they are set up before it ever opens. */
export const recordTrade: Trade = 'set-up'
