import type { ChartEvent } from '../model.ts'
import { type Budget, usualBudget } from './budget.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { unreachable } from './explain.ts'
import type { Graph } from './explore.ts'
import { type GeneratorName, generators } from './generators/index.ts'
import { type Goal, goalsOfStart, type Kind, kindOf, pairsOfSteps } from './goals.ts'
import { survey } from './survey.ts'
import { type Path, replay, type Route, withoutPrefixes } from './path.ts'
import { randomFrom } from './random.ts'
import type { Task } from './task.ts'
import type { Progress, Stop } from './stop.ts'

export interface GenerateOptions {
  /** The goals of transition, postman and similar generators; arrows by default. */
  goals?: readonly Kind[]
  /** The stop condition; needed by random, weighted and novelty, which would go on for ever. */
  stop?: Stop
  /** The seed of all random choices. */
  seed?: number
  /** Paths at most. */
  max?: number
  /** Steps at most, for exhaustive. */
  depth?: number
  /** Steps of one path at most, for those that wander. */
  length?: number
  /** The weights of events relative to others, by type; 1 by default. */
  weights?: Readonly<Record<string, number>>
  /** The events of a predefined path. */
  events?: readonly ChartEvent[]
  budget?: Partial<Budget>
}

/** All that a cover covers; pairs have a generator of their own. */
export const coverGoals = ['states', 'transitions', 'guards', 'refusals'] as const satisfies readonly Kind[]

/** The goals for the screens' charts outside the nightly run. */
export const wayGoals = ['states', 'transitions'] as const satisfies readonly Kind[]

/** Paths, their coverage, and why there are no more. */
export interface Suite {
  generator: GeneratorName
  chart: string
  paths: Path[]
  steps: number
  coverage: Record<Kind, Coverage>
  /**
   * Complete: the generator had no more; stopped: by its stop condition; budget: the paths, steps or time were used up.
   */
  end: 'complete' | 'stopped' | 'budget'
}

/** An endless generator has nothing that would end it. */
export class NoEnd extends Error {
  override name = 'NoEnd'
}

/**
 * Runs a generator until it is done, its stop condition holds, or its budget is spent.
 *
 * @throws NoEnd where an endless generator has no stop condition, or one that can never hold
 * @throws where a path does not replay
 */
export function generate(graph: Graph, name: GeneratorName, options: GenerateOptions = {}): Suite {
  const { generator, isEndless } = generators[name]
  if (isEndless) checkStop(graph, name, options.stop)
  const budget = { ...usualBudget, ...options.budget }
  const began = budget.now()
  const { goals, reachable } = survey(graph)
  const task: Task = {
    graph,
    wanted: [...reachable].filter((goal) => (options.goals ?? ['transitions']).includes(kindOf(goal))),
    random: randomFrom(options.seed ?? 1),
    depth: options.depth ?? 4,
    length: options.length ?? 50,
    weights: options.weights ?? {},
    events: options.events ?? [],
    isSpent: () => budget.now() - began > budget.milliseconds,
  }

  const covered = new Set<Goal>()
  const progress: Progress = { covered, goals, steps: 0, stale: 0, milliseconds: 0 }
  const routes: Route[] = []
  let end: Suite['end'] = 'complete'

  /** Counts a route's steps one by one, and returns after how many the stop condition held. */
  const walk = ({ start, edges }: Route): number => {
    for (const goal of goalsOfStart(start.configuration)) covered.add(goal)
    for (const [index, edge] of edges.entries()) {
      const before = covered.size
      for (const goal of [...edge.goals, ...pairsOfSteps(edges[index - 1], edge)]) covered.add(goal)
      progress.steps += 1
      progress.stale = covered.size > before ? 0 : progress.stale + 1
      progress.milliseconds = budget.now() - began
      if (options.stop?.(progress)) return index + 1
    }
    return -1
  }

  const stoodAt = new Set<unknown>()
  for (const route of generator(task)) {
    // With a maximum, the first path without steps does not count for a start. A second one does: perhaps nothing
    // leaves it.
    if (options.max !== undefined && route.edges.length === 0 && !stoodAt.has(route.start)) {
      stoodAt.add(route.start)
      continue
    }
    const stoppedAt = walk(route)
    routes.push(stoppedAt < 0 ? route : { ...route, edges: route.edges.slice(0, stoppedAt) })
    if (stoppedAt >= 0 || routes.length >= (options.max ?? Infinity)) end = 'stopped'
    else if (routes.length >= budget.configurations || progress.steps >= budget.steps || task.isSpent()) end = 'budget'
    if (end !== 'complete') break
  }
  if (task.isSpent()) end = 'budget'

  const paths = withoutPrefixes(routes).map((route) => replay(graph.chart, route))
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
  return { generator: name, chart: graph.chart.id, paths, steps, coverage: coverageOf(graph, covered), end }
}

function checkStop(graph: Graph, name: GeneratorName, stop: Stop | undefined): void {
  if (!stop)
    throw new NoEnd(`"${name}" never ends by itself: give it a stop condition, such as "transitions or steps(1000)".`)
  const { goals, reachable: covered } = survey(graph)
  if (stop({ covered, goals, steps: Infinity, stale: Infinity, milliseconds: Infinity })) return
  const never = unreachable(graph)
    .filter(({ goal }) => kindOf(goal) !== 'refusals')
    .map(({ goal, why }) => `${goal}: ${why.join(' ')}`)
  throw new NoEnd(
    [
      `The stop condition can never hold on the chart "${graph.chart.id}": it asks for what no path covers.`,
      ...never,
    ].join('\n'),
  )
}
