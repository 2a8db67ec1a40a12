import { setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { payoutEvents } from '#contract/charts/payout.ts'
import type { PayoutFacts } from '#contract/subscriptions/billing-facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * A payout of the online payments of some posted days. It is planned when a day is posted, or by hand. A supervisor
 * confirms with a PIN that it reached the account, or that it failed; a failed one is tried again. A cancelled one
 * releases its days and items, so that the next one takes them.
 */
type PayoutEvent = PersonEvent<typeof payoutEvents>

const chart = setup({
  types: { context: {} as PayoutFacts, events: {} as PayoutEvent, meta: {} as TransitionMeta },
  guards: { hasAccount: ({ context }) => context.hasAccount },
  actions: { keepAccount: effect, keepReason: effect, giveDaysBack: effect },
})

const meta: TransitionMeta = { right: 'settle' }
const cancel = { target: 'cancelled', actions: ['keepReason', 'giveDaysBack'], meta } as const

const machine = chart.createMachine({
  id: 'payout',
  context: { hasAccount: true },
  initial: 'planned',
  states: {
    planned: {
      on: {
        'payout.pay': {
          guard: 'hasAccount',
          target: 'paid',
          actions: 'keepAccount',
          meta: { right: 'settle', approval: 'always' },
        },
        'payout.fail': { target: 'failed', actions: 'keepReason', meta },
        'payout.cancel': cancel,
      },
    },
    failed: { on: { 'payout.retry': { target: 'planned', meta }, 'payout.cancel': cancel } },
    paid: { type: 'final' },
    cancelled: { type: 'final' },
  },
})

export const payout = lifecycle('payout', machine, {
  starts: [{ hasAccount: true }, { hasAccount: false }],
  events: [
    { type: 'payout.pay', reference: 'SEPA 4711' },
    { type: 'payout.fail', remark: 'The account does not exist' },
    { type: 'payout.retry' },
    { type: 'payout.cancel', remark: 'Paid in cash' },
  ],
})
