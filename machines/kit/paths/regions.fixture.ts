import { setup } from 'xstate'
import { chartOf } from '../model.ts'

const names = [
  ['kitchen', 'waiting', 'cooking', 'ready'],
  ['money', 'open', 'partlyPaid', 'paid'],
  ['table', 'free', 'seated', 'dirty'],
] as const

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
  states: Object.fromEntries(names.map(([region, first, second, third]) => [region, round(first, second, third)])),
})

/** Kitchen, money and table of one party side by side, three states each: 27 configurations. */
export const regions = chartOf(machine, {
  starts: [{}],
  events: machine.events.map((type) => ({ type })) as never,
})

/** The same by hand: from three states, one of each region, every arrow that leaves and where it leads. */
export function regionsByHand(at: readonly string[]): { arrow: string; to: string[] }[] {
  return names.flatMap(([region, first, second, third], index) => {
    const ways: Record<string, [event: string, to: string][]> = {
      [first]: [[`${second}.next`, second]],
      [second]: [
        [`${third}.next`, third],
        [`${first}.back`, first],
      ],
      [third]: [[`${first}.next`, first]],
    }
    return ways[at[index]!]!.map(([event, to]) => ({
      arrow: `${region}.${at[index]} ${event} 0`,
      to: at.with(index, to),
    }))
  })
}
