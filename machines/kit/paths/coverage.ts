import type { Graph } from './explore.ts'
import { type Goal, goalsOfStart, goalsOfStep, type Kind, kinds, pairsOfSteps } from './goals.ts'
import { survey } from './survey.ts'
import type { Result } from './run.ts'

/** The number of goals of a kind that are covered, and those that are not. */
export interface Coverage {
  covered: number
  total: number
  missing: Goal[]
}

/** Returns the share of a graph's goals that are covered, by kind. */
export function coverageOf(graph: Graph, covered: ReadonlySet<Goal>): Record<Kind, Coverage> {
  const { goals } = survey(graph)
  const coverage = kinds.map((kind) => {
    const missing = goals[kind].filter((goal) => !covered.has(goal))
    return [kind, { covered: goals[kind].length - missing.length, total: goals[kind].length, missing }]
  })
  return Object.fromEntries(coverage) as Record<Kind, Coverage>
}

/** Returns the share of a graph that is covered by steps whose outcome on a level agreed with the chart. */
export const coverageOfResults = (graph: Graph, results: readonly Result[]): Record<Kind, Coverage> =>
  coverageOf(graph, new Set(results.flatMap(goalsOfResult)))

function goalsOfResult({ path, steps, error }: Result): Goal[] {
  if (error !== undefined && steps.length === 0) return []
  const gone = path.steps.slice(0, steps.filter(({ isSame }) => isSame).length)
  return [
    ...goalsOfStart(path.start),
    ...gone.flatMap((step, index) => [...goalsOfStep(step), ...pairsOfSteps(gone[index - 1], step)]),
  ]
}
