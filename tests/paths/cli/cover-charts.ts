import type { Chart } from '#machines/kit/chart.ts'
import { type Explanation, unreachable } from '#machines/kit/paths/explain.ts'
import { explore, type Graph } from '#machines/kit/paths/explore.ts'
import { coverGoals, generate, type Suite } from '#machines/kit/paths/generate.ts'
import type { Level } from '#machines/kit/paths/run.ts'
import { goalWords } from '../report/goal-words.ts'
import type { Arguments } from './arguments.ts'
import { wrap } from './columns.ts'
import type { Host } from './host.ts'
import { type Ran, runPaths } from './run-paths.ts'

/** A chart whose cover was run. */
export interface Covered {
  graph: Graph
  suite: Suite
  ran: Ran[]
  /** What no path can cover. */
  blocked: Explanation[]
}

/** A chart of which is known what cannot be covered, before anything is walked. */
export interface Surveyed {
  graph: Graph
  blocked: Explanation[]
}

/** Explores charts and tells at once what no path can cover. */
export function surveyCharts(charts: readonly Chart[], { aside, paint }: Host): Surveyed[] {
  return charts.map((chart) => {
    const graph = explore(chart)
    const blocked = unreachable(graph)
    for (const { goal, why } of blocked)
      aside.write(
        `${paint.yellow(`${chart.id}, nothing can cover: ${goalWords(chart, goal)}`)}\n${wrap(why.join(' '), '  ')}\n`,
      )
    return { graph, blocked }
  })
}

/** Runs the cover of charts on a level. */
export async function coverCharts(
  surveyed: readonly Surveyed[],
  level: Level,
  { generator, generate: options }: Pick<Arguments, 'generator' | 'generate'>,
  host: Host,
): Promise<Covered[]> {
  const done: Covered[] = []
  for (const { graph, blocked } of surveyed) {
    if (host.isStopped()) break
    const suite = generate(graph, generator, { goals: coverGoals, ...options })
    done.push({ graph, blocked, suite, ran: await runPaths(level, graph.chart, suite.paths, host) })
  }
  return done
}
