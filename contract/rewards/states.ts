import { perks } from '../states.ts'

/** The places where a reward is offered. */
export const rewardChannels = [
  'deals',
  'exclusive',
  'marketplace',
  'topup_package',
  'spin_wheel',
  'check_in',
  'boost_cart',
] as const
export type RewardChannel = (typeof rewardChannels)[number]
/** The channels whose rewards any colleague at a till gives to a member on request. */
export const claimedChannels: readonly RewardChannel[] = ['deals', 'marketplace', 'boost_cart']

/** The thing that a member gets by a reward. */
export const rewardGives = [...perks, 'credit', 'voucher_amount', 'voucher_percent'] as const

/** One giving of a reward. */
export const grantStates = ['offered', 'given', 'used', 'lapsed', 'withdrawn', 'expired'] as const
export type GrantState = (typeof grantStates)[number]

/** The reasons for giving a reward. */
export const grantCauses = ['hand', 'claim', 'spin', 'referral', 'campaign', 'topup', 'check_in', 'rank'] as const
export type GrantCause = (typeof grantCauses)[number]

/** One turn of the wheel. */
export const spinStates = ['offered', 'drawn', 'lapsed', 'void'] as const
export type SpinState = (typeof spinStates)[number]

/** The bringing of a new member by another. */
export const referralStates = ['joined', 'rewarded', 'reversed', 'refused', 'lapsed'] as const
export type ReferralState = (typeof referralStates)[number]

/** A guest's word after a visit. */
export const feedbackStates = ['given', 'answered', 'closed', 'hidden'] as const
export type FeedbackState = (typeof feedbackStates)[number]
