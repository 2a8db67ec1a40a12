import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { explore } from './explore.ts'
import { flatChart } from './fixtures/flat.fixture.ts'
import { coverGoals, generate } from './generate.ts'
import { resetCost } from './generators/postman.ts'
import { survey } from './survey.ts'
import { order13 } from './fixtures/order-13.fixture.ts'
import { regions } from './fixtures/regions.fixture.ts'

const cost = (paths: readonly { steps: readonly unknown[] }[]) =>
  paths.reduce((sum, { steps }) => sum + steps.length + resetCost, 0)

/** The cost of the library's own cover, without the event that starts the actor. */
const costOfLibrary = (machine: AnyStateMachine) =>
  cost(
    createTestModel(machine)
      .getShortestPaths()
      .map(({ steps }) => ({ steps: steps.filter(({ event }) => event.type !== 'xstate.init') })),
  )

describe('the postman takes every arrow in at most 60 % of the steps of the library’s cover, five for each reset', () => {
  test.each([
    ['an order', order13, 73, 126],
    ['three regions', regions, 20, 761],
  ])('of %s', (_, chart, ours, library) => {
    const { paths, coverage } = generate(explore(chart), 'postman')
    expect(coverage.transitions.missing).toEqual([])
    expect([cost(paths), costOfLibrary(chart.machine)]).toEqual([ours, library])
    expect(ours).toBeLessThanOrEqual(0.6 * library)
  })
})

test('the postman covers all that can be covered, refusals included, in fewer and cheaper paths than a path for each', () => {
  for (const graph of [explore(order13), explore(regions)]) {
    const one = generate(graph, 'postman', { goals: coverGoals })
    const many = generate(graph, 'transition', { goals: coverGoals })
    for (const kind of coverGoals)
      expect(one.coverage[kind].missing.filter((goal) => survey(graph).reachable.has(goal))).toEqual([])
    expect(cost(one.paths)).toBeLessThan(cost(many.paths) / 2)
  }
})

describe('the postman', () => {
  const tour = (arrows: Parameters<typeof flatChart>[1]) =>
    generate(explore(flatChart('round', arrows)), 'postman').paths.map(({ steps }) =>
      steps.map(({ event }) => event.type).join(' '),
    )

  test('goes once around where one round does it', () => {
    expect(tour({ a: { to_b: 'b' }, b: { to_c: 'c' }, c: { to_a: 'a' } })).toEqual(['to_b to_c to_a'])
  })

  test('takes what leads back before what leads to an end', () => {
    expect(tour({ a: { end: 'z', to_b: 'b' }, b: { back: 'a' }, z: {} })).toEqual(['to_b back end'])
  })

  test('walks four steps rather than begin anew, but begins anew rather than walk far', () => {
    const round = (length: number) =>
      Object.fromEntries(
        Array.from({ length }, (_, at) => [
          `s${at}`,
          { next: `s${(at + 1) % length}`, ...(at === 0 && { a: 's1', b: 's1' }) },
        ]),
      )
    expect(tour(round(5))).toHaveLength(1)
    expect(tour(round(8))).toHaveLength(2)
  })

  test('has nothing to do where nothing is wanted', () => {
    expect(generate(explore(order13), 'postman', { goals: [] }).paths).toEqual([])
  })
})
