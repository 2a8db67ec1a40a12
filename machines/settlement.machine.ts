import { and, setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { settlementEvents } from '#contract/charts/settlement.ts'
import type { SettlementFacts } from '#contract/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './kit/chart.ts'

/**
 * A business day is closed. What was taken is added up once no order is open, no refund on its way and nothing failed that
 * nobody has seen to, or once a supervisor accepted with a PIN what is still open; it can be added up again until it is posted. Posting settles the
 * day's payments: from then on its money goes back as a refund only, and what comes late belongs to the next day. In the
 * end the money arrives at the bank, or a difference is written down.
 */
type SettlementEvent = PersonEvent<typeof settlementEvents>

const chart = setup({
  types: { context: {} as SettlementFacts, events: {} as SettlementEvent, meta: {} as TransitionMeta },
  guards: {
    hasNoOpenOrders: ({ context }) => context.openOrders === 0,
    hasNoRunningRefunds: ({ context }) => context.runningRefunds === 0,
    hasNoFailedEffects: ({ context }) => context.failedEffects === 0,
    isAccepted: ({ context }) => context.isAccepted,
    acceptsOpenItems: ({ event }) => event.type === 'settlement.calculate' && event.accept === true,
  },
  actions: { sumUp: effect, keepCount: effect, settlePayments: effect, keepAdjustment: effect },
})

const isDone = and(['hasNoOpenOrders', 'hasNoRunningRefunds', 'hasNoFailedEffects'])
const settle: TransitionMeta = { right: 'settle' }
const withPin: TransitionMeta = { right: 'settle', approval: 'always' }

const calculate = [
  {
    guard: 'acceptsOpenItems',
    target: 'calculated',
    actions: [chart.assign({ isAccepted: true }), 'sumUp'],
    meta: withPin,
  },
  { guard: isDone, target: 'calculated', actions: [chart.assign({ isAccepted: false }), 'sumUp'], meta: settle },
] as const

const machine = chart.createMachine({
  id: 'settlement',
  context: { openOrders: 0, runningRefunds: 0, failedEffects: 0, isAccepted: false },
  initial: 'open',
  states: {
    open: { on: { 'settlement.calculate': calculate } },
    calculated: {
      on: {
        'settlement.calculate': calculate,
        'settlement.post': [
          { guard: 'isAccepted', target: 'posted', actions: ['sumUp', 'keepCount', 'settlePayments'], meta: settle },
          { guard: isDone, target: 'posted', actions: ['sumUp', 'keepCount', 'settlePayments'], meta: settle },
        ],
      },
    },
    posted: {
      on: {
        'settlement.payOut': { target: 'paid_out', meta: settle },
        'settlement.adjust': { target: 'adjusted', actions: 'keepAdjustment', meta: withPin },
      },
    },
    paid_out: { type: 'final' },
    adjusted: { type: 'final' },
  },
})

const day = machine.config.context as SettlementFacts

export const settlement = lifecycle('settlement', machine, {
  starts: [day, { ...day, openOrders: 1 }, { ...day, runningRefunds: 1 }, { ...day, failedEffects: 1 }],
  /** Added up, and then somebody ordered or asked money back, or a paper failed. */
  rows: [
    { state: 'calculated', facts: { ...day, openOrders: 1 } },
    { state: 'calculated', facts: { ...day, runningRefunds: 1 } },
    { state: 'calculated', facts: { ...day, failedEffects: 1 } },
  ],
  events: [
    { type: 'settlement.calculate' },
    { type: 'settlement.calculate', accept: true },
    { type: 'settlement.post' },
    { type: 'settlement.post', counted_cash: 1870 },
    { type: 'settlement.payOut' },
    { type: 'settlement.adjust', amount: -250, remark: 'The drawer is short' },
  ],
})
