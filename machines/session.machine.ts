import { assign, fromPromise, setup } from 'xstate'
import { type ErrorBody, errorStatus } from '#contract/errors.ts'
import type { Me } from '#contract/identity/me.ts'
import { effect, flow, unprovided } from './workflow/chart.ts'

/**
 * The session of a person at this screen. A stored token is tried first, repeatedly until a server accepts or rejects
 * it; otherwise the person signs in with name and password. After too many wrong passwords the form waits. A shared
 * tablet locks when it is not touched: a PIN unlocks it, for the same person or for a colleague in their place, and a
 * reload does not. The first 401 ends the session, once, however many calls fail at the same time: the storage is
 * cleared and the person returns to the same place after signing in. A person who leaves with unsent input is asked
 * first.
 */
interface SessionContext {
  /** A token was stored by an earlier visit. */
  hasToken: boolean
  /** The page was left while the tablet was locked. */
  isLocked: boolean
  me: Me | null
  error: ErrorBody | null
  /** Seconds until the next try. */
  retryAfter: number
}

type SessionEvent =
  | { type: 'session.submit'; login: string; password: string }
  | { type: 'session.expire' }
  | { type: 'session.refresh'; me: Me }
  /** Locks the device: it was not touched for a while, or a person hands it over. */
  | { type: 'session.lock'; isShared: boolean }
  | { type: 'session.unlock'; pin: string }
  /** Another window of this browser signed someone in or out. */
  | { type: 'session.elsewhere'; hasToken: boolean }
  /** `unsent` is the number of inputs that are typed and not sent. */
  | { type: 'session.signOut'; unsent: number }
  | { type: 'session.stay' }
  | { type: 'session.leave' }

/** Statuses that judge the caller. */
const judging: readonly (number | undefined)[] = [401, 403, 404]

const failure = (event: unknown) => (event as { error: ErrorBody & { retry_after?: number } }).error

const chart = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { hasToken: boolean; isLocked: boolean },
  },
  actors: {
    /** Rejects with the server's error body; stores the token. */
    authenticate: fromPromise<Me, { login: string; password: string }>(() => unprovided('session', 'authenticate')),
    /** Loads the person of the stored token. */
    loadMe: fromPromise<Me>(() => unprovided('session', 'loadMe')),
    /** Resolves with the owner of the PIN; stores their token if they are another person. */
    unlock: fromPromise<Me, { pin: string }>(() => unprovided('session', 'unlock')),
    revoke: fromPromise<void>(() => unprovided('session', 'revoke')),
  },
  actions: { forget: effect, announceExpiry: effect, keepLock: effect, dropLock: effect, dropDrafts: effect },
  guards: {
    hasToken: ({ context }) => context.hasToken,
    wasLocked: ({ context }) => context.isLocked,
    isShared: ({ event }) => (event as { isShared?: boolean }).isShared === true,
    hasUnsent: ({ event }) => ((event as { unsent?: number }).unsent ?? 0) > 0,
    /** No server has judged the token: it stays, and is tried again. */
    isUnjudged: ({ event }) => !judging.includes(errorStatus[failure(event)?.code]),
    isThrottled: ({ event }) => failure(event).code === 'too_many_attempts',
  },
  delays: { retry: 2000, throttle: ({ context }) => context.retryAfter * 1000 },
})

type FailureEvent = { event: unknown }
const keepError = assign({ error: ({ event }: FailureEvent) => failure(event) }) as never
const keepWait = assign({
  error: ({ event }: FailureEvent) => failure(event),
  retryAfter: ({ event }: FailureEvent) => failure(event).retry_after ?? 60,
}) as never
const goOn = assign({ error: null, retryAfter: 0 }) as never
const comeIn = assign({
  me: ({ event }: { event: { output: Me } }) => event.output,
  error: null,
  isLocked: false,
} as never) as never
const leave = assign({ me: null, isLocked: false, error: null, retryAfter: 0 }) as never
const expire = { target: 'expired', actions: ['forget', 'announceExpiry', leave] } as const
const lookAgain = {
  target: 'starting',
  actions: assign({
    hasToken: ({ event }: FailureEvent) => (event as { hasToken: boolean }).hasToken,
    me: null,
    error: null,
  }) as never,
} as const

