import type { LineState } from '../states.ts'

/** Tells if a line was removed from its order. */
export const isOff = ({ state }: { state: LineState }): boolean => state === 'voided' || state === 'cancelled'
