import { setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { refundEvents } from '#contract/charts/refund.ts'
import type { RefundFacts } from '#contract/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * A refund of a payment. A person with the right refunds up to the store's limit alone; above it a second person
 * approves. Cash is handed over as it is approved. A card refund waits until the payment provider accepts it, and
 * reports later if it succeeded or failed; a failed one is retried, or completed by hand. Until then, and only while it
 * still waits, it can be cancelled, and the money may be requested again. The person who ends one gives a reason. A
 * refund completed by hand can be undone for a few seconds (`undo_seconds`): only after them the order's money follows.
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
    hasFailed: ({ context }) => context.hasFailed,
  },
  actions: {
    sendOff: effect,
    keepApprover: effect,
    keepCloser: effect,
    handOver: effect,
    takeBack: effect,
    giveBack: effect,
    dropClaim: effect,
  },
})

const refunding: TransitionMeta = { right: 'refund' }
const byHand = (hasFailed: boolean) =>
  ({
    target: 'handed_over',
    actions: [chart.assign({ hasFailed }), 'keepCloser', 'handOver'],
    meta: refunding,
  }) as const
const undone = { actions: [chart.assign({ hasFailed: false }), 'takeBack'], meta: refunding } as const

const machine = chart.createMachine({
  id: 'refund',
  context: { isCash: false, isAboveLimit: false, hasFailed: false },
  initial: 'requested',
  states: {
    requested: {
      on: {
        'refund.approve': {
          target: 'approved',
          actions: ['keepApprover', 'sendOff'],
          meta: { right: 'refund', approval: 'isAboveLimit' },
        },
        'refund.deny': { target: 'denied', actions: ['keepCloser', 'dropClaim'], meta: refunding },
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
        'refund.cancel': { target: 'cancelled', actions: ['keepCloser', 'dropClaim'], meta: refunding },
        'refund.completeByHand': byHand(false),
      },
    },
    processing: {
      on: { 'refund.complete': { target: 'completed', actions: 'giveBack' }, 'refund.fail': 'failed' },
    },
    failed: {
      on: { 'refund.retry': { target: 'pending', meta: refunding }, 'refund.completeByHand': byHand(true) },
    },
    handed_over: {
      on: {
        'refund.undo': [
          { guard: 'hasFailed', target: 'failed', ...undone },
          { target: 'pending', ...undone },
        ],
        'refund.complete': { target: 'manual_completed', actions: 'giveBack' },
      },
    },
    denied: { type: 'final' },
    cancelled: { type: 'final' },
    completed: { type: 'final' },
    manual_completed: { type: 'final' },
  },
})

const card: RefundFacts = { isCash: false, isAboveLimit: false, hasFailed: false }
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
    { type: 'refund.cancel', remark: 'Asked for twice' },
    { type: 'refund.retry' },
    { type: 'refund.completeByHand', way: 'transfer', remark: 'The card had expired' },
    { type: 'refund.undo' },
  ],
  /** Sends an approved refund within the same command. */
  echoes: ({ type }) => (type === 'refund.approve' ? [{ type: 'refund.send' }] : []),
})
