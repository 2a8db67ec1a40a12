/** The facts that the charts of rewards, of the wheel, of referrals and of feedback read. */
export interface GrantFacts {
  /** The reward is in use, within its days. */
  isAlive: boolean
  isInStock: boolean
  /** The member has not reached the limit. */
  isWithinLimit: boolean
  isMemberActive: boolean
  /** The member has the points that it costs. */
  isCovered: boolean
  /** Nothing of the granted thing is used. */
  isUnused: boolean
}

export interface SpinFacts {
  /** The wheel is shown, and has slots. */
  isShown: boolean
  /** The member has the turns that it costs. */
  hasTokens: boolean
  /** The member span less often today than they may. */
  isWithinDay: boolean
  isMemberActive: boolean
  /** Nothing of its prize is used. */
  isUnused: boolean
}

export interface ReferralFacts {
  isReferrerActive: boolean
}

export interface FeedbackFacts {
  /** The score is high enough to need no answer. */
  isContent: boolean
}
