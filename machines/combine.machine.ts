import { and, setup } from 'xstate'
import type { combineEvents } from '#contract/charts/combine.ts'
import type { PersonEvent } from '#contract/charts/fields.ts'
import { type CombineFacts, noObstacles } from '#contract/facts.ts'
import { asking } from './workflow/asking.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * Two parties become one: the lines of one or more orders move to another. The sources must be unpaid and without a
 * booked courier; all orders are of one business day, taxed alike and still open. A printed bill or an authorised card
 * needs a supervisor's PIN; of two members one is chosen to earn on it, and vouchers are removed before. It can be
 * undone for ten seconds, while the orders have not changed; then it is final.
 */
type CombineEvent = PersonEvent<typeof combineEvents> | { type: 'combine.lapse' }

const chart = setup({
  types: { context: {} as CombineFacts, events: {} as CombineEvent, meta: {} as TransitionMeta },
  guards: {
    areOpen: ({ context }) => context.closedOrders.length === 0,
    areUnpaid: ({ context }) => context.paidOrders.length === 0,
    areSameDay: ({ context }) => context.otherDayOrders.length === 0,
    areTaxedAlike: ({ context }) => context.otherTaxOrders.length === 0,
    areWithoutCourier: ({ context }) => context.courierOrders.length === 0,
    areUnredeemed: ({ context }) => context.redeemedOrders.length === 0,
    isEarnerClear: ({ context }, { member_id }: Extract<CombineEvent, { type: 'combine.commit' }>) =>
      context.members.length < 2 || member_id !== undefined,
    areLocked: ({ context }) => context.lockedOrders.length > 0,
    isWithinWindow: ({ context }) => context.isWithinWindow,
    isUntouched: ({ context }) => context.isUntouched,
    isWindowOver: ({ context }) => !context.isWithinWindow,
  },
  actions: { joinOrders: effect, partOrders: effect },
})

const asks = asking(chart)
const machine = chart.createMachine({
  id: 'combine',
  context: { ...noObstacles, isWithinWindow: true, isUntouched: true },
  initial: 'picked',
  states: {
    picked: {
      on: {
        'combine.commit': {
          guard: asks(
            'areOpen',
            'areUnpaid',
            'areSameDay',
            'areTaxedAlike',
            'areWithoutCourier',
            'areUnredeemed',
            'isEarnerClear',
          ),
          target: 'undoable',
          actions: [chart.assign({ lockedOrders: [], members: [] }), 'joinOrders'],
          meta: { right: 'combine', approval: 'areLocked', isHeldBack: true },
        },
      },
    },
    undoable: {
      on: {
        'combine.undo': {
          guard: and(['isWithinWindow', 'isUntouched']),
          target: 'undone',
          actions: 'partOrders',
          meta: { right: 'combine' },
        },
        'combine.lapse': { guard: 'isWindowOver', target: 'final' },
      },
    },
    undone: { type: 'final' },
    final: { type: 'final' },
  },
})

const picked = machine.config.context as CombineFacts

export const combine = lifecycle(
  'combine',
  machine,
  {
    starts: [
      picked,
      { ...picked, closedOrders: ['12'] },
      { ...picked, paidOrders: ['12'] },
      { ...picked, otherDayOrders: ['12'] },
      { ...picked, otherTaxOrders: ['12'] },
      { ...picked, courierOrders: ['12'] },
      { ...picked, lockedOrders: ['12'] },
      { ...picked, redeemedOrders: ['12'] },
      { ...picked, members: ['Ada', 'Ben'] },
    ],
    /** Time passes, and the party orders more. */
    rows: [
      { state: 'undoable', facts: { ...picked, isWithinWindow: false } },
      { state: 'undoable', facts: { ...picked, isUntouched: false } },
    ],
    events: [
      { type: 'combine.commit' },
      { type: 'combine.commit', member_id: 'member' },
      { type: 'combine.undo' },
      { type: 'combine.lapse' },
    ],
  },
  { approvedOn: 'order', feature: 'combine' },
)
