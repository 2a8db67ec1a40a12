import { setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { refundEvents } from '#contract/charts/refund.ts'
import type { RefundFacts } from '#contract/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * A refund of a payment. A person with the right refunds up to the store's limit alone; above it a second person
 * approves. Cash is handed over as it is approved. A card refund waits until the payment provider takes it, and reports
 * later if it succeeded or failed; a failed one is tried again, or given back by hand. Until then, and only while it
 * still waits, it can be cancelled, and the money may be requested back again.
 */
type RefundEvent =
  | PersonEvent<typeof refundEvents>
  | { type: 'refund.send' }
  | { type: 'refund.process' }
  | { type: 'refund.complete' }
  | { type: 'refund.fail' }

const chart = setup({
  types: { context: {} as RefundFacts, events: {} as RefundEvent, meta: {} as TransitionMeta },
  guards: {
    isCash: ({ context }) => context.isCash,
    isAboveLimit: ({ context }) => context.isAboveLimit,
  },
  actions: { sendOff: effect, keepApprover: effect, giveBack: effect, dropClaim: effect },
})

const refunding: TransitionMeta = { right: 'refund' }
const byHand = { target: 'manual_completed', actions: 'giveBack', meta: refunding } as const

const machine = chart.createMachine({
  id: 'refund',
  context: { isCash: false, isAboveLimit: false },
  initial: 'requested',
  states: {
    requested: {
      on: {
        'refund.approve': {
          target: 'approved',
          actions: ['keepApprover', 'sendOff'],
          meta: { right: 'refund', approval: 'isAboveLimit' },
        },
        'refund.deny': { target: 'denied', actions: 'dropClaim', meta: refunding },
      },
    },
    approved: {
      on: {
        'refund.send': [{ guard: 'isCash', target: 'completed', actions: 'giveBack' }, { target: 'pending' }],
      },
    },
    pending: {
      on: {
        'refund.process': 'processing',
        'refund.cancel': { target: 'cancelled', actions: 'dropClaim', meta: refunding },
        'refund.completeByHand': byHand,
      },
    },
    processing: {
      on: { 'refund.complete': { target: 'completed', actions: 'giveBack' }, 'refund.fail': 'failed' },
    },
    failed: {
      on: { 'refund.retry': { target: 'pending', meta: refunding }, 'refund.completeByHand': byHand },
    },
    denied: { type: 'final' },
    cancelled: { type: 'final' },
    completed: { type: 'final' },
    manual_completed: { type: 'final' },
  },
})

const card: RefundFacts = { isCash: false, isAboveLimit: false }
const cash: RefundFacts = { ...card, isCash: true }

export const refund = lifecycle('refund', machine, {
  starts: [card, cash, { ...card, isAboveLimit: true }],
  /** Approved, and not sent off yet. */
  rows: [
    { state: 'approved', facts: card },
    { state: 'approved', facts: cash },
  ],
  events: [
    { type: 'refund.approve' },
    { type: 'refund.deny', remark: 'The food was fine' },
    { type: 'refund.send' },
    { type: 'refund.process' },
    { type: 'refund.complete' },
    { type: 'refund.fail' },
    { type: 'refund.cancel' },
    { type: 'refund.retry' },
    { type: 'refund.completeByHand', remark: 'Paid out in cash' },
  ],
  /** Sends an approved refund within the same command. */
  echoes: ({ type }) => (type === 'refund.approve' ? [{ type: 'refund.send' }] : []),
})
