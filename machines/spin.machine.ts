import { and, setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { spinEvents } from '#contract/charts/spin.ts'
import type { SpinFacts } from '#contract/rewards/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * One turn of the wheel of a member. When it is offered, the house commits itself to its seed by a hash. Together with
 * the seed of the person who spins, it draws a slot, which uses up the member's turns and pays the prize in the same
 * command. An offer that is not taken lapses. A draw can be reversed while its prize is unused: the member gets their
 * turns back.
 */
type SpinEvent = PersonEvent<typeof spinEvents> | { type: 'spin.lapse' }

const chart = setup({
  types: { context: {} as SpinFacts, events: {} as SpinEvent, meta: {} as TransitionMeta },
  guards: {
    isShown: ({ context }) => context.isShown,
    hasTokens: ({ context }) => context.hasTokens,
    isWithinDay: ({ context }) => context.isWithinDay,
    isMemberActive: ({ context }) => context.isMemberActive,
    isUnused: ({ context }) => context.isUnused,
  },
  actions: { draw: effect, undo: effect },
})

/** A draw that has been made no longer depends on the wheel. */
const settled: SpinFacts = {
  isShown: true,
  hasTokens: true,
  isWithinDay: true,
  isMemberActive: true,
  isUnused: true,
}
const settle = chart.assign(settled)

const machine = chart.createMachine({
  id: 'spin',
  context: settled,
  initial: 'offered',
  states: {
    offered: {
      on: {
        'spin.draw': {
          guard: and(['isShown', 'isMemberActive', 'isWithinDay', 'hasTokens']),
          target: 'drawn',
          actions: [settle, 'draw'],
          meta: { right: 'floor' },
        },
        'spin.lapse': { target: 'lapsed', actions: settle },
      },
    },
    drawn: {
      on: {
        'spin.void': {
          guard: 'isUnused',
          target: 'void',
          actions: 'undo',
          meta: { right: 'members', approval: 'always' },
        },
      },
    },
    lapsed: { type: 'final' },
    void: { type: 'final' },
  },
})

export const spin = lifecycle('spin', machine, {
  starts: [
    settled,
    { ...settled, isShown: false },
    { ...settled, hasTokens: false },
    { ...settled, isWithinDay: false },
    { ...settled, isMemberActive: false },
  ],
  /** Its prize is used. */
  rows: [{ state: 'drawn', facts: { ...settled, isUnused: false } }],
  events: [
    { type: 'spin.draw', client_seed: 'chance-of-the-guest' },
    { type: 'spin.lapse' },
    { type: 'spin.void', remark: 'The wheel was set up wrongly' },
  ],
})
