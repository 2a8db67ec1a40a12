import { assign, fromPromise } from 'xstate'
import type { ErrorBody } from '#contract/errors.ts'
import type { GrantedApproval } from '#contract/approvals/approval.ts'
import { unprovided } from './chart.ts'

/** The context that every flow with an approved write keeps. */
interface ApprovalContext {
  preview: { approval: boolean } | null
  approvalId: string | null
  error: ErrorBody | null
}

/**
 * Tags of the states of such a flow for its screens: the choices may still be changed; an answer is awaited; the write
 * was sent, and perhaps done; an approval is requested or granted; all is done.
 */
export type FlowTag = 'editable' | 'underWay' | 'sent' | 'approval' | 'done'

/** Answers after which a write may have happened or not. */
const unanswered: readonly string[] = ['network', 'request_in_flight', 'starting', 'database_away', 'maintenance']

/** Returns the error body of a failed call; undefined when the call failed in another way. */
export const failure = (event: unknown): ErrorBody | undefined => (event as { error?: ErrorBody }).error

/** Sent, but without an answer, or with one that does not decide it: it may have happened or not. */
export const isUnknown = ({ event }: { event: unknown }): boolean => {
  const failed = failure(event)
  return failed === undefined || unanswered.includes(failed.code)
}
/** The write was refused for its approval alone: another one may do. */
const isAboutApproval = ({ event }: { event: unknown }): boolean => failure(event)?.code === 'approval_required'

/** Keeps the failure of a call. */
export const keepError = assign({ error: ({ event }: { event: unknown }) => failure(event) ?? null }) as never

/** Nothing has been previewed, approved or refused yet. */
export const nothingSeen = { preview: null, approvalId: null, error: null } as const

/** Forgets the preview, the approval and the error, since they are out of date. */
export const forgetPreview = assign(nothingSeen as never) as never

/** Keeps the server's preview. */
export const keepPreview = assign({
  preview: ({ event }: { event: { output: unknown } }) => event.output,
} as never) as never

/** The pause after a lost answer before the same request is sent again, in milliseconds. */
export const nextTry = 2000

/** The actors of such a flow: they preview the change, get it approved here or elsewhere, and send it. */
export const approvedActors = <Context, Seen, Done>(flowId: string) => ({
  loadPreview: fromPromise<Seen, Context>(() => unprovided(flowId, 'loadPreview')),
  requestApproval: fromPromise<GrantedApproval, Context & { pin: string }>(() => unprovided(flowId, 'requestApproval')),
  askElsewhere: fromPromise<GrantedApproval, Context>(() => unprovided(flowId, 'askElsewhere')),
  submit: fromPromise<Done, Context>(() => unprovided(flowId, 'submit')),
})

/** The guards of such a flow: the preview decides if a PIN is needed, the error decides the next step. */
export const approvedGuards = {
  needsPin: ({ context }: { context: ApprovalContext }) => context.preview?.approval === true,
  needsNoPin: ({ context }: { context: ApprovalContext }) => context.preview?.approval === false,
  isUnknown,
  isAboutApproval,
}

const refusal = (code: string) => ({ code, message: code })

/** The answers that such a flow can get from its actors, for its examples. */
export const approvedAnswers = (flowId: string): never[] =>
  [
    { type: 'xstate.done.actor.loadPreview', output: { version: 1, approval: true } },
    { type: 'xstate.done.actor.loadPreview', output: { version: 1, approval: false } },
    { type: 'xstate.error.actor.loadPreview', error: refusal('illegal_transition') },
    { type: 'xstate.done.actor.requestApproval', output: { approval_id: 'approval' } },
    { type: 'xstate.error.actor.requestApproval', error: refusal('pin_invalid') },
    { type: 'xstate.done.actor.askElsewhere', output: { approval_id: 'approval' } },
    { type: 'xstate.error.actor.askElsewhere', error: refusal('approval_denied') },
    { type: 'xstate.done.actor.submit', output: {} },
    ...['network', 'request_in_flight', 'approval_required', 'illegal_transition'].map((code) => ({
      type: 'xstate.error.actor.submit',
      error: refusal(code),
    })),
    { type: `xstate.after.nextTry.${flowId}.findingOut` },
  ] as never[]

const keepApproval = assign({
  approvalId: ({ event }: { event: { output: { approval_id: string } } }) => event.output.approval_id,
  error: null,
} as never) as never

/**
 * The states of a flow from the preview to the end: a PIN is verified, or a supervisor answers on their own device,
 * then it is sent, under the same request id until an answer comes. `withdraw` cancels the approval's request; `leave`
 * leaves the flow while it waits. The flow itself has `reviewing`, `refused` and `left`, and the actors
 * `requestApproval`, `askElsewhere` and `submit`.
 */
export const approving = <Context extends ApprovalContext, Withdraw extends string, Leave extends string, Done>(
  withdraw: Withdraw,
  leave: Leave,
  onDone: Done,
) =>
  ({
    verifying: {
      tags: ['underWay', 'approval'],
      invoke: {
        id: 'requestApproval',
        src: 'requestApproval',
        input: ({ context, event }: { context: Context; event: { type: string } }): Context & { pin: string } => ({
          ...context,
          pin: 'pin' in event ? (event.pin as string) : '',
        }),
        onDone: { target: 'submitting', actions: keepApproval },
        onError: { target: 'reviewing', actions: keepError },
      },
    },
    awaitingAnswer: {
      tags: ['underWay', 'approval'],
      entry: assign({ error: null }) as never,
      invoke: {
        id: 'askElsewhere',
        src: 'askElsewhere',
        input: ({ context }: { context: Context }): Context => context,
        onDone: { target: 'submitting', actions: keepApproval },
        onError: { target: 'reviewing', actions: keepError },
      },
      on: { [withdraw]: 'reviewing', [leave]: 'left' } as { [W in Withdraw]: 'reviewing' } & { [L in Leave]: 'left' },
    },
    submitting: {
      tags: ['underWay', 'approval', 'sent'],
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }: { context: Context }): Context => context,
        onDone,
        onError: [
          { guard: 'isUnknown', target: 'findingOut' },
          { guard: 'isAboutApproval', target: 'reviewing', actions: keepError },
          { target: 'refused', actions: keepError },
        ],
      },
    },
    findingOut: { tags: ['underWay', 'approval', 'sent'], after: { nextTry: 'submitting' } },
  }) as const