const machine = chart.createMachine({
  id: 'session',
  context: ({ input }) => ({
    hasToken: input?.hasToken ?? false,
    isLocked: input?.isLocked ?? false,
    me: null,
    error: null,
    retryAfter: 0,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'hasToken', target: 'restoring' }, { target: 'anonymous' }],
    },
    restoring: {
      invoke: {
        id: 'loadMe',
        src: 'loadMe',
        onDone: [
          {
            guard: 'wasLocked',
            target: 'locked',
            actions: assign({ me: ({ event }) => event.output, error: null }),
          },
          { target: 'active', actions: comeIn },
        ],
        onError: [
          { guard: 'isUnjudged', target: 'waiting', actions: keepError },
          { target: 'anonymous', actions: ['forget', keepError] },
        ],
      },
      on: {
        'session.expire': expire,
        'session.signOut': { target: 'anonymous', actions: 'forget' },
      },
    },
    waiting: {
      after: { retry: 'restoring' },
      on: { 'session.signOut': { target: 'anonymous', actions: 'forget' } },
    },
    anonymous: {
      on: {
        'session.submit': 'authenticating',
        'session.elsewhere': lookAgain,
        /** Returns to the sign-in for another person, instead of choosing a password. */
        'session.signOut': { actions: goOn },
      },
    },
    authenticating: {
      entry: assign({ error: null }),
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ event }) => event as Extract<SessionEvent, { type: 'session.submit' }>,
        onDone: { target: 'active', actions: comeIn },
        onError: [
          { guard: 'isThrottled', target: 'throttled', actions: keepWait },
          { target: 'anonymous', actions: keepError },
        ],
      },
    },
    throttled: { after: { throttle: { target: 'anonymous', actions: goOn } } },
    active: {
      on: {
        'session.refresh': { actions: assign({ me: ({ event }) => event.me }) },
        'session.expire': expire,
        'session.lock': { guard: 'isShared', target: 'locked', actions: 'keepLock' },
        'session.elsewhere': lookAgain,
        'session.signOut': [{ guard: 'hasUnsent', target: 'confirming' }, { target: 'signingOut' }],
      },
    },
    /** Asks first, since unsent input is lost with the sign-out. */
    confirming: {
      on: {
        'session.stay': 'active',
        'session.leave': { target: 'signingOut', actions: 'dropDrafts' },
        'session.expire': expire,
        'session.lock': { guard: 'isShared', target: 'locked', actions: 'keepLock' },
      },
    },
    locked: {
      on: {
        'session.unlock': 'unlocking',
        'session.expire': expire,
        'session.elsewhere': lookAgain,
        /** Signs out to sign in with a password; unsent input is kept for the person who typed it. */
        'session.signOut': 'signingOut',
      },
    },
    unlocking: {
      entry: assign({ error: null }),
      invoke: {
        id: 'unlock',
        src: 'unlock',
        input: ({ event }) => event as Extract<SessionEvent, { type: 'session.unlock' }>,
        onDone: { target: 'active', actions: ['dropLock', comeIn] },
        onError: [
          { guard: 'isThrottled', target: 'held', actions: keepWait },
          { target: 'locked', actions: keepError },
        ],
      },
      on: { 'session.expire': expire },
    },
    /** Too many wrong PINs. */
    held: {
      after: { throttle: { target: 'locked', actions: goOn } },
      on: { 'session.expire': expire, 'session.signOut': 'signingOut' },
    },
    signingOut: {
      invoke: {
        id: 'revoke',
        src: 'revoke',
        onDone: { target: 'anonymous', actions: ['forget', leave] },
        onError: { target: 'anonymous', actions: ['forget', leave] },
      },
    },
    expired: { on: { 'session.submit': 'authenticating' } },
  },
})

const error = (code: ErrorBody['code']): ErrorBody => ({ code, message: code })
const me = { id: 'somebody', name: 'Somebody' } as Me
const start = { hasToken: false, isLocked: false, me: null, error: null, retryAfter: 0 }

export const session = flow(machine, {
  starts: [start, { ...start, hasToken: true }, { ...start, hasToken: true, isLocked: true }],
  events: [
    { type: 'session.submit', login: 'floor', password: 'statehouse' },
    { type: 'session.expire' },
    { type: 'session.refresh', me },
    { type: 'session.lock', isShared: true },
    { type: 'session.lock', isShared: false },
    { type: 'session.unlock', pin: '246810' },
    { type: 'session.elsewhere', hasToken: true },
    { type: 'session.elsewhere', hasToken: false },
    { type: 'session.signOut', unsent: 0 },
    { type: 'session.signOut', unsent: 1 },
    { type: 'session.stay' },
    { type: 'session.leave' },
    { type: 'xstate.done.actor.loadMe', output: me } as never,
    { type: 'xstate.error.actor.loadMe', error: error('starting') } as never,
    { type: 'xstate.error.actor.loadMe', error: error('not_found') } as never,
    { type: 'xstate.after.retry.session.waiting' } as never,
    { type: 'xstate.done.actor.authenticate', output: me } as never,
    { type: 'xstate.error.actor.authenticate', error: error('credentials_invalid') } as never,
    { type: 'xstate.error.actor.authenticate', error: error('too_many_attempts') } as never,
    { type: 'xstate.after.throttle.session.throttled' } as never,
    { type: 'xstate.done.actor.unlock', output: me } as never,
    { type: 'xstate.error.actor.unlock', error: error('pin_invalid') } as never,
    { type: 'xstate.error.actor.unlock', error: error('too_many_attempts') } as never,
    { type: 'xstate.after.throttle.session.held' } as never,
    { type: 'xstate.done.actor.revoke', output: undefined } as never,
    { type: 'xstate.error.actor.revoke', error: error('internal') } as never,
  ],
})
