import { and, assign, setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { settlementEvents } from '#contract/charts/settlement.ts'
import type { SettlementFacts } from '#contract/facts.ts'
import { asking } from './workflow/asking.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * A business day is closed. Its takings are added up once no order is open, no refund is on its way and no failure is
 * unresolved, or once a supervisor accepted with a PIN what is still open; they can be added up again until the day is
 * posted. The cash is counted, as often as necessary. A day is posted once it is over and every day before it is
 * posted; if cash is missing or was not counted, with a reason and a PIN. Posting settles the day's payments: from then
 * on money goes back as a refund only, and the day's figures are frozen under a number. Fees and other money beside the
 * payments are items of it. In the end the money arrives at the bank, or a difference is recorded.
 */
type SettlementEvent = PersonEvent<typeof settlementEvents>
type EventOf<Type extends SettlementEvent['type']> = Extract<SettlementEvent, { type: Type }>

const chart = setup({
  types: { context: {} as SettlementFacts, events: {} as SettlementEvent, meta: {} as TransitionMeta },
  guards: {
    hasNoOpenOrders: ({ context }) => context.openOrders === 0,
    hasNoRunningRefunds: ({ context }) => context.runningRefunds === 0,
    hasNoFailedEffects: ({ context }) => context.failedEffects === 0,
    isAccepted: ({ context }) => context.isAccepted,
    acceptsOpenItems: (_, { accept }: EventOf<'settlement.calculate'>) => accept === true,
    isOver: ({ context }) => context.isOver,
    isNext: ({ context }) => context.earlierDays === 0,
    /** True if everything open was accepted, or nothing is open. */
    isAsAddedUp: ({ context: { isAccepted, openOrders, runningRefunds, failedEffects } }) =>
      isAccepted || openOrders + runningRefunds + failedEffects === 0,
    isCounted: ({ context }) => context.countedCash !== null,
    /** A day without cash needs no count; a day whose cash is still hidden does. */
    isCashThere: ({ context }) => context.expectedCash !== null && (context.countedCash ?? 0) >= context.expectedCash,
    acceptsNoCount: (_, { uncounted }: EventOf<'settlement.post'>) => uncounted === true,
    isWithinItemLimit: ({ context }, { amount = 0 }: Partial<EventOf<'settlement.addItem'>>) =>
      Math.abs(amount) <= context.adjustmentLimit,
    saysWhy: (_, { remark }: EventOf<'settlement.post'>) => Boolean(remark),
  },
  actions: {
    sumUp: effect,
    keepCount: effect,
    keepReason: effect,
    settlePayments: effect,
    freezeFigures: effect,
    planPayout: effect,
    keepItem: effect,
    keepAdjustment: effect,
  },
})

const asks = asking(chart)
const isDone = and(['hasNoOpenOrders', 'hasNoRunningRefunds', 'hasNoFailedEffects'])
const settle: TransitionMeta = { right: 'settle' }
const withPin: TransitionMeta = { right: 'settle', approval: 'always' }

const calculate = [
  {
    guard: asks('acceptsOpenItems'),
    target: 'calculated',
    actions: [chart.assign({ isAccepted: true }), 'sumUp'],
    meta: withPin,
  },
  { guard: isDone, target: 'calculated', actions: [chart.assign({ isAccepted: false }), 'sumUp'], meta: settle },
] as const

const isReady = ['isOver', 'isNext', 'isAsAddedUp'] as const
const posted = {
  target: 'posted',
  actions: ['sumUp', 'keepReason', 'settlePayments', 'freezeFigures', 'planPayout'],
} as const

const machine = chart.createMachine({
  id: 'settlement',
  context: {
    openOrders: 0,
    runningRefunds: 0,
    failedEffects: 0,
    isAccepted: false,
    isOver: true,
    earlierDays: 0,
    expectedCash: 0,
    countedCash: null,
    adjustmentLimit: 2000,
  },
  initial: 'open',
  states: {
    open: { on: { 'settlement.calculate': calculate } },
    calculated: {
      on: {
        'settlement.calculate': calculate,
        'settlement.count': {
          actions: [
            assign({ countedCash: ({ event }) => event.counted_cash - (event.opening_float ?? 0) }),
            'keepCount',
          ],
          meta: settle,
        },
        'settlement.post': [
          { guard: and([...isReady, 'isCashThere']), ...posted, meta: settle },
          { guard: asks(...isReady, 'acceptsNoCount', 'saysWhy'), ...posted, meta: withPin },
          { guard: asks(...isReady, 'isCounted', 'saysWhy'), ...posted, meta: withPin },
        ],
      },
    },
    posted: {
      on: {
        'settlement.payOut': { target: 'paid_out', meta: settle },
        'settlement.addItem': [
          { guard: asks('isWithinItemLimit'), actions: 'keepItem', meta: settle },
          { actions: 'keepItem', meta: withPin },
        ],
        'settlement.adjust': { target: 'adjusted', actions: 'keepAdjustment', meta: withPin },
      },
    },
    paid_out: { type: 'final' },
    adjusted: { type: 'final' },
  },
})

const day = machine.config.context as SettlementFacts
const cashDay = { ...day, expectedCash: 1870 }

export const settlement = lifecycle('settlement', machine, {
  starts: [day, { ...day, openOrders: 1 }, { ...day, runningRefunds: 1 }, { ...day, failedEffects: 1 }],
  /** Added up, and afterwards an order or a refund was begun, or a paper failed. */
  rows: [
    { state: 'calculated', facts: { ...day, openOrders: 1 } },
    { state: 'calculated', facts: { ...day, runningRefunds: 1 } },
    { state: 'calculated', facts: { ...day, failedEffects: 1 } },
    { state: 'calculated', facts: { ...day, isOver: false } },
    { state: 'calculated', facts: { ...day, earlierDays: 1 } },
    { state: 'calculated', facts: cashDay },
  ],
  events: [
    { type: 'settlement.calculate' },
    { type: 'settlement.calculate', accept: true },
    { type: 'settlement.count', counted_cash: 1870 },
    { type: 'settlement.count', counted_cash: 3000, opening_float: 1500 },
    { type: 'settlement.post' },
    { type: 'settlement.post', remark: 'The drawer is short' },
    { type: 'settlement.post', uncounted: true },
    { type: 'settlement.post', uncounted: true, remark: 'The till is locked' },
    { type: 'settlement.payOut' },
    { type: 'settlement.addItem', kind: 'fee', amount: -450, remark: 'Card fees' },
    { type: 'settlement.addItem', kind: 'chargeback', amount: -5000, reference: 'CB-1' },
    { type: 'settlement.adjust', amount: -250, remark: 'The drawer is short' },
  ],
})
