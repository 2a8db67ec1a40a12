import { z } from 'zod'
import { named } from '../named.ts'

/** The facts that the charts of rewards, of the wheel, of referrals and of feedback read. */
export const GrantFacts = named('GrantFacts', {
  /** The reward is in use, within its days. */
  isAlive: z.boolean(),
  isInStock: z.boolean(),
  /** The member has not reached the limit. */
  isWithinLimit: z.boolean(),
  isMemberActive: z.boolean(),
  /** The member has the points that it costs. */
  isCovered: z.boolean(),
  /** Nothing of the granted thing is used. */
  isUnused: z.boolean(),
})
export type GrantFacts = z.output<typeof GrantFacts>

export const SpinFacts = named('SpinFacts', {
  /** The wheel is shown, and has slots. */
  isShown: z.boolean(),
  /** The member has the turns that it costs. */
  hasTokens: z.boolean(),
  /** The member span less often today than they may. */
  isWithinDay: z.boolean(),
  isMemberActive: z.boolean(),
  /** Nothing of its prize is used. */
  isUnused: z.boolean(),
})
export type SpinFacts = z.output<typeof SpinFacts>

export const ReferralFacts = named('ReferralFacts', {
  isReferrerActive: z.boolean(),
})
export type ReferralFacts = z.output<typeof ReferralFacts>

export const FeedbackFacts = named('FeedbackFacts', {
  /** The score is high enough to need no answer. */
  isContent: z.boolean(),
})
export type FeedbackFacts = z.output<typeof FeedbackFacts>
