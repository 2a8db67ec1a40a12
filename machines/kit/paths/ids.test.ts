import { describe, expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import { statesOf } from '../arrows.ts'
import type { Chart } from '../model.ts'
import { kettle } from './fixtures/kettle.fixture.ts'
import { canonical } from './canonical.ts'
import { explore } from './explore.ts'
import { findPath } from './find.ts'
import { coverGoals, generate } from './generate.ts'
import type { Kind } from './goals.ts'
import { withArrow } from './fixtures/grown.fixture.ts'
import { order13 } from './fixtures/order-13.fixture.ts'
import { type Path, pathOf } from './path.ts'
import { purse } from './fixtures/purse.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const coverOf = (chart: Chart, goals: readonly Kind[] = coverGoals) =>
  generate(explore(chart, { configurations: 3000 }), 'transition', { goals }).paths
const idsOf = (paths: readonly Path[]) => paths.map(({ id }) => id)
const eventsOf = ({ steps }: Path) => steps.map(({ event }) => event)

describe('a path id', () => {
  test('is the chart’s name and ten letters', () => {
    for (const id of idsOf(coverOf(purse))) expect(id).toMatch(/^purse-[a-z2-7]{10}$/)
  })

  test('is the same on every machine and in every run', () => {
    const { id } = pathOf(order13, { state: 'pending', facts: {} }, [{ type: 'order.accept' }])
    expect(id).toBe('order-13-y3kxwuteem')
  })
})

describe('no id changes', () => {
  test('of a chart when another one is edited', () => {
    const before = idsOf(coverOf(purse))
    coverOf(withArrow(order13, 'pending', 'served'))
    expect(idsOf(coverOf(purse))).toEqual(before)
  })

  test('with a fact that is new, and the same everywhere', () => {
    const { machine, examples } = purse
    const isLeather = <T extends object>(facts: T) => ({ ...facts, isLeather: false })
    const config = { ...machine.config, context: isLeather(machine.config.context as object) }
    const grown = {
      ...purse,
      machine: createMachine(config as never, machine.implementations as never),
      examples: { ...examples, starts: examples.starts.map(isLeather) },
    } as Chart
    expect(idsOf(coverOf(grown))).toEqual(idsOf(coverOf(purse)))
  })

  test('with a start that is added', () => {
    const { examples } = kettle
    const grown = { ...kettle, examples: { ...examples, starts: [{ litres: 2 }, ...examples.starts] } } as Chart
    const now = new Set(idsOf(coverOf(grown)))
    expect(idsOf(coverOf(kettle)).filter((id) => !now.has(id))).toEqual([])
  })
})

describe('an arrow that is added', () => {
  /** The ways of paths, and their prefixes: a path that became the prefix of a longer one counts as unchanged. */
  const waysOf = (paths: readonly Path[]) =>
    new Set(
      paths.flatMap((path) =>
        path.steps.map((_, index) => canonical([path.start, eventsOf(path).slice(0, index + 1)])),
      ),
    )
  const arrowsBefore = coverOf(order13, ['transitions'])
  /** The paths of a cover that no longer exist once an arrow is added. */
  const changed = (before: readonly Path[], goals: readonly Kind[], from: string, to: string) => {
    const now = waysOf(coverOf(withArrow(order13, from, to), goals))
    return before.filter((path) => !now.has(canonical([path.start, eventsOf(path)])))
  }

  test('keeps more than 95 % of the ids of an order, taken over all arrows that there could be', () => {
    const states = statesOf(order13.machine)
    const lost = states.flatMap((from) =>
      states.map((to) => changed(arrowsBefore, ['transitions'], from, to).length / arrowsBefore.length),
    )
    expect(1 - lost.reduce((sum, share) => sum + share) / lost.length).toBeGreaterThan(0.95)
  })

  test('changes no id where it leads back, where it stays, and where it comes from an end', () => {
    const before = coverOf(order13)
    for (const [from, to] of [
      ['served', 'pending'],
      ['ready', 'ready'],
      ['voided', 'completed'],
    ] as const)
      expect([from, to, ...changed(before, coverGoals, from, to)]).toEqual([from, to])
  })

  test('changes ids where it is a short cut, and only of paths by what is nearer now', () => {
    const paths = changed(arrowsBefore, ['transitions'], 'preparing', 'served')
    expect(paths.length).toBeGreaterThan(0)
    for (const { steps } of paths) expect(steps.map(({ from }) => from.state)).toContain('served')
  })
})

test('no path is found by an id that none has', () => {
  expect(findPath(explore(purse), 'purse-aaaaaaaaaa')).toBeUndefined()
})

test('a path is found by its id also where it only is the beginning of a longer one', () => {
  const graph = explore(order13)
  const way = ['order.accept', 'order.start', 'order.ready', 'order.dispatch'].map((type) => ({ type }))
  const { id } = pathOf(order13, graph.starts[0]!.configuration, way)
  expect(idsOf(coverOf(order13))).not.toContain(id)
  expect(findPath(graph, id)?.steps.map(({ event }) => event)).toEqual(way)
})
