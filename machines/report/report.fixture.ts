import { explore } from 'statechart-paths/paths/explore.ts'
import { unreachable } from 'statechart-paths/paths/explain.ts'
import { coverGoals, generate } from 'statechart-paths/paths/generate.ts'
import type { Path } from 'statechart-paths/paths/path.ts'
import { type Level, run } from 'statechart-paths/paths/run.ts'
import type { Chart } from 'statechart-paths/model.ts'
import type { ChartReport } from './report.ts'

/** A chart's cover, run on some levels; `paths` picks others. */
export async function reportOf(chart: Chart, levels: readonly Level[], paths?: readonly Path[]): Promise<ChartReport> {
  const graph = explore(chart)
  const suite = generate(graph, 'transition', { goals: coverGoals })
  const results = []
  for (const level of levels) for (const path of paths ?? suite.paths) results.push(await run(level, chart, path))
  return { graph, suites: [suite], results, unreachable: unreachable(graph) }
}
