import { describe, expect, test } from 'vitest'
import { coverageOfResults } from './coverage.ts'
import { explain, findGoals } from './explain.ts'
import { explore, type Graph } from './explore.ts'
import { generate } from './generate.ts'
import { survey } from './survey.ts'
import { order13 } from './fixtures/order-13.fixture.ts'
import { impossiblePairs, pairsInText } from './pair-reasons.ts'
import { pureLevel } from './pure-level.ts'
import { purse } from './fixtures/purse.fixture.ts'
import { failureWords, run } from './run.ts'
import { tablet } from './xstate/nested.fixture.ts'

const charts = [order13, tablet, purse]

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
  const graph = graphOf(purse)
  const [tooSoon] = impossiblePairs(graph).filter(({ goal }) => goal.startsWith('pairs open purse.take'))
  expect(tooSoon!.guard).toBe('isFull')
  expect(explain(graph, tooSoon!.goal)).toMatchObject({ guard: 'isFull', why: tooSoon!.why })
  const [goal] = findGoals(graph, 'pairs open purse.put 0 → open purse.give 0')
  expect(
    explain(graph, goal!)
      .path!.steps.map(({ event }) => event.type)
      .slice(-2),
  ).toEqual(['purse.put', 'purse.give'])
})
