import { describe, expect, test } from 'vitest'
import { arrowsOf, statesOf } from '../arrows.ts'
import type { Budget } from './budget.ts'
import { explore, type Graph } from './explore.ts'
import { generate, type GenerateOptions, type Suite } from './generate.ts'
import { type GeneratorName, generatorNames } from './generators/index.ts'
import { goalsOfStart, goalsOfStep, kinds, kindOf, pairsOfSteps } from './goals.ts'
import { order13, order13Arrows } from './fixtures/order-13.fixture.ts'
import { regions, regionsByHand } from './fixtures/regions.fixture.ts'
import * as stop from './stop.ts'

const order = explore(order13)
const party = explore(regions)

/** A watch on which a millisecond passes each time it is looked at. */
const watch = (): Pick<Budget, 'now'> => {
  let time = 0
  return { now: () => time++ }
}
const endless: readonly GeneratorName[] = ['random', 'weighted', 'novelty']
const optionsFor = (name: GeneratorName): GenerateOptions => ({
  budget: { configurations: name === 'simple' ? 300 : 50_000, ...watch() },
  ...(endless.includes(name) && { stop: stop.or(stop.transitions(), stop.steps(2000)) }),
  ...(name === 'predefined' && { events: [] }),
})
/** Summarises each generator: its end, paths, steps, and the states, arrows and pairs of arrows that it covered. */
const told = (graph: Graph) =>
  generatorNames.map((name) => {
    const { paths, steps, end, coverage } = generate(graph, name, optionsFor(name))
    const counts = [coverage.states, coverage.transitions, coverage.pairs].map(
      ({ covered, total }) => `${covered}/${total}`,
    )
    return [name, end, paths.length, steps, ...counts].join(' ')
  })

describe('every generator ends, and says why and what it covers', () => {
  test('on an order of 13 states and 22 arrows', () => {
    expect([statesOf(order13.machine).length, arrowsOf(order13.machine).length]).toEqual([13, 22])
    expect(told(order)).toEqual([
      'shortest complete 7 23 13/13 12/22 9/37',
      'transition complete 14 56 13/13 22/22 19/37',
      'pairs complete 23 123 12/13 20/22 37/37',
      'simple complete 11 49 13/13 18/22 19/37',
      'random stopped 42 289 13/13 22/22 35/37',
      'weighted stopped 42 289 13/13 22/22 35/37',
      'novelty stopped 12 53 13/13 22/22 26/37',
      'postman complete 7 38 13/13 22/22 23/37',
      'predefined complete 1 0 1/13 0/22 0/37',
      'exhaustive complete 11 34 10/13 12/22 12/37',
    ])
  })

  test('on three regions side by side, whose simple paths alone would take days', () => {
    expect(party.places).toHaveLength(27)
    expect(told(party)).toEqual([
      'shortest complete 9 36 9/9 6/12 10/111',
      'transition complete 6 15 9/9 12/12 9/111',
      'pairs complete 71 302 9/9 12/12 111/111',
      'simple budget 300 6453 9/9 12/12 64/111',
      'random stopped 1 27 9/9 12/12 22/111',
      'weighted stopped 1 27 9/9 12/12 22/111',
      'novelty stopped 1 15 9/9 12/12 14/111',
      'postman complete 1 15 9/9 12/12 14/111',
      'predefined complete 1 0 3/9 0/12 0/111',
      'exhaustive complete 201 804 9/9 12/12 81/111',
    ])
  })

  test.each(generatorNames)('%s counts what its paths cover, no more and no less', (name) => {
    for (const graph of [order, party]) {
      const suite = generate(graph, name, optionsFor(name))
      const goals = suite.paths.flatMap(({ start, steps }) => [
        ...goalsOfStart(start),
        ...steps.flatMap((step, index) => [...goalsOfStep(step), ...pairsOfSteps(steps[index - 1], step)]),
      ])
      const recounted = kinds.map((kind) => new Set(goals.filter((goal) => kindOf(goal) === kind)).size)
      expect(kinds.map((kind) => suite.coverage[kind].covered)).toEqual(recounted)
      for (const kind of kinds)
        expect(suite.coverage[kind].covered + suite.coverage[kind].missing.length).toBe(suite.coverage[kind].total)
    }
  })
})

