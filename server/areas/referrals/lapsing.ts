import type { Deadline } from '../../engine/deadlines/set-deadline.ts'

/** The deadline by which a member who was brought orders something. */
export const lapsing = (subjectId: string): Deadline => ({ chart: 'referral', subjectId, event: 'referral.lapse' })
