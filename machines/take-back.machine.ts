import { and, assign, setup } from 'xstate'
import type { ErrorBody } from '#contract/errors.ts'
import type { OrderDetail } from '#contract/orders/order.ts'
import type { Preview } from '#contract/orders/preview.ts'
import {
  approvedActors,
  approvedAnswers,
  approvedGuards,
  approving,
  type FlowTag,
  forgetPreview,
  keepError,
  nextTry,
  nothingSeen,
} from './workflow/approving.ts'
import { fields } from './workflow/asking.ts'
import { flow } from './workflow/chart.ts'

/**
 * The flow that takes back an order, or some of its lines: cancelled or comped while nothing is paid, voided on its own
 * day, refunded later. Nothing is chosen at first. A person chooses the lines, all portions of them or some, or for a
 * refund just an amount, and gives a reason. The server shows the money before and after, and whether a PIN is needed.
 * Then a PIN approves exactly that, or a supervisor does so on their own device, or no approval is needed; and it is
 * done, or refused with the reason. If the answer is lost the outcome is unknown: the same request is sent again under
 * the same id until the server answers with the outcome.
 */
export interface TakeBackContext {
  event: 'order.cancel' | 'order.void' | 'order.comp' | 'order.refund'
  orderId: string
  version: number
  /** The order's live lines. */
  liveLines: string[]
  chosenLines: string[]
  /** The number of portions to take back, for chosen lines that are not taken back whole. */
  portions: Readonly<Record<string, number>>
  /** An amount in minor units to refund instead of lines; null if lines are chosen. */
  amount: number | null
  reasonId: string | null
  remark: string
  preview: Preview | null
  approvalId: string | null
  /** One id per intent, sent again unchanged on every retry. */
  requestId: string
  error: ErrorBody | null
}

export type TakeBackEvent =
  | { type: 'takeBack.chooseLines'; lines: string[]; portions?: Readonly<Record<string, number>> }
  | { type: 'takeBack.chooseAmount'; amount: number | null }
  | { type: 'takeBack.chooseReason'; reasonId: string }
  | { type: 'takeBack.writeRemark'; remark: string }
  | { type: 'takeBack.confirmLines' }
  | { type: 'takeBack.confirmReason' }
  | { type: 'takeBack.back' }
  | { type: 'takeBack.approve'; pin: string }
  /** Confirms when no PIN is needed. */
  | { type: 'takeBack.confirm' }
  /** Asks a supervisor on their own device; `withdraw` cancels the request. */
  | { type: 'takeBack.ask' }
  | { type: 'takeBack.withdraw' }
  /** The order changed, here or elsewhere: restart with the present order, as a new intent. */
  | { type: 'takeBack.restart'; version: number; liveLines: string[]; requestId: string }
  | { type: 'takeBack.leave' }

type EventOf<Type extends TakeBackEvent['type']> = Extract<TakeBackEvent, { type: Type }>

const chart = setup({
  types: {
    context: {} as TakeBackContext,
    events: {} as TakeBackEvent,
    input: {} as Pick<TakeBackContext, 'event' | 'orderId' | 'version' | 'liveLines' | 'requestId'>,
    tags: {} as FlowTag,
  },
  actors: approvedActors<TakeBackContext, Preview, OrderDetail>('take-back'),
  guards: {
    hasChosen: ({ context }) => (context.amount === null ? context.chosenLines.length > 0 : context.amount > 0),
    hasReason: ({ context }) => context.reasonId !== null,
    ...approvedGuards,
  },
  actions: {
    chooseLines: assign((_, { lines, portions = {} }: EventOf<'takeBack.chooseLines'>) => ({
      chosenLines: lines,
      portions,
    })),
    keep: assign(
      (
        _,
        { type: _type, ...kept }: EventOf<'takeBack.chooseAmount' | 'takeBack.chooseReason' | 'takeBack.writeRemark'>,
      ) => kept,
    ),
    restart: assign(({ context }, { version, liveLines, requestId }: EventOf<'takeBack.restart'>) => ({
      version,
      liveLines,
      requestId,
      chosenLines: context.chosenLines.filter((id) => liveLines.includes(id)),
      portions: Object.fromEntries(Object.entries(context.portions).filter(([id]) => liveLines.includes(id))),
      ...nothingSeen,
    })),
  },
  delays: { nextTry },
})

