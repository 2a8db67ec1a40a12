import type { FeedbackFacts, GrantFacts, ReferralFacts, SpinFacts } from '#contract/rewards/facts.ts'
import type { FeedbackState, GrantState, ReferralState, SpinState } from '#contract/rewards/states.ts'
import type { House } from '../house.ts'
import { placeGrant } from './place-grant.ts'
import { placeFeedback, placeOrderOfReferee, placeReferral } from './place-referral.ts'
import { placeSpin } from './place-wheel.ts'

/** How rows of rewards, of the wheel, of referrals and of feedback are put where a path begins. */
export const placedRewards = {
  grant: {
    place: (h: House, _: unknown, state: string, facts: GrantFacts) => placeGrant(h, state as GrantState, facts),
    words: {},
  },
  spin: {
    place: (h: House, _: unknown, state: string, facts: SpinFacts) => placeSpin(h, state as SpinState, facts),
    words: {},
  },
  referral: {
    place: (h: House, _: unknown, state: string, facts: ReferralFacts) =>
      placeReferral(h, state as ReferralState, facts),
    words: { order: placeOrderOfReferee },
  },
  feedback: {
    place: (h: House, _: unknown, state: string, facts: FeedbackFacts) =>
      placeFeedback(h, state as FeedbackState, facts),
    words: {},
  },
}
