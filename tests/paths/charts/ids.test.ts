import { describe, expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import { charts } from '#machines/index.ts'
import { order } from '#machines/order.machine.ts'
import { payment } from '#machines/payment.machine.ts'
import { queueGroup } from '#machines/queue-group.machine.ts'
import { session } from '#machines/session.machine.ts'
import type { Chart } from '#machines/workflow/chart.ts'
import { canonical } from 'statechart-paths/paths/canonical.ts'
import { explore } from 'statechart-paths/paths/explore.ts'
import { findPath } from 'statechart-paths/paths/find.ts'
import { coverGoals, generate, wayGoals } from 'statechart-paths/paths/generate.ts'
import type { Kind } from 'statechart-paths/paths/goals.ts'
import type { Path } from 'statechart-paths/paths/path.ts'

vi.setConfig({ testTimeout: 60_000 })

const coverOf = (chart: Chart, goals: readonly Kind[] = coverGoals) =>
  generate(explore(chart, { configurations: 3000 }), 'transition', { goals }).paths
const idsOf = (paths: readonly Path[]) => paths.map(({ id }) => id)
const eventsOf = ({ steps }: Path) => steps.map(({ event }) => event)

test('a path id belongs to one start and one list of events only, over the covers of all charts', () => {
  const paths = charts.flatMap((chart) => {
    const graph = explore(chart)
    return [...generate(graph, 'transition', { goals: coverGoals }).paths, ...generate(graph, 'postman').paths]
  })
  const contents = new Map<string, Set<string>>()
  for (const path of paths) {
    const content = canonical([path.chart, path.start, eventsOf(path)])
    contents.set(path.id, (contents.get(path.id) ?? new Set()).add(content))
  }
  expect(contents.size).toBeGreaterThan(900)
  expect([...contents].filter(([, { size }]) => size > 1)).toEqual([])
})

describe('no id changes', () => {
  const reversed = (chart: Chart): Chart => {
    const { starts, rows = [], events } = chart.examples
    return {
      ...chart,
      examples: {
        ...chart.examples,
        starts: starts.toReversed(),
        rows: rows.toReversed(),
        events: events.toReversed(),
      },
    } as Chart
  }

  test.each([order, payment, session] as Chart[])(
    'of $id with the order in which its examples are written',
    (chart) => {
      expect(idsOf(coverOf(reversed(chart)))).toEqual(idsOf(coverOf(chart)))
    },
  )

  test('with a fact that is new, and the same everywhere', () => {
    const { machine, examples } = payment as Chart
    const isTraining = <T extends object>(facts: T) => ({ ...facts, isTraining: false })
    const config = { ...machine.config, context: isTraining(machine.config.context as object) }
    const grown = {
      ...payment,
      machine: createMachine(config as never, machine.implementations as never),
      examples: { ...examples, starts: examples.starts.map(isTraining) },
    } as Chart
    expect(idsOf(coverOf(grown))).toEqual(idsOf(coverOf(payment as Chart)))
  })

  test('with a start that is added', () => {
    const { examples } = payment as Chart
    const late = { ...(examples.starts[0] as object), amount: 0 }
    const grown = { ...payment, examples: { ...examples, starts: [late, ...examples.starts] } } as Chart
    const now = new Set(idsOf(coverOf(grown)))
    expect(idsOf(coverOf(payment as Chart)).filter((id) => !now.has(id))).toEqual([])
  })
})

test('a path is found again by its id alone', () => {
  const graph = explore(payment as Chart)
  for (const path of coverOf(payment as Chart, ['transitions'])) expect(findPath(graph, path.id)).toEqual(path)
  expect(findPath(graph, 'payment-aaaaaaaaaa')).toBeUndefined()
})

test('a path that takes every state and arrow once, as screens are walked by day, is found by its id', () => {
  const graph = explore(queueGroup as Chart)
  for (const path of generate(graph, 'postman', { goals: wayGoals }).paths)
    expect(findPath(graph, path.id)?.id).toBe(path.id)
})
