import { and, assign, fromPromise, setup } from 'xstate'
import type { ErrorBody } from '#contract/errors.ts'
import type { GrantedApproval } from '#contract/rows/approval.ts'
import type { OrderDetail } from '#contract/rows/order.ts'
import type { Preview } from '#contract/rows/preview.ts'
import { flow, unprovided } from './kit/chart.ts'

/**
 * A supervisor takes an order, or some of its lines, back. They choose the lines and say why; the server shows the money
 * before and after; a PIN approves exactly that, or a supervisor does on their own device; then it is done, or refused with the reason. When the answer is lost on
 * the way the outcome is unknown: the same request is asked again under the same id until the server says what happened.
 */
export interface VoidContext {
  orderId: string
  version: number
  /** The order's live lines. */
  liveLines: string[]
  chosenLines: string[]
  reasonId: string | null
  remark: string
  preview: Preview | null
  approvalId: string | null
  /** One id per intent, sent again unchanged on every retry. */
  requestId: string
  error: ErrorBody | null
}

export type VoidEvent =
  | { type: 'void.chooseLines'; lines: string[] }
  | { type: 'void.chooseReason'; reasonId: string }
  | { type: 'void.writeRemark'; remark: string }
  | { type: 'void.confirmLines' }
  | { type: 'void.confirmReason' }
  | { type: 'void.back' }
  | { type: 'void.approve'; pin: string }
  /** A supervisor answers on their own device; or nobody is to, after all. */
  | { type: 'void.ask' }
  | { type: 'void.withdraw' }
  /** The order changed, here or elsewhere: begin again on what it is now, as a new intent. */
  | { type: 'void.restart'; version: number; liveLines: string[]; requestId: string }
  | { type: 'void.leave' }

const failure = (event: unknown) => (event as { error: ErrorBody }).error
const unanswered: readonly string[] = ['network', 'request_in_flight', 'starting', 'maintenance']
const keepError = assign({ error: ({ event }: { event: unknown }) => failure(event) }) as never

const chart = setup({
  types: {
    context: {} as VoidContext,
    events: {} as VoidEvent,
    input: {} as Pick<VoidContext, 'orderId' | 'version' | 'liveLines' | 'requestId'>,
  },
  actors: {
    loadPreview: fromPromise<Preview, VoidContext>(() => unprovided('void-order', 'loadPreview')),
    requestApproval: fromPromise<GrantedApproval, VoidContext & { pin: string }>(() =>
      unprovided('void-order', 'requestApproval'),
    ),
    askElsewhere: fromPromise<GrantedApproval, VoidContext>(() => unprovided('void-order', 'askElsewhere')),
    submit: fromPromise<OrderDetail, VoidContext>(() => unprovided('void-order', 'submit')),
  },
  guards: {
    hasLines: ({ context }) => context.chosenLines.length > 0,
    hasReason: ({ context }) => context.reasonId !== null,
    /** Sent, but no answer came, or one only after it is back up or done with the twin: it may have happened or not. */
    isUnknown: ({ event }) => failure(event) === undefined || unanswered.includes(failure(event).code),
    isAboutApproval: ({ event }) => failure(event)?.code === 'approval_required',
  },
  delays: { nextTry: 2000 },
})

const restart = {
  target: 'choosingLines',
  actions: chart.assign({
    version: ({ context, event }) => (event.type === 'void.restart' ? event.version : context.version),
    liveLines: ({ context, event }) => (event.type === 'void.restart' ? event.liveLines : context.liveLines),
    chosenLines: ({ context, event }) =>
      event.type === 'void.restart' ? context.chosenLines.filter((id) => event.liveLines.includes(id)) : [],
    requestId: ({ context, event }) => (event.type === 'void.restart' ? event.requestId : context.requestId),
    preview: null,
    approvalId: null,
    error: null,
  }),
} as const
const chooseLines = chart.assign({
  chosenLines: ({ context, event }) => (event.type === 'void.chooseLines' ? event.lines : context.chosenLines),
})
const chooseReason = chart.assign({
  reasonId: ({ context, event }) => (event.type === 'void.chooseReason' ? event.reasonId : context.reasonId),
})
const editing = {
  'void.chooseLines': { target: 'choosingLines', actions: chooseLines },
  'void.chooseReason': { target: 'previewing', actions: chooseReason },
  'void.writeRemark': {
    actions: chart.assign({
      remark: ({ context, event }) => (event.type === 'void.writeRemark' ? event.remark : context.remark),
    }),
  },
  'void.restart': restart,
  'void.leave': 'left',
} as const

