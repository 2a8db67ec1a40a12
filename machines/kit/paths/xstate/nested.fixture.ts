import { and, setup } from 'xstate'
import { chartOf } from '../../model.ts'

interface TabletFacts {
  drinks: number
  isPaid: boolean
}
type TabletEvent =
  | { type: 'menu.open' }
  | { type: 'menu.close' }
  | { type: 'bar.order' }
  | { type: 'bar.serve' }
  | { type: 'bill.ask' }
  | { type: 'bill.pay' }
  | { type: 'guest.leave' }

const chart = setup({
  types: { context: {} as TabletFacts, events: {} as TabletEvent },
  guards: {
    hasRoom: ({ context }) => context.drinks < 2,
    isPaid: ({ context }) => context.isPaid,
    isNotPaid: ({ context }) => !context.isPaid,
    hasDrinks: ({ context }) => context.drinks > 0,
  },
})

const machine = chart.createMachine({
  id: 'tablet',
  context: { drinks: 0, isPaid: false },
  initial: 'greeting',
  on: { 'guest.leave': { guard: 'isPaid', target: '.gone' } },
  states: {
    greeting: { always: 'waking' },
    waking: { always: { guard: 'isNotPaid', target: 'visiting' } },
    visiting: {
      type: 'parallel',
      on: { 'bill.pay': { guard: and(['isNotPaid', 'hasDrinks']), target: 'thanking' } },
      states: {
        screen: {
          initial: 'idle',
          states: {
            idle: { on: { 'menu.open': 'menu' } },
            menu: {
              initial: 'food',
              on: { 'menu.close': 'idle' },
              states: { food: { on: { 'menu.open': 'drinks' } }, drinks: { on: { 'bar.order': {} } } },
            },
          },
        },
        bar: {
          initial: 'free',
          states: {
            free: {
              on: {
                'bar.order': {
                  guard: 'hasRoom',
                  target: 'busy',
                  actions: chart.assign({ drinks: ({ context }) => context.drinks + 1 }),
                },
              },
            },
            busy: { on: { 'bar.serve': 'free' } },
          },
        },
      },
    },
    thanking: { entry: chart.assign({ isPaid: true }), on: { 'bill.ask': 'visiting.screen' } },
    gone: { type: 'final' },
  },
})

/** A tablet at a table: states within states, regions side by side, an arrow that needs no event, one from anywhere. */
export const tablet = chartOf(machine, {
  starts: [{ drinks: 0, isPaid: false }],
  events: machine.events.map((type) => ({ type })) as TabletEvent[],
})
