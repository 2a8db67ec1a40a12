import { setup } from 'xstate'
import type { MessageFacts } from '#contract/marketing/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * A message to a guest, on its way out. Every condition is checked once more in the moment before it is sent: without
 * consent it is suppressed, in quiet hours it waits. If the answer of the provider is lost, the message may have
 * arrived, and is never sent again. The provider's reports come in any order and more than once, so a state is only
 * ever followed by a higher one: sent, failed, delivered, read.
 */
type MessageEvent =
  | { type: 'message.begin' }
  | { type: 'message.accept' }
  | { type: 'message.defer'; why: string }
  | { type: 'message.lose'; why: string }
  | { type: 'message.fail'; why: string }
  | { type: 'message.deliver' }
  | { type: 'message.read' }

const chart = setup({
  types: { context: {} as MessageFacts, events: {} as MessageEvent, meta: {} as TransitionMeta },
  guards: {
    isBarred: ({ context }) => context.isBarred,
    isResting: ({ context }) => context.isResting,
  },
  actions: { suppress: effect, hold: effect, render: effect, noteReason: effect },
})

const read = { 'message.read': 'read' } as const
const arrived = { 'message.deliver': 'delivered', ...read } as const
const reported = {
  'message.accept': 'sent',
  'message.fail': { target: 'failed', actions: 'noteReason' },
  ...arrived,
} as const

const machine = chart.createMachine({
  id: 'message',
  context: { isBarred: false, isResting: false },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'message.begin': [
          { guard: 'isBarred', target: 'suppressed', actions: 'suppress' },
          { guard: 'isResting', actions: 'hold' },
          { target: 'sending', actions: 'render' },
        ],
      },
    },
    sending: {
      on: {
        ...reported,
        'message.defer': { target: 'waiting', actions: 'noteReason' },
        'message.lose': { target: 'unknown', actions: 'noteReason' },
      },
    },
    unknown: { on: reported },
    sent: { on: { 'message.fail': reported['message.fail'], ...arrived } },
    failed: { on: arrived },
    delivered: { on: read },
    read: { type: 'final' },
    suppressed: { type: 'final' },
  },
})

const free = machine.config.context as MessageFacts
const why = 'no_answer'

export const message = lifecycle('message', machine, {
  starts: [free, { ...free, isBarred: true }, { ...free, isResting: true }],
  events: [
    { type: 'message.begin' },
    { type: 'message.accept' },
    { type: 'message.defer', why },
    { type: 'message.lose', why },
    { type: 'message.fail', why },
    { type: 'message.deliver' },
    { type: 'message.read' },
  ],
})