const machine = chart.createMachine({
  id: 'void-order',
  context: ({ input }) => ({
    orderId: input?.orderId ?? 'order',
    version: input?.version ?? 1,
    liveLines: input?.liveLines ?? ['a', 'b'],
    chosenLines: input?.liveLines ?? ['a', 'b'],
    reasonId: null,
    remark: '',
    preview: null,
    approvalId: null,
    requestId: input?.requestId ?? 'request',
    error: null,
  }),
  initial: 'choosingLines',
  states: {
    choosingLines: {
      on: {
        ...editing,
        'void.chooseLines': { actions: chooseLines },
        'void.chooseReason': [
          { guard: 'hasLines', target: 'previewing', actions: chooseReason },
          { actions: chooseReason },
        ],
        'void.confirmLines': [
          { guard: and(['hasLines', 'hasReason']), target: 'previewing' },
          { guard: 'hasLines', target: 'choosingReason' },
        ],
      },
    },
    choosingReason: {
      on: {
        ...editing,
        'void.confirmReason': { guard: 'hasReason', target: 'previewing' },
        'void.back': 'choosingLines',
      },
    },
    previewing: {
      entry: assign({ error: null, preview: null, approvalId: null }),
      invoke: {
        id: 'loadPreview',
        src: 'loadPreview',
        input: ({ context }) => context,
        onDone: {
          target: 'reviewing',
          actions: assign({ preview: ({ event }) => event.output, version: ({ event }) => event.output.version }),
        },
        onError: { target: 'refused', actions: keepError },
      },
      on: { ...editing, 'void.chooseReason': { ...editing['void.chooseReason'], reenter: true } },
    },
    reviewing: {
      on: { ...editing, 'void.back': 'choosingReason', 'void.approve': 'verifying', 'void.ask': 'awaitingAnswer' },
    },
    verifying: {
      invoke: {
        id: 'requestApproval',
        src: 'requestApproval',
        input: ({ context, event }) => ({ ...context, pin: event.type === 'void.approve' ? event.pin : '' }),
        onDone: {
          target: 'submitting',
          actions: assign({ approvalId: ({ event }) => event.output.approval_id, error: null }),
        },
        onError: { target: 'reviewing', actions: keepError },
      },
    },
    awaitingAnswer: {
      entry: assign({ error: null }),
      invoke: {
        id: 'askElsewhere',
        src: 'askElsewhere',
        input: ({ context }) => context,
        onDone: { target: 'submitting', actions: assign({ approvalId: ({ event }) => event.output.approval_id }) },
        onError: { target: 'reviewing', actions: keepError },
      },
      on: { 'void.withdraw': 'reviewing', 'void.leave': 'left' },
    },
    submitting: {
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => context,
        onDone: 'done',
        onError: [
          { guard: 'isUnknown', target: 'findingOut' },
          { guard: 'isAboutApproval', target: 'reviewing', actions: keepError },
          { target: 'refused', actions: keepError },
        ],
      },
    },
    findingOut: { after: { nextTry: 'submitting' } },
    refused: { on: { 'void.restart': restart, 'void.leave': 'left' } },
    done: { type: 'final' },
    left: { type: 'final' },
  },
})

const start = {
  orderId: 'order',
  version: 1,
  liveLines: ['a', 'b'],
  chosenLines: ['a', 'b'],
  reasonId: null,
  remark: '',
  preview: null,
  approvalId: null,
  requestId: 'request',
  error: null,
}
const refusal = (code: string) => ({ code, message: code })

export const voidOrder = flow(machine, {
  starts: [start],
  events: [
    { type: 'void.chooseLines', lines: ['a'] },
    { type: 'void.chooseLines', lines: [] },
    { type: 'void.chooseReason', reasonId: 'reason' },
    { type: 'void.writeRemark', remark: 'Cold soup' },
    { type: 'void.confirmLines' },
    { type: 'void.confirmReason' },
    { type: 'void.back' },
    { type: 'void.approve', pin: '246810' },
    { type: 'void.ask' },
    { type: 'void.withdraw' },
    { type: 'void.restart', version: 2, liveLines: ['b'], requestId: 'again' },
    { type: 'void.leave' },
    { type: 'xstate.done.actor.loadPreview', output: { version: 1 } } as never,
    { type: 'xstate.error.actor.loadPreview', error: refusal('illegal_transition') } as never,
    { type: 'xstate.done.actor.requestApproval', output: { approval_id: 'approval' } } as never,
    { type: 'xstate.error.actor.requestApproval', error: refusal('pin_invalid') } as never,
    { type: 'xstate.done.actor.askElsewhere', output: { approval_id: 'approval' } } as never,
    { type: 'xstate.error.actor.askElsewhere', error: refusal('approval_denied') } as never,
    { type: 'xstate.done.actor.submit', output: {} } as never,
    { type: 'xstate.error.actor.submit', error: refusal('network') } as never,
    { type: 'xstate.error.actor.submit', error: refusal('request_in_flight') } as never,
    { type: 'xstate.error.actor.submit', error: refusal('approval_required') } as never,
    { type: 'xstate.error.actor.submit', error: refusal('illegal_transition') } as never,
    { type: 'xstate.after.nextTry.void-order.findingOut' } as never,
  ],
})