describe('simple paths', () => {
  test('come by no configuration twice, and cannot go on', () => {
    for (const { start, steps } of generate(order, 'simple').paths) {
      const been = [start.state, ...steps.map(({ to }) => to.state)]
      expect(new Set(been).size).toBe(been.length)
      const onward = Object.values(order13Arrows[been.at(-1) as string]!)
      expect(onward.filter((state) => !been.includes(state))).toEqual([])
    }
  })

  test('stop after as many as were asked for', () => {
    const { paths, end } = generate(party, 'simple', { max: 40 })
    expect([paths.length, end]).toEqual([40, 'stopped'])
  })

  test('stop when the time of a stop condition is up', () => {
    const { end } = generate(party, 'simple', { stop: stop.time(500), budget: watch() })
    expect(end).toBe('stopped')
  })

  test('end when the time that everything has is up', () => {
    const { paths, end } = generate(party, 'simple', { budget: { milliseconds: 500, ...watch() } })
    expect(end).toBe('budget')
    expect(paths.length).toBeLessThan(500)
  })
})

describe('exhaustive', () => {
  const sequences = (state: string, depth: number): number => {
    const next = Object.values(order13Arrows[state]!)
    return depth === 0 || next.length === 0 ? 1 : next.reduce((sum, to) => sum + sequences(to, depth - 1), 0)
  }
  test.each([1, 2, 3, 4, 5, 6, 7])('finds every sequence of depth %i of an order, shorter where it ends', (depth) => {
    expect(generate(order, 'exhaustive', { depth }).paths).toHaveLength(sequences('pending', depth))
  })

  test.each([1, 2, 3, 4])('finds every order in which %i events of three regions can come', (depth) => {
    const walks = (at: readonly string[], left: number): number =>
      left === 0 ? 1 : regionsByHand(at).reduce((sum, { to }) => sum + walks(to, left - 1), 0)
    expect(generate(party, 'exhaustive', { depth }).paths).toHaveLength(walks(['waiting', 'open', 'free'], depth))
  })
})

describe('pairs', () => {
  test('takes every two arrows of an order that can follow each other', () => {
    const all = Object.entries(order13Arrows).flatMap(([from, on]) =>
      Object.entries(on).flatMap(([event, to]) =>
        Object.keys(order13Arrows[to]!).map((next) => `pairs ${from} ${event} 0 → ${to} ${next} 0`),
      ),
    )
    expect(taken(generate(order, 'pairs'))).toEqual(new Set(all))
  })

  test('takes every two arrows of three regions that can follow each other', () => {
    const all = party.places.flatMap(({ configuration: { state } }) =>
      regionsByHand(Object.values(state) as string[]).flatMap(({ arrow, to }) =>
        regionsByHand(to).map((next) => `pairs ${arrow} → ${next.arrow}`),
      ),
    )
    expect(taken(generate(party, 'pairs'))).toEqual(new Set(all))
  })

  const taken = ({ paths }: Suite) =>
    new Set(paths.flatMap(({ steps }) => steps.flatMap((step, index) => pairsOfSteps(steps[index - 1], step))))
})

describe('predefined', () => {
  const events = ['order.accept', 'order.reject', 'order.start'].map((type) => ({ type }))

  test('goes the given way, refusals included', () => {
    const { paths } = generate(order, 'predefined', { events })
    expect(paths.map(({ steps }) => steps.map(({ ok, reason, to }) => [ok, reason, to.state]))).toEqual([
      [
        [true, undefined, 'accepted'],
        [false, 'state', 'accepted'],
        [true, undefined, 'preparing'],
      ],
    ])
  })

  test('refuses an event that is no example of the chart', () => {
    const unknown = [...events, { type: 'order.start', in: 'the cellar' }]
    expect(() => generate(order, 'predefined', { events: unknown })).toThrow(
      '"{"in":"the cellar","type":"order.start"}" is no example of the chart "order-13".',
    )
  })
})

test('a generator that never ends by itself asks for a stop condition', () => {
  for (const name of endless) expect(() => generate(order, name)).toThrow('give it a stop condition')
})
