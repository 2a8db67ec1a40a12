import { and, assign, setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { paymentEvents } from '#contract/charts/order.ts'
import type { PaymentFacts } from '#contract/facts.ts'
import { asking } from './workflow/asking.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * One tender for one order. Cash is captured as it is taken; a card may be authorised first, and then captured or let
 * go. On its own business day a captured payment can be voided with a supervisor's PIN, as if it had not been. Once its
 * day is batched and settled the money can only go back as a refund, never more than was taken.
 */
type PaymentEvent =
  | PersonEvent<typeof paymentEvents>
  | { type: 'payment.authorize' }
  | { type: 'payment.capture' }
  | { type: 'payment.fail' }
  | { type: 'payment.release' }
  | { type: 'payment.refund'; amount: number }
  | { type: 'payment.batch' }
  | { type: 'payment.settle' }
type EventOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>

/** Returns the amount that is neither refunded nor requested back by another refund. */
const left = (facts: PaymentFacts) => facts.amount - facts.refunded - facts.refunding

const chart = setup({
  types: { context: {} as PaymentFacts, events: {} as PaymentEvent, meta: {} as TransitionMeta },
  guards: {
    isSameDay: ({ context }) => context.isSameDay,
    hasNoRefund: ({ context }) => context.refunding === 0,
    isWithinPayment: ({ context }, { amount }: EventOf<'payment.refund'>) => amount > 0 && amount <= left(context),
    emptiesPayment: ({ context }, { amount }: EventOf<'payment.refund'>) =>
      amount === context.amount - context.refunded,
  },
  actions: { creditOrder: effect, debitOrder: effect, recordRefund: effect },
})

const asks = asking(chart)
const refund = [
  {
    guard: asks('isWithinPayment', 'emptiesPayment'),
    target: 'refunded',
    actions: [chart.assign({ refunded: ({ context }) => context.amount }), 'recordRefund'],
  },
  {
    guard: asks('isWithinPayment'),
    target: 'partly_refunded',
    actions: [
      assign<PaymentFacts, EventOf<'payment.refund'>, undefined, PaymentEvent, never>({
        refunded: ({ context, event }) => context.refunded + event.amount,
      }),
      'recordRefund',
    ],
  },
] as const

const machine = chart.createMachine({
  id: 'payment',
  context: { amount: 1000, refunded: 0, refunding: 0, isSameDay: true },
  initial: 'created',
  states: {
    created: {
      on: {
        'payment.authorize': 'authorized',
        'payment.capture': { target: 'captured', actions: 'creditOrder' },
        'payment.fail': 'failed',
      },
    },
    authorized: {
      on: { 'payment.capture': { target: 'captured', actions: 'creditOrder' }, 'payment.release': 'released' },
    },
    captured: {
      on: {
        'payment.void': {
          guard: and(['isSameDay', 'hasNoRefund']),
          target: 'voided',
          actions: 'debitOrder',
          meta: { right: 'void', approval: 'always', reason: 'order.unpay' },
        },
        'payment.refund': refund,
        'payment.batch': 'batched',
      },
    },
    partly_refunded: { on: { 'payment.refund': refund, 'payment.batch': 'batched' } },
    batched: { on: { 'payment.settle': 'settled' } },
    settled: { on: { 'payment.refund': refund } },
    failed: { type: 'final' },
    released: { type: 'final' },
    voided: { type: 'final' },
    refunded: { type: 'final' },
  },
})

const taken: PaymentFacts = { amount: 1000, refunded: 0, refunding: 0, isSameDay: true }

export const payment = lifecycle('payment', machine, {
  starts: [taken, { ...taken, isSameDay: false }],
  /** A refund of a part of it was requested, and waits. */
  rows: [{ state: 'captured', facts: { ...taken, refunding: 400 } }],
  events: [
    { type: 'payment.authorize' },
    { type: 'payment.capture' },
    { type: 'payment.fail' },
    { type: 'payment.release' },
    { type: 'payment.void' },
    { type: 'payment.refund', amount: 400 },
    { type: 'payment.refund', amount: 600 },
    { type: 'payment.refund', amount: 1000 },
    { type: 'payment.refund', amount: 9999 },
    { type: 'payment.batch' },
    { type: 'payment.settle' },
  ],
})
