import { setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { printJobEvents } from '#contract/charts/print.ts'
import type { PrintJobFacts } from '#contract/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * One paper on its way to a printer. If a printer cannot be reached the job is retried automatically, a few times; then
 * it has failed, and waits for someone to retry or to clear it. A paper that may have been printed already is never
 * sent again automatically. Without a printer the paper is only shown on the screen. Another copy is a job of its own,
 * with a supervisor's PIN above the store's limit.
 */
type PrintJobEvent =
  | PersonEvent<typeof printJobEvents>
  | { type: 'print.show' }
  | { type: 'print.send' }
  | { type: 'print.succeed' }
  | { type: 'print.postpone'; why: string }
  | { type: 'print.fail'; why: string; mayBePrinted: boolean }

const chart = setup({
  types: { context: {} as PrintJobFacts, events: {} as PrintJobEvent, meta: {} as TransitionMeta },
  guards: {
    hasPrinter: ({ context }) => context.hasPrinter,
    isScreenOnly: ({ context }) => !context.hasPrinter,
    isOverCopyLimit: ({ context }) => context.copiesLeft === 0,
  },
  actions: { noteFailure: effect, sendAgain: effect, stopSending: effect, printCopy: effect },
})

const floor: TransitionMeta = { right: 'floor' }
const clear = { target: 'cleared', actions: 'stopSending', meta: floor } as const
const send = { guard: 'hasPrinter', target: 'sending' } as const
/** Fails jobs that wait for a printer that was removed. */
const strand = { guard: 'isScreenOnly', target: 'failed', actions: 'noteFailure' } as const
const again = {
  actions: [chart.assign({ copiesLeft: ({ context }) => Math.max(0, context.copiesLeft - 1) }), 'printCopy'],
  meta: { right: 'floor', approval: 'isOverCopyLimit' },
} as const

const machine = chart.createMachine({
  id: 'print-job',
  context: { hasPrinter: true, copiesLeft: 1 },
  initial: 'queued',
  states: {
    queued: {
      on: {
        'print.show': { guard: 'isScreenOnly', target: 'printed' },
        'print.send': send,
        'print.fail': strand,
        'print.clear': clear,
      },
    },
    sending: {
      on: {
        'print.succeed': 'printed',
        'print.postpone': { target: 'retrying', actions: 'noteFailure' },
        'print.fail': { target: 'failed', actions: 'noteFailure' },
      },
    },
    retrying: { on: { 'print.send': send, 'print.fail': strand, 'print.clear': clear } },
    failed: {
      on: {
        'print.retry': { guard: 'hasPrinter', target: 'retrying', actions: 'sendAgain', meta: floor },
        'print.clear': clear,
      },
    },
    printed: { on: { 'print.again': again } },
    cleared: { on: { 'print.again': again } },
  },
})

const waiting = machine.config.context as PrintJobFacts

export const printJob = lifecycle('print_job', machine, {
  starts: [waiting, { hasPrinter: false, copiesLeft: 1 }, { hasPrinter: true, copiesLeft: 0 }],
  /** The printer was taken away while the paper waited for it. */
  rows: [
    { state: 'retrying', facts: { hasPrinter: false, copiesLeft: 1 } },
    { state: 'failed', facts: { hasPrinter: false, copiesLeft: 1 } },
  ],
  events: [
    { type: 'print.show' },
    { type: 'print.send' },
    { type: 'print.succeed' },
    { type: 'print.postpone', why: 'refused' },
    { type: 'print.fail', why: 'no_answer', mayBePrinted: true },
    { type: 'print.retry' },
    { type: 'print.clear' },
    { type: 'print.again' },
  ],
})
