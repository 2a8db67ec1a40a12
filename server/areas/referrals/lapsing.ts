import type { Deadline } from '../../engine/deadlines/set-deadline.ts'

/** The deadline for the first order of a referred member. */
export const lapsing = (subjectId: string): Deadline => ({ chart: 'referral', subjectId, event: 'referral.lapse' })
