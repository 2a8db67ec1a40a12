import { perks } from './states.ts'

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
/** The channels whose rewards anybody at a till hands out to a member who asks. */
export const claimedChannels: readonly RewardChannel[] = ['deals', 'marketplace', 'boost_cart']

/** The thing that a member gets by a reward. */
export const rewardGives = [...perks, 'voucher_amount', 'voucher_percent'] as const
export type RewardGives = (typeof rewardGives)[number]

/** One giving of a reward. */
export const grantStates = ['offered', 'given', 'used', 'lapsed', 'withdrawn', 'expired'] as const
export type GrantState = (typeof grantStates)[number]

/** The reasons for giving a reward. */
const grantCauses = ['hand', 'claim', 'spin', 'referral', 'campaign', 'topup', 'rank'] as const
export type GrantCause = (typeof grantCauses)[number]
