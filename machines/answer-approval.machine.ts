import { assign, fromPromise, setup } from 'xstate'
import type { ErrorBody } from '#contract/errors.ts'
import type { Approval } from '#contract/approvals/approval.ts'
import type { Preview } from '#contract/orders/preview.ts'
import { failure, isUnknown, keepError, nextTry } from './workflow/approving.ts'
import { flow, unprovided } from './workflow/chart.ts'

/**
 * A supervisor answers on their own device an approval that floor staff asked for. They see its effect in the present
 * state, and approve it with their own PIN, or decline it. If it is no longer possible they see the reason, and can
 * only decline. Someone else may answer first, or the time may run out: then there is nothing left to answer.
 */
export interface AnswerContext {
  approval: Pick<Approval, 'id' | 'version'>
  /** null where nothing is computed for its kind. */
  preview: Preview | null
  pin: string
  requestId: string
  error: ErrorBody | null
}

type AnswerEvent = { type: 'answer.grant'; pin: string } | { type: 'answer.deny' }

/** Refusals that mean that someone else has answered it, or that it has expired. */
const gone: readonly string[] = ['illegal_transition', 'version_stale', 'not_found']

const chart = setup({
  types: {
    context: {} as AnswerContext,
    events: {} as AnswerEvent,
    input: {} as Pick<AnswerContext, 'approval' | 'requestId'>,
  },
  actors: {
    loadPreview: fromPromise<Preview | null, AnswerContext>(() => unprovided('answer-approval', 'loadPreview')),
    grant: fromPromise<Approval, AnswerContext>(() => unprovided('answer-approval', 'grant')),
    deny: fromPromise<Approval, AnswerContext>(() => unprovided('answer-approval', 'deny')),
  },
  guards: {
    isUnknown,
    isGone: ({ event }) => gone.includes(failure(event)?.code ?? ''),
  },
  delays: { nextTry },
})

const answered = (to: string, back: string, unknown: string) =>
  ({
    onDone: to,
    onError: [
      { guard: 'isUnknown', target: unknown },
      { guard: 'isGone', target: 'gone', actions: keepError },
      { target: back, actions: keepError },
    ],
  }) as const

const start: AnswerContext = {
  approval: { id: 'approval', version: 1 },
  preview: null,
  pin: '',
  requestId: 'request',
  error: null,
}

const machine = chart.createMachine({
  id: 'answer-approval',
  context: ({ input }) => ({ ...start, ...input }),
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'loadPreview',
        src: 'loadPreview',
        input: ({ context }) => context,
        onDone: { target: 'reviewing', actions: assign({ preview: ({ event }) => event.output }) },
        onError: { target: 'impossible', actions: keepError },
      },
      on: { 'answer.deny': 'denying' },
    },
    reviewing: {
      on: {
        'answer.grant': {
          target: 'granting',
          actions: assign({ pin: ({ event }) => event.pin, error: null }),
        },
        'answer.deny': 'denying',
      },
    },
    impossible: { on: { 'answer.deny': 'denying' } },
    granting: {
      invoke: {
        id: 'grant',
        src: 'grant',
        input: ({ context }) => context,
        ...answered('granted', 'reviewing', 'findingOutGrant'),
      },
    },
    findingOutGrant: { after: { nextTry: 'granting' } },
    denying: {
      invoke: {
        id: 'deny',
        src: 'deny',
        input: ({ context }) => context,
        ...answered('denied', 'reviewing', 'findingOutDenial'),
      },
    },
    findingOutDenial: { after: { nextTry: 'denying' } },
    granted: { type: 'final', entry: assign({ pin: '' }) },
    denied: { type: 'final' },
    /** Answered by someone else, withdrawn, or expired. */
    gone: { type: 'final' },
  },
})

const refusal = (code: string) => ({ code, message: code })

export const answerApproval = flow(machine, {
  starts: [start],
  events: [
    { type: 'answer.grant', pin: '246810' },
    { type: 'answer.deny' },
    { type: 'xstate.done.actor.loadPreview', output: null } as never,
    { type: 'xstate.error.actor.loadPreview', error: refusal('version_stale') } as never,
    ...['grant', 'deny'].flatMap((actor) => [
      { type: `xstate.done.actor.${actor}`, output: {} } as never,
      { type: `xstate.error.actor.${actor}`, error: refusal('network') } as never,
      { type: `xstate.error.actor.${actor}`, error: refusal('illegal_transition') } as never,
      { type: `xstate.error.actor.${actor}`, error: refusal('pin_invalid') } as never,
    ]),
    { type: 'xstate.after.nextTry.answer-approval.findingOutGrant' } as never,
    { type: 'xstate.after.nextTry.answer-approval.findingOutDenial' } as never,
  ],
})
