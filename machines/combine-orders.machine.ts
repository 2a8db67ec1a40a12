import { assign, fromPromise, setup } from 'xstate'
import type { ErrorBody } from '#contract/errors.ts'
import type { CombinedOrder, CombinePreview } from '#contract/combining/combine.ts'
import {
  approvedActors,
  approvedAnswers,
  approvedGuards,
  approving,
  type FlowTag,
  forgetPreview,
  keepError,
  keepPreview,
  nextTry,
  nothingSeen,
} from './workflow/approving.ts'
import { fields } from './workflow/asking.ts'
import { flow, unprovided } from './workflow/chart.ts'

/**
 * A supervisor makes one bill of several. They choose the orders, the order that keeps the lines, and whether the
 * service charge stays; the server shows every bill before and after. If a bill was printed or a card authorised, a PIN
 * approves exactly that. Then the orders are one, and for ten seconds one tap separates them again. If an answer is
 * lost, the same request is sent again under the same id until the server answers with the outcome.
 */
export interface CombineContext {
  /** The orders, each at the version that was seen. */
  chosen: { id: string; version: number; memberId?: string | null }[]
  keeperId: string | null
  applyServiceCharge: boolean
  preview: CombinePreview | null
  approvalId: string | null
  /** One id per intent, sent again unchanged on every retry; parting is an intent of its own. */
  requestId: string
  undoRequestId: string
  combined: CombinedOrder | null
  error: ErrorBody | null
}

export type CombineOrdersEvent =
  /** The keeper is one of them, or null until it is chosen. */
  | { type: 'combine.choose'; chosen: CombineContext['chosen']; keeperId: string | null }
  | { type: 'combine.keep'; keeperId: string }
  | { type: 'combine.charge'; applyServiceCharge: boolean }
  | { type: 'combine.next' }
  | { type: 'combine.back' }
  | { type: 'combine.approve'; pin: string }
  /** Asks a supervisor on their own device; `withdraw` cancels the request. */
  | { type: 'combine.ask' }
  | { type: 'combine.withdraw' }
  | { type: 'combine.confirm' }
  /** An order changed, here or elsewhere: restart with the present orders, as a new intent. */
  | { type: 'combine.restart'; chosen: CombineContext['chosen']; keeperId: string | null; requestId: string }
  | { type: 'combine.undo' }
  | { type: 'combine.leave' }

type EventOf<Type extends CombineOrdersEvent['type']> = Extract<CombineOrdersEvent, { type: Type }>

const chart = setup({
  types: {
    context: {} as CombineContext,
    events: {} as CombineOrdersEvent,
    input: {} as Pick<CombineContext, 'chosen' | 'keeperId' | 'requestId' | 'undoRequestId'>,
    tags: {} as FlowTag,
  },
  actors: {
    ...approvedActors<CombineContext, CombinePreview, CombinedOrder>('combine-orders'),
    part: fromPromise<CombinedOrder, CombineContext>(() => unprovided('combine-orders', 'part')),
  },
  guards: {
    areSeveral: ({ context }) => context.chosen.length > 1,
    isKept: ({ context }) => context.chosen.some(({ id }) => id === context.keeperId),
    ...approvedGuards,
  },
  actions: {
    keep: assign((_, { type: _type, ...kept }: EventOf<'combine.choose' | 'combine.keep' | 'combine.charge'>) => kept),
    restart: assign((_, { type: _type, ...now }: EventOf<'combine.restart'>) => ({ ...now, ...nothingSeen })),
  },
  delays: { nextTry, undoWindow: 10_000 },
})

const keep = { type: 'keep', params: fields } as const
const restart = { target: 'choosingOrders', actions: { type: 'restart', params: fields } } as const
const editing = {
  'combine.choose': { target: 'choosingOrders', actions: keep },
  'combine.keep': { target: 'choosingKeeper', actions: keep },
  'combine.charge': { target: 'deciding', actions: keep },
  'combine.restart': restart,
  'combine.leave': 'left',
} as const

const keepCombined = {
  target: 'undoable',
  actions: assign({
    combined: ({ event }: { event: { output: CombinedOrder } }) => event.output,
    error: null,
  } as never) as never,
} as const

const start: CombineContext = {
  chosen: [],
  keeperId: null,
  applyServiceCharge: true,
  ...nothingSeen,
  requestId: 'request',
  undoRequestId: 'undo',
  combined: null,
}

