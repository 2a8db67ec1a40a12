import { assign, fromPromise, setup } from 'xstate'
import { effect, flow, unprovided } from './workflow/chart.ts'

/**
 * The words of one language on their way to this screen. A lost answer is requested again, five times with pauses that
 * double; if the server says there is no such file, it is not requested again. Without the words the screen speaks
 * English and says so, until someone tries again or the network is back.
 */
interface LanguageContext {
  language: string
  /** The number of repeated requests for it. */
  retries: number
}

type LanguageEvent =
  /** Sets the language that a person chose or arrived with. */
  { type: 'language.choose'; language: string } | { type: 'language.retry' } | { type: 'language.online' }

const mostRetries = 5
const firstPause = 350

const isLost = (event: unknown) => (event as { error?: { isLost?: boolean } }).error?.isLost === true
const ask = { target: 'loading', actions: assign({ retries: 0 }) as never } as const
const choose = {
  target: 'loading',
  actions: assign({
    language: ({ event }: { event: { language: string } }) => event.language,
    retries: 0,
  } as never) as never,
  reenter: true,
} as const

const machine = setup({
  types: { context: {} as LanguageContext, events: {} as LanguageEvent, input: {} as { language: string } },
  actors: {
    /** Rejects with `isLost` where no server answered, or one that is broken. */
    fetchWords: fromPromise<Record<string, string>, { language: string }>(() => unprovided('language', 'fetchWords')),
  },
  actions: { speak: effect, speakEnglish: effect },
  guards: {
    mayAgain: ({ context, event }) => isLost(event) && context.retries < mostRetries,
  },
  delays: { pause: ({ context }) => firstPause * 2 ** (context.retries - 1) },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({ language: input?.language ?? 'en', retries: 0 }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'fetchWords',
        src: 'fetchWords',
        input: ({ context }) => ({ language: context.language }),
        onDone: { target: 'loaded', actions: 'speak' },
        onError: [
          {
            guard: 'mayAgain',
            target: 'waiting',
            actions: assign({ retries: ({ context }) => context.retries + 1 }),
          },
          { target: 'failed', actions: 'speakEnglish' },
        ],
      },
      on: { 'language.choose': choose },
    },
    waiting: { after: { pause: 'loading' }, on: { 'language.choose': choose } },
    loaded: { on: { 'language.choose': choose } },
    failed: { on: { 'language.retry': ask, 'language.online': ask, 'language.choose': choose } },
  },
})

const lost = { code: 'network', isLost: true }
const missing = { code: 'not_found', isLost: false }

export const language = flow(machine, {
  starts: [{ language: 'en', retries: 0 }],
  events: [
    { type: 'language.choose', language: 'de' },
    { type: 'language.retry' },
    { type: 'language.online' },
    { type: 'xstate.done.actor.fetchWords', output: {} } as never,
    { type: 'xstate.error.actor.fetchWords', error: lost } as never,
    { type: 'xstate.error.actor.fetchWords', error: missing } as never,
    { type: 'xstate.after.pause.language.waiting' } as never,
  ],
})
