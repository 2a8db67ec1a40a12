import { assign, fromPromise, setup } from 'xstate'
import { effect, flow, unprovided } from './workflow/chart.ts'

/**
 * The conditions under which the server accepts calls, as four parallel regions. The server is up, or away and polled
 * until it is back. This console is new enough, could be newer, or is too old to continue. Writes are free, or
 * throttled for a while. The store is open, or it refused something because it is closed.
 */
interface GateContext {
  /**
   * The reason why it is away: an operator has closed it, or the server starts or waits for its database, which takes
   * moments.
   */
  why: Away
  /** Seconds that the server asked to wait; 0 if it gave none. */
  retryAfter: number
  /** The operator's message; null when nothing is known. */
  notice: Notice | null
  /** Number of failed checks since it went away. */
  looks: number
  /** Seconds until something may be sent again. */
  throttledFor: number
  /** The number of the newer version that is available, as the server names it. */
  version: string | null
}

/** The expected end of the closure, and the operator's message. */
export interface Notice {
  until: string | null
  message: string
}

export type Away = 'maintenance' | 'starting' | 'database'

interface Wait {
  retryAfter: number
  notice?: Notice | null
}

type GateEvent =
  /** 503 of an operator. */
  | ({ type: 'gate.maintenance' } & Wait)
  /** 503 of a server that opens its database. */
  | ({ type: 'gate.starting' } & Wait)
  /** 503 of a server that lost its database. */
  | ({ type: 'gate.databaseAway' } & Wait)
  /** A person does not wait. */
  | { type: 'gate.check' }
  /** 410. */
  | { type: 'gate.tooOld' }
  | { type: 'gate.newVersion'; version: string }
  | { type: 'gate.later' }
  | { type: 'gate.reload' }
  /** 429 of a write. */
  | ({ type: 'gate.tooMany' } & Wait)
  /** 400. */
  | { type: 'gate.storeClosed' }
  | { type: 'gate.storeOpen' }

/** A house that opened again is not waited for any longer: a look costs it next to nothing. */
const longestPause = 8000
const mostLooks = 5

/** Milliseconds until the server is checked again: the time that it asked for, else growing pauses; never long. */
export function pauseOf({ why, retryAfter, looks }: Pick<GateContext, 'why' | 'retryAfter' | 'looks'>): number {
  if (retryAfter > 0) return Math.min(longestPause, retryAfter * 1000)
  return why === 'maintenance' ? Math.min(longestPause, 4000 * 2 ** looks) : 2000
}

const waitOf = (event: unknown) => (event as Partial<Wait>).retryAfter ?? 0
const noticeOf = (event: unknown) => (event as Partial<Wait>).notice ?? null
const goAway = (why: Away) => ({
  target: 'away',
  actions: assign({
    why,
    looks: 0,
    retryAfter: ({ event }: { event: unknown }) => waitOf(event),
    notice: ({ event }: { event: unknown }) => noticeOf(event),
  }) as never,
})
const throttle = {
  target: 'throttled',
  actions: assign({ throttledFor: ({ event }: { event: unknown }) => waitOf(event) }) as never,
  reenter: true,
} as const

const machine = setup({
  types: { context: {} as GateContext, events: {} as GateEvent },
  actors: {
    /** Checks whether the server is back; if not, rejects with the time that it asks to wait. */
    look: fromPromise<void>(() => unprovided('gate', 'look')),
  },
  actions: { welcomeBack: effect, reload: effect },
  guards: {
    isAnother: ({ context, event }) => (event as { version?: string }).version !== context.version,
  },
  delays: {
    nextLook: ({ context }) => pauseOf(context),
    throttle: ({ context }) => context.throttledFor * 1000,
  },
}).createMachine({
  id: 'gate',
  type: 'parallel',
  context: { why: 'maintenance', retryAfter: 0, notice: null, looks: 0, throttledFor: 0, version: null },
  states: {
    house: {
      initial: 'up',
      states: {
        up: {
          on: {
            'gate.maintenance': goAway('maintenance'),
            'gate.starting': goAway('starting'),
            'gate.databaseAway': goAway('database'),
          },
        },
        away: { after: { nextLook: 'looking' }, on: { 'gate.check': 'looking' } },
        looking: {
          invoke: {
            id: 'look',
            src: 'look',
            onDone: { target: 'up', actions: 'welcomeBack' },
            onError: {
              target: 'away',
              actions: assign({
                retryAfter: ({ event }) => waitOf(event.error),
                notice: ({ context, event }) => noticeOf(event.error) ?? context.notice,
                looks: ({ context }) => Math.min(context.looks + 1, mostLooks),
              }),
            },
          },
        },
      },
    },
    console: {
      initial: 'current',
      states: {
        current: {
          on: {
            'gate.newVersion': {
              guard: 'isAnother',
              target: 'outdated',
              actions: assign({ version: ({ event }) => event.version }),
            },
            'gate.tooOld': 'blocked',
          },
        },
        /** Offers a newer version; a person who postpones it is not reminded of this version again. */
        outdated: { on: { 'gate.later': 'current', 'gate.reload': 'reloading', 'gate.tooOld': 'blocked' } },
        blocked: { on: { 'gate.reload': 'reloading' } },
        /** Unsent input was already saved as it was typed. */
        reloading: { type: 'final', entry: 'reload' },
      },
    },
    pace: {
      initial: 'free',
      states: {
        free: { on: { 'gate.tooMany': throttle } },
        throttled: {
          after: { throttle: { target: 'free', actions: assign({ throttledFor: 0 }) } },
          on: { 'gate.tooMany': throttle },
        },
      },
    },
    store: {
      initial: 'open',
      states: {
        open: { on: { 'gate.storeClosed': 'closed' } },
        closed: { on: { 'gate.storeOpen': 'open' } },
      },
    },
  },
})

export const gate = flow(machine, {
  starts: [{ why: 'maintenance', retryAfter: 0, notice: null, looks: 0, throttledFor: 0, version: null }],
  events: [
    { type: 'gate.maintenance', retryAfter: 120, notice: { until: null, message: 'New tables' } },
    { type: 'gate.starting', retryAfter: 0 },
    { type: 'gate.databaseAway', retryAfter: 2 },
    { type: 'gate.check' },
    { type: 'gate.tooOld' },
    { type: 'gate.newVersion', version: '2' },
    { type: 'gate.later' },
    { type: 'gate.reload' },
    { type: 'gate.tooMany', retryAfter: 30 },
    { type: 'gate.storeClosed' },
    { type: 'gate.storeOpen' },
    { type: 'xstate.done.actor.look', output: undefined } as never,
    { type: 'xstate.error.actor.look', error: { code: 'maintenance', retryAfter: 60 } } as never,
    { type: 'xstate.after.nextLook.gate.house.away' } as never,
    { type: 'xstate.after.throttle.gate.pace.throttled' } as never,
  ],
  /** The waits are only passed on; what happens does not depend on them. */
  project: ({ value, context }) => ({ value, version: context.version, why: context.why }),
})
