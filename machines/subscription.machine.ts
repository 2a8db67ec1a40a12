import { setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { subscriptionEvents } from '#contract/charts/subscription.ts'
import type { SubscriptionFacts } from '#contract/subscriptions/billing-facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * The subscription of a store to a plan of the house. After its trial it is billed for each period in advance. An
 * invoice that is unpaid after its due day makes it past due, and three weeks later unpaid: then an open store stays
 * open, but does not open again once it has closed. Paying the overdue amount makes it active at once. It can be
 * cancelled for the end of its period, and the house can let it pause.
 */
type SubscriptionEvent =
  | PersonEvent<typeof subscriptionEvents>
  | { type: 'subscription.renew' }
  | { type: 'subscription.fallDue' }
  | { type: 'subscription.giveUp' }
  | { type: 'subscription.settle' }
  | { type: 'subscription.pause' }
  | { type: 'subscription.resume' }

const chart = setup({
  types: { context: {} as SubscriptionFacts, events: {} as SubscriptionEvent, meta: {} as TransitionMeta },
  guards: {
    ends: ({ context }) => context.ends,
    goesOn: ({ context }) => !context.ends,
    hasNothingOverdue: ({ context }) => context.overdue === 0,
  },
  actions: {
    openPeriod: effect,
    noteEnd: effect,
    startWaiting: effect,
    stopWaiting: effect,
    stopRenewing: effect,
    renewAgain: effect,
  },
})

const meta: TransitionMeta = { right: 'settle' }
const cancelling = {
  'subscription.cancel': {
    guard: 'goesOn',
    actions: [chart.assign({ ends: true }), 'noteEnd'],
    meta,
  },
  'subscription.keep': { guard: 'ends', actions: [chart.assign({ ends: false }), 'noteEnd'], meta },
} as const
const over = { guard: 'ends', target: 'cancelled', actions: ['stopRenewing', 'stopWaiting'] } as const
const pause = { 'subscription.pause': { target: 'paused', actions: ['stopRenewing', 'stopWaiting'] } } as const
const settle = {
  'subscription.settle': { guard: 'hasNothingOverdue', target: 'active', actions: ['stopWaiting', 'renewAgain'] },
} as const

const machine = chart.createMachine({
  id: 'subscription',
  context: { ends: false, overdue: 0 },
  initial: 'trialing',
  states: {
    trialing: {
      on: { 'subscription.renew': [over, { target: 'active', actions: 'openPeriod' }], ...cancelling, ...pause },
    },
    active: {
      on: {
        'subscription.renew': [over, { target: 'active', actions: 'openPeriod' }],
        'subscription.fallDue': { target: 'past_due', actions: 'startWaiting' },
        ...cancelling,
        ...pause,
      },
    },
    past_due: {
      on: {
        'subscription.renew': [over, { actions: 'openPeriod' }],
        'subscription.giveUp': 'unpaid',
        ...settle,
        ...cancelling,
        ...pause,
      },
    },
    unpaid: { on: { 'subscription.renew': over, ...settle, ...cancelling, ...pause } },
    paused: { on: { 'subscription.resume': { target: 'active', actions: 'renewAgain' } } },
    cancelled: { type: 'final' },
  },
})

const fresh = machine.config.context as SubscriptionFacts

export const subscription = lifecycle(
  'subscription',
  machine,
  {
    starts: [fresh, { ...fresh, overdue: 1 }],
    rows: [
      { state: 'active', facts: { ...fresh, overdue: 1 } },
      { state: 'past_due', facts: fresh },
      { state: 'unpaid', facts: { ...fresh, overdue: 2 } },
      { state: 'unpaid', facts: { ends: true, overdue: 0 } },
    ],
    events: [
      { type: 'subscription.renew' },
      { type: 'subscription.fallDue' },
      { type: 'subscription.giveUp' },
      { type: 'subscription.settle' },
      { type: 'subscription.cancel', remark: 'We close in summer' },
      { type: 'subscription.keep' },
      { type: 'subscription.pause' },
      { type: 'subscription.resume' },
    ],
  },
  { trade: 'store' },
)
