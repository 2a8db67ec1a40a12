import { setup } from 'xstate'
import { lifecycle } from '../chart.ts'

const round = (first: string, second: string, third: string) => ({
  initial: first,
  states: {
    [first]: { on: { [`${second}.next`]: second } },
    [second]: { on: { [`${third}.next`]: third, [`${first}.back`]: first } },
    [third]: { on: { [`${first}.next`]: first } },
  },
})

const machine = setup({ types: { context: {} as object } }).createMachine({
  id: 'regions',
  context: {},
  type: 'parallel',
  states: {
    kitchen: round('waiting', 'cooking', 'ready'),
    money: round('open', 'partlyPaid', 'paid'),
    table: round('free', 'seated', 'dirty'),
  },
})

/** Kitchen, money and table of one party side by side, three states each: 27 configurations. */
export const regions = lifecycle('order', machine, {
  starts: [{}],
  events: machine.events.map((type) => ({ type })) as never,
})
