import { and, setup } from 'xstate'
import type { claimEvents } from '#contract/charts/claim.ts'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { ClaimFacts } from '#contract/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * The hand-over of packed goods to the guest. Only pickup orders can be claimed, and only once they are ready. A claim
 * by mistake can be undone for a few seconds; later it needs a supervisor, since the goods are gone.
 */
type ClaimEvent = PersonEvent<typeof claimEvents>

const chart = setup({
  types: { context: {} as ClaimFacts, events: {} as ClaimEvent, meta: {} as TransitionMeta },
  guards: {
    hasGoods: ({ context }) => context.hasGoods,
    isReady: ({ context }) => context.isReady,
    isTooLate: ({ context }) => !context.isUndoable,
  },
  actions: { noteClaim: effect, forgetClaim: effect },
})

const machine = chart.createMachine({
  id: 'claim',
  context: { hasGoods: true, isReady: true, isUndoable: false },
  initial: 'unclaimed',
  states: {
    unclaimed: {
      on: {
        'claim.take': {
          guard: and(['hasGoods', 'isReady']),
          target: 'claimed',
          actions: [chart.assign({ isUndoable: true }), 'noteClaim'],
          meta: { right: 'floor' },
        },
      },
    },
    claimed: {
      on: {
        'claim.undo': {
          target: 'unclaimed',
          actions: [chart.assign({ isUndoable: false }), 'forgetClaim'],
          meta: { right: 'floor', approval: 'isTooLate' },
        },
      },
    },
  },
})

const packed = machine.config.context as ClaimFacts

export const claim = lifecycle(
  'order',
  machine,
  {
    starts: [packed, { ...packed, isReady: false }, { ...packed, hasGoods: false }],
    /** Ten seconds pass. */
    rows: [{ state: 'claimed', facts: packed }],
    events: [{ type: 'claim.take' }, { type: 'claim.undo' }],
  },
  { column: 'claim', factsAt: 'claim_facts' },
)
