import { and, setup } from 'xstate'
import type { cancellationEvents } from '#contract/charts/cancellation.ts'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { CancellationFacts } from '#contract/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * The undo of a cancellation. For a few seconds (`undo_seconds`) the kitchen gets no paper about it, and the
 * cancellation can be undone: the order is as it was, and nothing is printed. Later the food is ordered again like any
 * other.
 */
type CancellationEvent =
  | PersonEvent<typeof cancellationEvents>
  /** Lines were cancelled that can be restored. */
  | { type: 'cancellation.begin' }

const chart = setup({
  types: { context: {} as CancellationFacts, events: {} as CancellationEvent, meta: {} as TransitionMeta },
  guards: {
    isWithinWindow: ({ context }) => context.isWithinWindow,
    isUntouched: ({ context }) => context.isUntouched,
    isInStock: ({ context }) => context.soldOut.length === 0,
  },
  actions: { keepWhatWas: effect, restoreLines: effect },
})

const begin = {
  target: 'undoable',
  actions: [chart.assign({ isWithinWindow: true, soldOut: [] }), 'keepWhatWas'],
} as const

const machine = chart.createMachine({
  id: 'cancellation',
  context: { isWithinWindow: false, isUntouched: true, soldOut: [] },
  initial: 'none',
  states: {
    none: { on: { 'cancellation.begin': begin } },
    undoable: {
      on: {
        'cancellation.begin': begin,
        'cancellation.undo': {
          guard: and(['isWithinWindow', 'isUntouched', 'isInStock']),
          target: 'none',
          actions: [chart.assign({ isWithinWindow: false }), 'restoreLines'],
          meta: { right: 'floor' },
        },
      },
    },
  },
})

const untouched = machine.config.context as CancellationFacts
const fresh: CancellationFacts = { ...untouched, isWithinWindow: true }

export const cancellation = lifecycle(
  'order',
  machine,
  {
    starts: [untouched],
    /** Ten seconds pass, the party pays, or others have the last portions. */
    rows: [
      { state: 'undoable', facts: untouched },
      { state: 'undoable', facts: { ...fresh, isUntouched: false } },
      { state: 'undoable', facts: { ...fresh, soldOut: ['Tarte Tatin'] } },
    ],
    events: [{ type: 'cancellation.begin' }, { type: 'cancellation.undo' }],
  },
  { column: 'cancellation', factsAt: 'cancellation_facts' },
)