const machine = chart.createMachine({
  id: 'combine-orders',
  context: ({ input }) => ({ ...start, ...input }),
  initial: 'choosingOrders',
  states: {
    choosingOrders: {
      tags: ['editable'],
      on: {
        ...editing,
        'combine.choose': { actions: keep },
        'combine.next': { guard: 'areSeveral', target: 'choosingKeeper' },
      },
    },
    choosingKeeper: {
      tags: ['editable'],
      on: {
        ...editing,
        'combine.keep': { actions: keep },
        'combine.next': { guard: 'isKept', target: 'deciding' },
        'combine.back': 'choosingOrders',
      },
    },
    deciding: {
      tags: ['editable'],
      on: {
        ...editing,
        'combine.charge': { actions: keep },
        'combine.next': 'previewing',
        'combine.back': 'choosingKeeper',
      },
    },
    previewing: {
      tags: ['editable', 'underWay'],
      entry: forgetPreview,
      invoke: {
        id: 'loadPreview',
        src: 'loadPreview',
        input: ({ context }) => context,
        onDone: { target: 'reviewing', actions: keepPreview },
        onError: { target: 'refused', actions: keepError },
      },
      on: editing,
    },
    reviewing: {
      tags: ['editable', 'approval'],
      on: {
        ...editing,
        /** Here the choice is seen with its money at once. */
        'combine.charge': { target: 'previewing', actions: keep },
        'combine.back': 'deciding',
        'combine.approve': { guard: 'needsPin', target: 'verifying' },
        'combine.ask': { guard: 'needsPin', target: 'awaitingAnswer' },
        'combine.confirm': { guard: 'needsNoPin', target: 'submitting' },
      },
    },
    ...approving<CombineContext, 'combine.withdraw', 'combine.leave', typeof keepCombined>(
      'combine.withdraw',
      'combine.leave',
      keepCombined,
    ),
    refused: { on: { 'combine.restart': restart, 'combine.leave': 'left' } },
    undoable: {
      tags: ['done'],
      on: { 'combine.undo': 'parting', 'combine.leave': 'left' },
      after: { undoWindow: 'combined' },
    },
    parting: {
      tags: ['done'],
      invoke: {
        id: 'part',
        src: 'part',
        input: ({ context }) => context,
        onDone: { target: 'undone', actions: assign({ combined: ({ event }) => event.output }) },
        onError: [
          { guard: 'isUnknown', target: 'findingOutParting' },
          { target: 'combined', actions: keepError },
        ],
      },
    },
    findingOutParting: { tags: ['done'], after: { nextTry: 'parting' } },
    /** Final; `error` says why it could not be undone, if a person tried. */
    combined: { tags: ['done'], type: 'final' },
    undone: { tags: ['done'], type: 'final' },
    left: { type: 'final' },
  },
})

const two = [
  { id: 'a', version: 1 },
  { id: 'b', version: 1 },
]
const refusal = (code: string) => ({ code, message: code })

export const combineOrders = flow(machine, {
  starts: [start],
  events: [
    { type: 'combine.choose', chosen: two, keeperId: 'a' },
    { type: 'combine.choose', chosen: two, keeperId: null },
    { type: 'combine.choose', chosen: two.slice(1), keeperId: 'b' },
    { type: 'combine.keep', keeperId: 'b' },
    { type: 'combine.charge', applyServiceCharge: false },
    { type: 'combine.next' },
    { type: 'combine.back' },
    { type: 'combine.approve', pin: '246810' },
    { type: 'combine.ask' },
    { type: 'combine.withdraw' },
    { type: 'combine.confirm' },
    { type: 'combine.restart', chosen: two, keeperId: 'a', requestId: 'again' },
    { type: 'combine.undo' },
    { type: 'combine.leave' },
    ...approvedAnswers('combine-orders'),
    { type: 'xstate.done.actor.part', output: {} } as never,
    { type: 'xstate.error.actor.part', error: refusal('network') } as never,
    { type: 'xstate.error.actor.part', error: refusal('illegal_transition') } as never,
    { type: 'xstate.after.nextTry.combine-orders.findingOutParting' } as never,
    { type: 'xstate.after.undoWindow.combine-orders.undoable' } as never,
  ],
})
