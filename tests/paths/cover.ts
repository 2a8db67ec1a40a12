import { arrowsOf } from 'statechart-paths/arrows.ts'
import type { Chart } from '#machines/workflow/chart.ts'
import type { Graph } from 'statechart-paths/paths/explore.ts'
import { coverGoals, generate, type GenerateOptions, type Suite } from 'statechart-paths/paths/generate.ts'
import type { GeneratorName } from 'statechart-paths/paths/generators/index.ts'

/**
 * The generator of a cover, shared by `npm run paths -- cover` and the tests: few long paths that together reach every
 * state, arrow, answer of a guard and refusal, of every chart. `cover --day` leaves out the paths of the nightly tests.
 */
export const coverGenerator = 'postman' satisfies GeneratorName

/** The paths of a chart that cover its goals. */
export const suiteOf = (
  graph: Graph,
  generator: GeneratorName = coverGenerator,
  options: GenerateOptions = {},
): Suite => generate(graph, generator, { goals: coverGoals, ...options })

/**
 * The charts that are walked by day: of those in one file the first without a guard, and the first with each guard
 * alone.
 */
export function chartsOfDay<C extends Chart>(charts: readonly C[]): C[] {
  const seen = new Set<string>()
  return charts.filter((chart) => {
    if (chart.kind === 'flow' || chart.family === undefined) return true
    const guards = new Set(arrowsOf(chart.machine).flatMap((arrow) => arrow.guards))
    const alike = [chart.family, ...guards].join(' ')
    if (guards.size > 1 || seen.has(alike)) return false
    seen.add(alike)
    return true
  })
}
