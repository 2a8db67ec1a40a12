import { and, setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { cartEvents } from '#contract/charts/table.ts'
import type { CartFacts } from '#contract/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * A party's lines that are not yet sent to the kitchen. Lines are added and removed freely. Sending converts the whole
 * cart or nothing: prices, portions and option limits are checked once more, and if one differs the cart opens again
 * and shows the difference. A cart that is no longer wanted is abandoned. While the bill is printed no line is added.
 */
type CartEvent = PersonEvent<typeof cartEvents> | { type: 'cart.complete' } | { type: 'cart.differ' }

const floor: TransitionMeta = { right: 'floor', isHeldBack: true }
const maxCartLines = 100

const chart = setup({
  types: { context: {} as CartFacts, events: {} as CartEvent, meta: {} as TransitionMeta },
  guards: {
    hasLines: ({ context }) => context.lines > 0,
    hasRoom: ({ context }) => context.lines < maxCartLines,
    isBillOpen: ({ context }) => !context.isBillLocked,
  },
  actions: { addLine: effect, changeLine: effect, removeLine: effect, placeOrder: effect, renewPrices: effect },
})

const machine = chart.createMachine({
  id: 'cart',
  context: { lines: 0, isBillLocked: false },
  initial: 'open',
  states: {
    open: {
      on: {
        'cart.add': {
          guard: and(['isBillOpen', 'hasRoom']),
          actions: [chart.assign({ lines: ({ context }) => context.lines + 1 }), 'addLine'],
          meta: floor,
        },
        'cart.change': { guard: 'hasLines', actions: 'changeLine', meta: floor },
        'cart.remove': {
          guard: 'hasLines',
          actions: [chart.assign({ lines: ({ context }) => context.lines - 1 }), 'removeLine'],
          meta: floor,
        },
        'cart.abandon': { target: 'abandoned', meta: floor },
        'cart.convert': {
          guard: and(['isBillOpen', 'hasLines']),
          target: 'converting',
          actions: 'placeOrder',
          meta: floor,
        },
      },
    },
    converting: { on: { 'cart.complete': 'converted', 'cart.differ': { target: 'open', actions: 'renewPrices' } } },
    converted: { type: 'final' },
    abandoned: { type: 'final' },
  },
})

export const cart = lifecycle('cart', machine, {
  starts: [
    { lines: 0, isBillLocked: false },
    { lines: maxCartLines - 1, isBillLocked: false },
    { lines: 1, isBillLocked: true },
  ],
  rows: [{ state: 'converting', facts: { lines: 1, isBillLocked: false } }],
  events: [
    { type: 'cart.add', menu_id: 'menu', quantity: 2, option_item_id: [] },
    { type: 'cart.change', line_id: 'line', quantity: 3 },
    { type: 'cart.remove', line_id: 'line' },
    { type: 'cart.abandon' },
    { type: 'cart.convert' },
    { type: 'cart.complete' },
    { type: 'cart.differ' },
  ],
  /** Sending places the order and completes the cart in one go. */
  echoes: ({ type }) => (type === 'cart.convert' ? [{ type: 'cart.complete' }] : []),
})
