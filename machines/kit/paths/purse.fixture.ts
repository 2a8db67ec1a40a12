import { setup } from 'xstate'
import { type Chart, chartOf } from '../model.ts'

type PurseEvent =
  | { type: 'purse.put' | 'purse.take'; coins: number }
  | { type: 'purse.open' | 'purse.shut' | 'purse.give' | 'purse.lose' }

const most = 4
const coinsOf = (event: PurseEvent) => ('coins' in event ? event.coins : 0)
const chart = setup({
  types: { context: {} as { coins: number }, events: {} as PurseEvent },
  guards: {
    hasRoom: ({ context, event }) => context.coins + coinsOf(event) <= most,
    hasEnough: ({ context, event }) => context.coins >= coinsOf(event),
    isFull: ({ context }) => context.coins === most,
  },
})
const changed = (by: 1 | -1) => chart.assign({ coins: ({ context, event }) => context.coins + by * coinsOf(event) })

/** A purse, whose guards read a fact and fields of events: it is given away when it is full. */
export const purse: Chart = chartOf(
  chart.createMachine({
    id: 'purse',
    context: { coins: 0 },
    initial: 'shut',
    states: {
      shut: { on: { 'purse.open': 'open', 'purse.lose': 'lost' } },
      open: {
        on: {
          'purse.put': { guard: 'hasRoom', actions: changed(1) },
          'purse.take': { guard: 'hasEnough', actions: changed(-1) },
          'purse.shut': 'shut',
          'purse.give': { guard: 'isFull', target: 'given' },
        },
      },
      given: { type: 'final' },
      lost: { type: 'final' },
    },
  }),
  {
    starts: [{ coins: 0 }, { coins: 3 }],
    events: [
      { type: 'purse.open' },
      { type: 'purse.put', coins: 1 },
      { type: 'purse.put', coins: 2 },
      { type: 'purse.take', coins: 2 },
      { type: 'purse.shut' },
      { type: 'purse.give' },
      { type: 'purse.lose' },
    ],
  },
)
