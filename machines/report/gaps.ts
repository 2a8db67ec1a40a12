import { namesIn } from 'statechart-paths/arrows.ts'
import type { Chart } from 'statechart-paths/model.ts'
import { explain } from 'statechart-paths/paths/explain.ts'
import type { Edge, Graph, Place } from 'statechart-paths/paths/explore.ts'
import { coverGoals } from 'statechart-paths/paths/generate.ts'
import { onward, shortestWays, type Tree, wayTo } from 'statechart-paths/paths/generators/search.ts'
import { type Goal, goalsOfStep, kindOf, nameOf } from 'statechart-paths/paths/goals.ts'
import { survey } from 'statechart-paths/paths/survey.ts'
import { type Path, replay } from 'statechart-paths/paths/path.ts'
import { arrowOf } from './goal-words.ts'
import type { ChartReport } from './report.ts'
import { pathsOf, planned, type Tally } from './tally.ts'

/** One goal that is not covered, and the way there. */
export interface Gap {
  goal: Goal
  isUnreachable: boolean
  /** The shortest path that covers it; where none can, the shortest to where it would begin. */
  way?: Path
  /** The event that would have to be taken at the end of the way. */
  next?: string
}

/** Gaps with one cause. */
export interface Cause {
  why: string[]
  /** The example to add to the chart's examples. */
  add?: string
  /** The levels on which the goals are not covered; every level when no path can cover them. */
  levels: string[]
  gaps: Gap[]
}

/** All that is not covered on some level, gathered by its cause: transitions first. */
export function causesOf(report: ChartReport, tally: Tally): Cause[] {
  const { graph } = report
  const reasons = new Map(report.unreachable.map((one) => [one.goal, one]))
  const ways = waysOf(graph)
  const causes = new Map<string, Cause>()
  const put = (why: string[], gap: Gap, levels: string[], add?: string) => {
    const key = why.join('\n')
    const cause = causes.get(key) ?? { why, levels, gaps: [], ...(add !== undefined && { add }) }
    cause.gaps.push(gap)
    causes.set(key, cause)
  }

  const { goals } = survey(graph)
  for (const goal of ['transitions', 'states', 'guards', 'refusals'].flatMap((kind) => goals[kind as 'states'])) {
    const levels = tally.levels.filter((level) => ['missing', 'unreachable'].includes(tally.status(goal, level)))
    if (levels.length === 0) continue
    const way = ways.covering(goal)
    if (!way) {
      const { why } = reasons.get(goal) ?? explain(graph, goal)
      put([...new Set(why)], { goal, isUnreachable: true, ...ways.near(goal) }, levels, missingExample(why))
    } else {
      for (const level of levels) put(whyNotRun(report, goal, level), { goal, isUnreachable: false, way }, [level])
    }
  }
  return [...causes.values()].toSorted((a, b) => rank(a) - rank(b))
}

const rank = ({ gaps }: Cause) => Math.min(...gaps.map(({ goal }) => order.indexOf(kindOf(goal))))
const order = ['transitions', 'states', 'guards', 'refusals', ...coverGoals] as string[]

const missingExample = (why: readonly string[]) => {
  const event = why.map((line) => /^The examples have no "(.+?)"/.exec(line)?.[1]).find(Boolean)
  return event === undefined ? undefined : `{ type: '${event}' },`
}

/** Returns the reason why no path that ran on a level covers a goal that can be covered. */
function whyNotRun(report: ChartReport, goal: Goal, level: string): string[] {
  const isBroken = report.results.some(
    (result) =>
      result.level === level &&
      !result.ok &&
      result.path.steps.slice(Math.max(0, result.steps.length - 1)).some(covers(goal)),
  )
  if (isBroken) return [`Paths go there, but on the level “${level}” they fail there or before.`]
  if (level === planned) return ['It can be reached, but no path in this report goes there.']
  const isReady = pathsOf(report).some(({ steps }) => steps.some(covers(goal)))
  if (isReady) return [`Paths that go there were found, but none of them was run on the level “${level}”.`]
  return [`It can be reached, but no path that ran on the level “${level}” goes there.`]
}

const covers = (goal: Goal) => (step: Path['steps'][number]) => goalsOfStep(step).includes(goal)

/** The shortest ways to goals, found in one search over the graph. */
function waysOf(graph: Graph) {
  const { chart } = graph
  const tree: Tree = shortestWays(graph)
  const first = new Map<Goal, Edge>()
  for (const place of tree.keys())
    for (const edge of place.edges) for (const goal of edge.goals) if (!first.has(goal)) first.set(goal, edge)
  const begins = (goal: Goal) =>
    kindOf(goal) === 'states' &&
    graph.starts.find(({ configuration }) => namesIn(configuration.state).includes(nameOf(goal)))
  const to = (place: Place) => replay(chart, wayTo(tree, place))

  return {
    covering(goal: Goal): Path | undefined {
      const start = begins(goal)
      if (start) return to(start)
      const edge = first.get(goal)
      return edge && replay(chart, onward(wayTo(tree, edge.source), edge))
    },
    near(goal: Goal): Pick<Gap, 'way' | 'next'> {
      const { from, event } = sourceOf(chart, goal)
      const place = [...tree.keys()].find(
        ({ configuration }) =>
          from === '*' || namesIn(configuration.state).some((name) => name === from || name.startsWith(`${from}.`)),
      )
      return place ? { way: to(place), ...(event !== undefined && { next: event }) } : {}
    },
  }
}

/** Returns the state where a goal would begin, and its event. */
function sourceOf(chart: Chart, goal: Goal): { from?: string; event?: string } {
  if (kindOf(goal) === 'refusals') {
    const [from, event] = nameOf(goal).split(' ')
    return { ...(from !== undefined && { from }), ...(event !== undefined && { event }) }
  }
  const arrow = arrowOf(chart, goal)
  return arrow ? { from: arrow.from, event: arrow.event } : {}
}
