import { assign, fromPromise, setup } from 'xstate'
import { type ErrorBody, errorStatus } from '#contract/errors.ts'
import type { Me } from '#contract/rows/me.ts'
import { effect, flow, unprovided } from './kit/chart.ts'

/**
 * Who stands at this screen. A stored token is tried first, again and again while no server judges it; else somebody
 * signs in with name and password. Too many wrong ones and the form waits. While somebody is signed in, the first 401
 * ends the session, once, however many calls fail at the same time: the storage is cleared and the person comes back to
 * the same place after signing in.
 */
export interface SessionContext {
  /** A token was stored by an earlier visit. */
  hasToken: boolean
  me: Me | null
  error: ErrorBody | null
  /** Seconds until the next try. */
  retryAfter: number
}

export type SessionEvent =
  | { type: 'session.submit'; login: string; password: string }
  | { type: 'session.expire' }
  | { type: 'session.refresh'; me: Me }
  | { type: 'session.signOut' }

const failure = (event: unknown) => (event as { error: ErrorBody & { retry_after?: number } }).error

const machine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { hasToken: boolean },
  },
  actors: {
    /** Rejects with the server's error body; stores the token. */
    authenticate: fromPromise<Me, { login: string; password: string }>(() => unprovided('session', 'authenticate')),
    /** Who the stored token belongs to. */
    loadMe: fromPromise<Me>(() => unprovided('session', 'loadMe')),
    revoke: fromPromise<void>(() => unprovided('session', 'revoke')),
  },
  actions: { forget: effect, announceExpiry: effect },
  guards: {
    hasToken: ({ context }) => context.hasToken,
    /** No server has judged the token: it stays, and is tried again. */
    isUnjudged: ({ event }) => (errorStatus[failure(event)?.code] ?? 503) >= 500,
    isThrottled: ({ event }) => failure(event).code === 'too_many_attempts',
  },
  delays: { retry: 2000, throttle: ({ context }) => context.retryAfter * 1000 },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ hasToken: input?.hasToken ?? false, me: null, error: null, retryAfter: 0 }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'hasToken', target: 'restoring' }, { target: 'anonymous' }],
    },
    restoring: {
      invoke: {
        id: 'loadMe',
        src: 'loadMe',
        onDone: { target: 'active', actions: assign({ me: ({ event }) => event.output, error: null }) },
        onError: [
          {
            guard: 'isUnjudged',
            target: 'waiting',
            actions: assign({ error: ({ event }) => failure(event) }),
          },
          { target: 'anonymous', actions: ['forget', assign({ error: ({ event }) => failure(event) })] },
        ],
      },
      on: {
        'session.expire': { target: 'expired', actions: ['forget', 'announceExpiry'] },
        'session.signOut': { target: 'anonymous', actions: 'forget' },
      },
    },
    waiting: {
      after: { retry: 'restoring' },
      on: { 'session.signOut': { target: 'anonymous', actions: 'forget' } },
    },
    anonymous: { on: { 'session.submit': 'authenticating' } },
    authenticating: {
      entry: assign({ error: null }),
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ event }) => event as Extract<SessionEvent, { type: 'session.submit' }>,
        onDone: { target: 'active', actions: assign({ me: ({ event }) => event.output }) },
        onError: [
          {
            guard: 'isThrottled',
            target: 'throttled',
            actions: assign({
              error: ({ event }) => failure(event),
              retryAfter: ({ event }) => failure(event).retry_after ?? 60,
            }),
          },
          { target: 'anonymous', actions: assign({ error: ({ event }) => failure(event) }) },
        ],
      },
    },
    throttled: { after: { throttle: { target: 'anonymous', actions: assign({ error: null, retryAfter: 0 }) } } },
    active: {
      on: {
        'session.refresh': { actions: assign({ me: ({ event }) => event.me }) },
        'session.expire': { target: 'expired', actions: ['forget', 'announceExpiry', assign({ me: null })] },
        'session.signOut': 'signingOut',
      },
    },
    signingOut: {
      invoke: {
        id: 'revoke',
        src: 'revoke',
        onDone: { target: 'anonymous', actions: ['forget', assign({ me: null })] },
        onError: { target: 'anonymous', actions: ['forget', assign({ me: null })] },
      },
    },
    expired: { on: { 'session.submit': 'authenticating' } },
  },
})

const error = (code: ErrorBody['code']): ErrorBody => ({ code, message: code })
const me = { id: 'somebody', name: 'Somebody' } as Me

export const session = flow(machine, {
  starts: [
    { hasToken: false, me: null, error: null, retryAfter: 0 },
    { hasToken: true, me: null, error: null, retryAfter: 0 },
  ],
  events: [
    { type: 'session.submit', login: 'floor', password: 'statehouse' },
    { type: 'session.expire' },
    { type: 'session.refresh', me },
    { type: 'session.signOut' },
    { type: 'xstate.done.actor.loadMe', output: me } as never,
    { type: 'xstate.error.actor.loadMe', error: error('starting') } as never,
    { type: 'xstate.error.actor.loadMe', error: error('not_found') } as never,
    { type: 'xstate.after.retry.session.waiting' } as never,
    { type: 'xstate.done.actor.authenticate', output: me } as never,
    { type: 'xstate.error.actor.authenticate', error: error('credentials_invalid') } as never,
    { type: 'xstate.error.actor.authenticate', error: error('too_many_attempts') } as never,
    { type: 'xstate.after.throttle.session.throttled' } as never,
    { type: 'xstate.done.actor.revoke', output: undefined } as never,
    { type: 'xstate.error.actor.revoke', error: error('internal') } as never,
  ],
})
