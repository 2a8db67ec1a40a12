import { setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { referralEvents } from '#contract/charts/referral.ts'
import type { ReferralFacts } from '#contract/rewards/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * The referral of a new member by another, from the day on which the new one joined with the code. The first completed
 * order that is large enough rewards both. If all of that order is taken back, the rewards are reversed, as far as they
 * are unused. A person can refuse a suspicious referral before it is rewarded; one without an order lapses.
 */
type ReferralEvent =
  | PersonEvent<typeof referralEvents>
  | { type: 'referral.qualify'; order_id: string }
  | { type: 'referral.reverse' }
  | { type: 'referral.lapse' }

const chart = setup({
  types: { context: {} as ReferralFacts, events: {} as ReferralEvent, meta: {} as TransitionMeta },
  guards: { isReferrerActive: ({ context }) => context.isReferrerActive },
  actions: { reward: effect, takeBack: effect },
})

const machine = chart.createMachine({
  id: 'referral',
  context: { isReferrerActive: true },
  initial: 'joined',
  states: {
    joined: {
      on: {
        'referral.qualify': { guard: 'isReferrerActive', target: 'rewarded', actions: 'reward' },
        'referral.refuse': { target: 'refused', meta: { right: 'members' } },
        'referral.lapse': { target: 'lapsed' },
      },
    },
    rewarded: { on: { 'referral.reverse': { target: 'reversed', actions: 'takeBack' } } },
    reversed: { type: 'final' },
    refused: { type: 'final' },
    lapsed: { type: 'final' },
  },
})

export const referral = lifecycle('referral', machine, {
  starts: [{ isReferrerActive: true }, { isReferrerActive: false }],
  events: [
    { type: 'referral.qualify', order_id: 'order' },
    { type: 'referral.reverse' },
    { type: 'referral.refuse', remark: 'Both are the same guest' },
    { type: 'referral.lapse' },
  ],
})
