import { assign, fromPromise, setup } from 'xstate'
import { effect, flow, unprovided } from './workflow/chart.ts'

/**
 * The connection over which this screen receives other people's changes. It follows one stream; when the stream ends it
 * resumes at the same place, after growing pauses. After several ends in a row it checks if the server answers at all:
 * only if it does not, the console is offline and offers nothing. A device that woke up, or whose network is back, does
 * not wait.
 */
interface ConnectionContext {
  /** Ends in a row since changes last arrived. */
  failures: number
  /** Requests cannot be sent: there is no network, or the server does not answer. */
  isOffline: boolean
}

type ConnectionEvent =
  /** The stream is open. */
  | { type: 'stream.open' }
  | { type: 'stream.networkLost' }
  | { type: 'stream.networkBack' }
  /** The device slept so long that the stream may only seem to live. */
  | { type: 'stream.wake' }

/** Ends in a row after which the server itself is checked. */
const manyFailures = 3
const longest = 5
const pauses = [500, 1000, 2000, 4000, 8000, 15_000]

const machine = setup({
  types: { context: {} as ConnectionContext, events: {} as ConnectionEvent },
  actors: {
    /** Reads the stream to its end, and rejects where that was no good one. */
    follow: fromPromise<void>(() => unprovided('connection', 'follow')),
    /** Tells if the server answers. */
    look: fromPromise<boolean>(() => unprovided('connection', 'look')),
  },
  actions: { catchUp: effect },
  guards: {
    isOften: ({ context }) => context.failures >= manyFailures - 1,
    isThere: ({ event }) => (event as { output?: boolean }).output === true,
  },
  delays: { pause: ({ context }) => pauses[context.failures - 1] ?? 500 },
}).createMachine({
  id: 'connection',
  context: { failures: 0, isOffline: false },
  initial: 'following',
  states: {
    following: {
      initial: 'connecting',
      invoke: {
        id: 'follow',
        src: 'follow',
        onDone: 'ended',
        onError: 'ended',
      },
      states: {
        connecting: {
          on: {
            'stream.open': { target: 'live', actions: assign({ failures: 0, isOffline: false }) },
          },
        },
        live: {},
      },
      on: {
        'stream.networkLost': { target: 'resting', actions: assign({ isOffline: true }) },
        'stream.networkBack': { target: 'following', reenter: true },
        'stream.wake': { target: 'following', reenter: true },
      },
    },
    ended: {
      always: [
        { guard: 'isOften', target: 'asking' },
        { target: 'pausing', actions: assign({ failures: ({ context }) => context.failures + 1, isOffline: false }) },
      ],
    },
    asking: {
      entry: assign({ failures: ({ context }) => Math.min(context.failures + 1, longest + 1) }),
      invoke: {
        id: 'look',
        src: 'look',
        onDone: [
          {
            guard: 'isThere',
            target: 'pausing',
            // A proxy that lets no stream through: changes are fetched with every try.
            actions: ['catchUp', assign({ isOffline: false })],
          },
          { target: 'pausing', actions: assign({ isOffline: true }) },
        ],
        onError: { target: 'pausing', actions: assign({ isOffline: true }) },
      },
      on: { 'stream.networkLost': { target: 'resting', actions: assign({ isOffline: true }) } },
    },
    pausing: {
      after: { pause: 'following' },
      on: {
        'stream.networkLost': { target: 'resting', actions: assign({ isOffline: true }) },
        'stream.networkBack': 'following',
        'stream.wake': 'following',
      },
    },
    /** Tries nothing without a network. */
    resting: { on: { 'stream.networkBack': 'following', 'stream.wake': 'following' } },
  },
})

export const connection = flow(machine, {
  starts: [{ failures: 0, isOffline: false }],
  events: [
    { type: 'stream.open' },
    { type: 'stream.networkLost' },
    { type: 'stream.networkBack' },
    { type: 'stream.wake' },
    { type: 'xstate.done.actor.follow', output: undefined } as never,
    { type: 'xstate.error.actor.follow', error: { code: 'network' } } as never,
    { type: 'xstate.done.actor.look', output: true } as never,
    { type: 'xstate.done.actor.look', output: false } as never,
    { type: 'xstate.error.actor.look', error: { code: 'network' } } as never,
    { type: 'xstate.after.pause.connection.pausing' } as never,
  ],
})
