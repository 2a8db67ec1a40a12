import { queryOptions } from '@tanstack/react-query'
import type { Feedback, FeedbackPage } from '#contract/rewards/feedback-row.ts'
import type { Claimable, Grant } from '#contract/rewards/grant-row.ts'
import type { Listing } from '#contract/listing.ts'
import type { QrPicture } from '#contract/queue/queue-door.ts'
import type { Referral } from '#contract/rewards/referral-row.ts'
import type { Wheel, WheelSetting } from '#contract/rewards/spin-row.ts'
import type { SlotFields } from '#contract/rewards/wheel.ts'
import { guestLink } from '../../device/guest-link.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'
import { callPublic } from '../transport/public-call.ts'

/** Largest number of slots, rewards or people that one looks through at once. */
const all = 100

/** The rewards that the store has now, with what keeps a member from each. */
export const memberRewardsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.members(), id, 'rewards'],
    queryFn: ({ signal }) =>
      call<Listing<Claimable>>({ method: 'GET', url: `/admin/member_reward/${id}`, data: {}, signal }),
  })

/** Grants of a member, the latest first. */
export const grantsQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...keys.members(), memberId, 'grants'],
    queryFn: ({ signal }) =>
      call<Listing<Grant>>({ method: 'GET', url: '/admin/grant', data: { member_id: memberId, length: 10 }, signal }),
  })

/** Members who were referred by a member, and the one who referred that member. */
export const downlineQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...keys.members(), memberId, 'downline'],
    queryFn: ({ signal }) =>
      call<Listing<Referral>>({
        method: 'GET',
        url: '/admin/merchant/member_downline',
        data: { member_id: memberId, length: all },
        signal,
      }),
  })

/** Hands a reward to a member: claimed for its points, or given by hand. */
export const handOut = (way: 'claim' | 'give', memberId: string, rewardId: string): Write => ({
  method: 'POST',
  url: way === 'claim' ? '/admin/claim_reward' : '/admin/grant',
  data: { member_id: memberId, reward_id: rewardId },
})

/** The wheel with all of its slots. */
export const wheelQuery = () =>
  queryOptions({
    queryKey: keys.memberList({ wheel: true }),
    queryFn: ({ signal }) => call<Wheel>({ method: 'GET', url: '/admin/spin_wheel', data: { length: all }, signal }),
  })

/** Sets the slots of the wheel. */
export const setSlots = (version: number, slots: SlotFields[]): Write => ({
  method: 'PUT',
  url: '/admin/spin_wheel',
  data: { version, slots },
})

/** Sets when the wheel is shown, and the price of a spin. */
export const setWheelTerms = (data: Partial<WheelSetting>): Write => ({
  method: 'POST',
  url: '/admin/spin_wheel/update_setting',
  data,
})

/** Offers a member a spin; answers the one that is offered. */
export const offerSpin = (memberId: string): Write => ({
  method: 'POST',
  url: '/admin/spin',
  data: { member_id: memberId },
})

/** The rewards in use, by name. */
export const rewardNamesQuery = () =>
  queryOptions({
    queryKey: keys.memberList({ rewards: true }),
    queryFn: async ({ signal }) => {
      const data = { status: 'active', length: all }
      return (await call<Listing<{ id: string; name: string }>>({ method: 'GET', url: '/admin/reward', data, signal }))
        .aaData
    },
  })

/** Referred members, as pages. */
export const referralsQuery = (params: { start: number; length: number; status?: string }) =>
  queryOptions({
    queryKey: keys.memberList({ referrals: params }),
    queryFn: ({ signal }) => call<Listing<Referral>>({ method: 'GET', url: '/admin/referral', data: params, signal }),
  })

/** Words of guests, as pages. */
export const feedbackQuery = (params: { start: number; length: number; status?: string }) =>
  queryOptions({
    queryKey: keys.memberList({ feedback: params }),
    queryFn: ({ signal }) => call<Listing<Feedback>>({ method: 'GET', url: '/admin/feedback', data: params, signal }),
  })

/** The way to an order's feedback, as a picture. */
export const feedbackCodeQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...keys.order(orderId), 'feedback'],
    queryFn: ({ signal }) => {
      const data = { order_id: orderId, origin: guestLink() }
      return call<QrPicture>({ method: 'GET', url: '/admin/feedback_code', data, signal })
    },
    staleTime: Infinity,
    retry: false,
  })

const pathOf = (key: string, code: string) => `feedback/${encodeURIComponent(key)}/${encodeURIComponent(code)}`

/** The page on which a guest gives feedback. */
export const feedbackPageQuery = (key: string, code: string) =>
  queryOptions({
    queryKey: ['door', key, 'feedback', code],
    queryFn: ({ signal }) => callPublic<FeedbackPage>(pathOf(key, code), undefined, signal),
    retry: false,
  })

/** Sends the feedback; the same request id never sends it twice. */
export const giveFeedback = (key: string, code: string, data: object, requestId: string): Promise<FeedbackPage> =>
  callPublic<FeedbackPage>(pathOf(key, code), { data, requestId })