const restart = { target: 'choosingLines', actions: { type: 'restart', params: fields } } as const
const chooseLines = { type: 'chooseLines', params: fields } as const
const keep = { type: 'keep', params: fields } as const
const editing = {
  'takeBack.chooseLines': { target: 'choosingLines', actions: chooseLines },
  'takeBack.chooseAmount': { target: 'choosingLines', actions: keep },
  'takeBack.chooseReason': { target: 'previewing', actions: keep },
  'takeBack.writeRemark': { actions: keep },
  'takeBack.restart': restart,
  'takeBack.leave': 'left',
} as const

const start: TakeBackContext = {
  event: 'order.void',
  orderId: 'order',
  version: 1,
  liveLines: ['a', 'b'],
  chosenLines: [],
  portions: {},
  amount: null,
  reasonId: null,
  remark: '',
  requestId: 'request',
  ...nothingSeen,
}

const machine = chart.createMachine({
  id: 'take-back',
  context: ({ input }) => ({ ...start, ...input }),
  initial: 'choosingLines',
  states: {
    choosingLines: {
      tags: ['editable'],
      on: {
        ...editing,
        'takeBack.chooseLines': { actions: chooseLines },
        'takeBack.chooseAmount': { actions: keep },
        'takeBack.chooseReason': [{ guard: 'hasChosen', target: 'previewing', actions: keep }, { actions: keep }],
        'takeBack.confirmLines': [
          { guard: and(['hasChosen', 'hasReason']), target: 'previewing' },
          { guard: 'hasChosen', target: 'choosingReason' },
        ],
      },
    },
    choosingReason: {
      tags: ['editable'],
      on: {
        ...editing,
        'takeBack.confirmReason': { guard: 'hasReason', target: 'previewing' },
        'takeBack.back': 'choosingLines',
      },
    },
    previewing: {
      tags: ['editable', 'underWay'],
      entry: forgetPreview,
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
      on: { ...editing, 'takeBack.chooseReason': { ...editing['takeBack.chooseReason'], reenter: true } },
    },
    reviewing: {
      tags: ['editable', 'approval'],
      on: {
        ...editing,
        'takeBack.back': 'choosingReason',
        'takeBack.approve': { guard: 'needsPin', target: 'verifying' },
        'takeBack.ask': { guard: 'needsPin', target: 'awaitingAnswer' },
        'takeBack.confirm': { guard: 'needsNoPin', target: 'submitting' },
      },
    },
    ...approving<TakeBackContext, 'takeBack.withdraw', 'takeBack.leave', 'done'>(
      'takeBack.withdraw',
      'takeBack.leave',
      'done',
    ),
    refused: { on: { 'takeBack.restart': restart, 'takeBack.leave': 'left' } },
    done: { tags: ['done'], type: 'final' },
    left: { type: 'final' },
  },
})

export const takeBack = flow(machine, {
  starts: [start],
  events: [
    { type: 'takeBack.chooseLines', lines: ['a'], portions: { a: 1 } },
    { type: 'takeBack.chooseLines', lines: [] },
    { type: 'takeBack.chooseAmount', amount: 500 },
    { type: 'takeBack.chooseAmount', amount: null },
    { type: 'takeBack.chooseReason', reasonId: 'reason' },
    { type: 'takeBack.writeRemark', remark: 'Cold soup' },
    { type: 'takeBack.confirmLines' },
    { type: 'takeBack.confirmReason' },
    { type: 'takeBack.back' },
    { type: 'takeBack.approve', pin: '246810' },
    { type: 'takeBack.confirm' },
    { type: 'takeBack.ask' },
    { type: 'takeBack.withdraw' },
    { type: 'takeBack.restart', version: 2, liveLines: ['b'], requestId: 'again' },
    { type: 'takeBack.leave' },
    ...approvedAnswers('take-back'),
  ],
})
