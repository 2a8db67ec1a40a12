import type { TopupFacts } from '#contract/members/credit.ts'
import { setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { topupEvents } from '#contract/charts/topup.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * One sale of credit to a member. It is credited once, when its whole price is paid at the till. An unpaid one ends
 * with the day. A supervisor can reverse it as long as some of it is not spent: the rest of the price is refunded, and
 * the rest of the credit is removed, its bonus too.
 */
type TopupEvent = PersonEvent<typeof topupEvents> | { type: 'topup.lapse' }

const chart = setup({
  types: { context: {} as TopupFacts, events: {} as TopupEvent, meta: {} as TransitionMeta },
  guards: {
    isMemberActive: ({ context }) => context.isMemberActive,
    isRefundable: ({ context }) => context.refundable > 0,
  },
  actions: { takeMoney: effect, giveCredit: effect, giveBack: effect },
})

const meta: TransitionMeta = { right: 'cashier' }

const machine = chart.createMachine({
  id: 'topup',
  context: { isMemberActive: true, price: 5000, refundable: 0 },
  initial: 'initiated',
  states: {
    initiated: {
      on: {
        'topup.pay': {
          guard: 'isMemberActive',
          target: 'credited',
          actions: [chart.assign({ refundable: ({ context }) => context.price }), 'takeMoney', 'giveCredit'],
          meta,
        },
        'topup.cancel': { target: 'cancelled', meta },
        'topup.lapse': 'cancelled',
      },
    },
    credited: {
      on: {
        'topup.reverse': {
          guard: 'isRefundable',
          target: 'reversed',
          actions: [chart.assign({ refundable: 0 }), 'giveBack'],
          meta: { right: 'refund', approval: 'always' },
        },
      },
    },
    cancelled: { type: 'final' },
    reversed: { type: 'final' },
  },
})

const begun = machine.config.context as TopupFacts

export const topup = lifecycle(
  'topup',
  machine,
  {
    starts: [begun, { ...begun, isMemberActive: false }],
    /** All of it was spent, or a part. */
    rows: [
      { state: 'credited', facts: begun },
      { state: 'credited', facts: { ...begun, refundable: 3000 } },
    ],
    events: [
      { type: 'topup.pay', payment_method: 'card' },
      { type: 'topup.cancel' },
      { type: 'topup.reverse', reason: 'Sold to somebody else' },
      { type: 'topup.lapse' },
    ],
  },
  { feature: 'members' },
)
