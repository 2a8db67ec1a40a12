import type { Coverage } from '#machines/kit/paths/generate.ts'
import type { Graph } from '#machines/kit/paths/explore.ts'
import {
  type Goal,
  goalsOfStart,
  goalsOfStep,
  type Kind,
  kinds,
  pairsOfSteps,
  survey,
} from '#machines/kit/paths/goals.ts'
import type { Result } from '#machines/kit/paths/run.ts'

/** What the steps of a path covered that really went as the chart says. */
function goalsOfResult({ path, steps, error }: Result): Goal[] {
  if (error !== undefined) return []
  const gone = path.steps.slice(0, steps.filter(({ isSame }) => isSame).length)
  return [
    ...goalsOfStart(path.start),
    ...gone.flatMap((step, index) => [...goalsOfStep(step), ...pairsOfSteps(gone[index - 1], step)]),
  ]
}

/** How much of a chart some paths covered that were run. */
export function coverageOf(graph: Graph, results: readonly Result[]): Record<Kind, Coverage> {
  const covered = new Set(results.flatMap(goalsOfResult))
  const { goals } = survey(graph)
  const coverage = kinds.map((kind) => {
    const missing = goals[kind].filter((goal) => !covered.has(goal))
    return [kind, { covered: goals[kind].length - missing.length, total: goals[kind].length, missing }]
  })
  return Object.fromEntries(coverage) as Record<Kind, Coverage>
}
