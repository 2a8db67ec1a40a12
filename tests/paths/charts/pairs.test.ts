import { describe, expect, test } from 'vitest'
import { order } from '#machines/order.machine.ts'
import { payment } from '#machines/payment.machine.ts'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { tableBill } from '#machines/table-bill.machine.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { coverageOfResults } from 'statechart-paths/paths/coverage.ts'
import { explain, findGoals } from 'statechart-paths/paths/explain.ts'
import { explore, type Graph } from 'statechart-paths/paths/explore.ts'
import { generate } from 'statechart-paths/paths/generate.ts'
import { survey } from 'statechart-paths/paths/survey.ts'
import { impossiblePairs, pairsInText } from 'statechart-paths/paths/pair-reasons.ts'
import { pureLevel } from 'statechart-paths/paths/pure-level.ts'
import { failureWords, run } from 'statechart-paths/paths/run.ts'

const charts = [order, payment, tableOccupancy, tableBill, queueEntry]

const explored = new Map<string, Graph>()
function graphOf(chart: (typeof charts)[number]): Graph {
  const graph = explored.get(chart.id) ?? explore(chart)
  explored.set(chart.id, graph)
  return graph
}

describe.each(charts.map((chart) => [chart.id, chart] as const))('%s', (_, chart) => {
  const graph = () => graphOf(chart)

  test('whatever may follow whatever is walked one after the other, and goes as a running actor goes it', async () => {
    const { paths, coverage } = generate(graph(), 'pairs', { goals: ['pairs'] })
    expect(coverage.pairs.missing).toEqual([])
    const results = await Promise.all(paths.map((path) => run(pureLevel(), chart, path)))
    expect(results.filter(({ ok }) => !ok).map(failureWords)).toEqual([])
    expect(coverageOfResults(graph(), results).pairs.missing).toEqual([])
  })

  test('of every two arrows that stand one behind the other and never follow, it is told what keeps them apart', () => {
    const never = impossiblePairs(graph())
    const { reachable } = survey(graph())
    const inText = pairsInText(graph())
    expect(inText.length).toBe(never.length + inText.filter((goal) => reachable.has(goal)).length)
    for (const { goal, why, guard } of never) {
      expect(why, goal).toHaveLength(1)
      expect([goal, why[0]]).toEqual([
        goal,
        expect.stringMatching(guard ? `the guard "${guard}"` : /taken|never|comes/),
      ])
    }
  })
})

test('a pair that can never be is explained by the guard that keeps it, one that can by its shortest path', () => {
  const graph = graphOf(order)
  const never = 'pairs ready order.serve 0 → completed order.reopen 0'
  const [ofPickup] = impossiblePairs(graph).filter(({ goal }) =>
    goal.startsWith('pairs ready order.collect 0 → completed'),
  )
  expect(ofPickup!.guard).toBe('isDineIn')
  expect(findGoals(graph, never)).toEqual([never])
  expect(
    explain(graph, never)
      .path!.steps.map(({ event }) => event.type)
      .slice(-2),
  ).toEqual(['order.serve', 'order.reopen'])
  expect(explain(graph, ofPickup!.goal)).toMatchObject({ guard: 'isDineIn', why: ofPickup!.why })
})
