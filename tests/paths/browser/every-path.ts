import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { charts as allCharts } from '#machines/index.ts'
import type { Chart } from '#machines/workflow/chart.ts'
import { coverageOfResults } from 'statechart-paths/paths/coverage.ts'
import { type Edge, explore, type Graph } from 'statechart-paths/paths/explore.ts'
import { coverGoals, generate, wayGoals } from 'statechart-paths/paths/generate.ts'
import { onward, searchFrom, wayTo } from 'statechart-paths/paths/generators/search.ts'
import { type Path, replay } from 'statechart-paths/paths/path.ts'
import { type Result, run } from 'statechart-paths/paths/run.ts'
import { failureOf } from '../failure-of.ts'
import { browserLevel } from './browser-level.ts'
import { type Gap, gapOf, gapsOf, isOnScreen, withoutGaps } from './gaps.ts'
import { type Hand, keyboard, pointer } from './hand.ts'
import { openStage, type Stage } from './stage.ts'
import { isDay, patience } from '../../tier.ts'

/**
 * By day one path of each chart by pointer; at night all that reach every state, arrow, answer of a guard and refusal,
 * also by keys.
 */
const isNight = !isDay
const hands: Hand[] = isNight ? [pointer, keyboard] : [pointer]
const goals = isNight ? coverGoals : wayGoals
const explored = new Map<Chart, Graph>()
/** All that a chart can do, found once. */
function graphOf(chart: Chart): Graph {
  const graph = explored.get(chart) ?? explore(chart)
  explored.set(chart, graph)
  return graph
}

/** The shortest way to what no screen does. */
function pathToGap(chart: Chart, gap: Gap): Path {
  const { starts } = graphOf(chart)
  const isIt = ({ ok, event, from }: Edge) => ok && gapOf(chart, event, from) === gap
  const { tree, found } = searchFrom(starts, ({ edges }) => edges.some(isIt))
  if (!found) throw new Error('Nothing takes this arrow any more: take the reason away.')
  return replay(chart, onward(wayTo(tree, found), found.edges.find(isIt)!))
}

const ordering: readonly string[] = ['order', 'payment', 'approval']
/** The parts of the suite, each in a test file of its own so that several run at once. */
const parts = {
  orders: (chart: Chart) => chart.kind === 'lifecycle' && ordering.includes(chart.subject),
  guests: (chart: Chart) => chart.kind === 'lifecycle' && !ordering.includes(chart.subject),
  flows: ({ kind }: Chart) => kind === 'flow',
}

/**
 * Tests that every chart of a part is on the screen as it is drawn, and that events which no screen sends are listed
 * with a reason.
 */
export function testEveryPath(part: keyof typeof parts): void {
  const charts = allCharts.filter((chart) => isOnScreen(chart.id) && parts[part](chart))
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage?.close())

  describe.each(hands)('by $name', (hand) => {
    test.each(charts.map((chart) => [chart.id, chart] as const))(
      `%s: ${isNight ? 'every state and arrow is' : 'a path goes'} on the screen as on the chart`,
      async (_, chart) => {
        const graph = withoutGaps(graphOf(chart))
        const { level, close } = await browserLevel(stage, { hand })
        const results: Result[] = []
        const { paths } = generate(graph, 'postman', { goals })
        for (const path of isNight ? paths : paths.slice(0, 1)) results.push(await run(level, chart, path))
        await close()
        expect(
          results
            .filter(({ ok }) => !ok)
            .map(failureOf)
            .join('\n\n'),
        ).toBe('')

        if (!isNight) return
        const missing = coverageOfResults(graph, results).transitions.missing.map((goal) => goal.split(' ').at(-2)!)
        const listed = new Set(gapsOf(chart.id).map(({ event }) => event))
        expect(missing.filter((event) => !listed.has(event))).toEqual([])
      },
      patience,
    )
  })

  const listed = (of: Chart['kind']) =>
    charts
      .filter(({ kind }) => kind === of)
      .flatMap((chart) => gapsOf(chart.id).map((gap) => [`${chart.id}: ${gap.event}`, chart, gap] as const))
  test.runIf(isNight).each(listed('lifecycle'))('no screen does %s, which the server does', async (_, chart, gap) => {
    const { level, close } = await browserLevel(stage)
    const result = await run(level, chart, pathToGap(chart, gap))
    await close()
    expect(result.ok ? '' : failureOf(result)).toBe('')
  })
  test.each(listed('flow'))('no screen does %s, which its chart would take', (_, chart, gap) => {
    expect(pathToGap(chart, gap).steps.at(-1)!.ok).toBe(true)
  })
}
