import type { Graph } from './explore.ts'
import { type Goal, goalsOfStart, goalsOfStep, type Kind, kinds, pairsOfSteps, survey } from './goals.ts'
import type { Result } from './run.ts'

/** How many of the goals of a kind are covered, and which are not. */
export interface Coverage {
  covered: number
  total: number
  missing: Goal[]
}

/** How much of a graph some goals are, kind by kind. */
export function coverageOf(graph: Graph, covered: ReadonlySet<Goal>): Record<Kind, Coverage> {
  const { goals } = survey(graph)
  const coverage = kinds.map((kind) => {
    const missing = goals[kind].filter((goal) => !covered.has(goal))
    return [kind, { covered: goals[kind].length - missing.length, total: goals[kind].length, missing }]
  })
  return Object.fromEntries(coverage) as Record<Kind, Coverage>
}

/** How much of a graph the steps covered that went on a level as on the chart. */
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
