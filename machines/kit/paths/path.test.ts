import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { chartOf, type Examples } from '../model.ts'
import { explore } from './explore.ts'
import { generate } from './generate.ts'
import { withoutPrefixes } from './path.ts'
import { order13 } from './fixtures/order-13.fixture.ts'

interface Glass {
  sips: number
  colour: string
}
const chart = setup({
  types: { context: {} as Glass, events: {} as { type: 'glass.sip' } | { type: 'glass.empty' } },
  guards: { hasWine: ({ context }) => context.sips < 3, isEmpty: ({ context }) => context.sips === 3 },
})
const machine = chart.createMachine({
  id: 'glass',
  context: { sips: 0, colour: 'red' },
  initial: 'full',
  states: {
    full: {
      on: {
        'glass.sip': { guard: 'hasWine', actions: chart.assign({ sips: ({ context }) => context.sips + 1 }) },
        'glass.empty': { guard: 'isEmpty', target: 'empty' },
      },
    },
    empty: {},
  },
})
const glass = (project?: Examples<typeof machine>['project']) =>
  chartOf(machine, {
    starts: [{ sips: 0, colour: 'red' }],
    events: [{ type: 'glass.sip' }, { type: 'glass.empty' }],
    ...(project && { project }),
  })

describe('a projection', () => {
  test('may be as coarse as the guards are, and each path still goes as the chart does', () => {
    const { paths } = generate(explore(glass(({ value, context }) => [value, context.sips])), 'transition')
    expect(paths.at(-1)!.steps.map(({ event, to }) => [event.type, (to.facts as Glass).sips])).toEqual([
      ['glass.sip', 1],
      ['glass.sip', 2],
      ['glass.sip', 3],
      ['glass.empty', 3],
    ])
  })

  test('is refused where it is coarser, with the step at which the chart goes another way', () => {
    const graph = explore(glass(({ value, context }) => [value, Math.min(context.sips, 1)]))
    const greedy = () => generate(graph, 'predefined', { events: Array(4).fill({ type: 'glass.sip' }) })
    expect(greedy).toThrow(
      /The projection of "glass" is too coarse\. Step 4 of glass-\w{10}, glass\.sip: its graph says full glass\.sip 0, the chart says hasWine with \{"facts":\{"colour":"red","sips":3\},"state":"full"\}\. Let the projection tell apart what the guards read\./,
    )
  })
})

test('a route that another begins with is left out, and only one of two that are the same is kept', () => {
  const graph = explore(order13)
  const start = graph.starts[0]!
  const accept = start.edges.find(({ event }) => event.type === 'order.accept')!
  const reject = start.edges.find(({ event }) => event.type === 'order.reject')!
  const go = accept.target.edges.find(({ event }) => event.type === 'order.start')!
  const long = { start, edges: [accept, go] }
  const other = { start, edges: [reject] }
  expect(
    withoutPrefixes([{ start, edges: [accept] }, long, other, { start, edges: [] }, { start, edges: [reject] }]),
  ).toEqual([long, other])
})
