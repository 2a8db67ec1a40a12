import type { Chart } from '#machines/kit/chart.ts'
import { type Explanation, unreachable } from '#machines/kit/paths/explain.ts'
import { explore, type Graph } from '#machines/kit/paths/explore.ts'
import { coverGoals, generate, type Suite } from '#machines/kit/paths/generate.ts'
import { goalWords } from '../report/goal-words.ts'
import type { Arguments } from './arguments.ts'
import { wrap } from './columns.ts'
import type { Host } from './host.ts'

/** A chart and the paths that are to be run. */
export interface Plan {
  graph: Graph
  suite: Suite
  /** What no path can cover. */
  blocked: Explanation[]
}

/** Finds the paths of charts as the flags say, all goals unless they say otherwise, and tells what none can cover. */
export function planCharts(charts: readonly Chart[], args: Arguments, { aside, paint }: Host): Plan[] {
  const say = (text: string) => aside.isTTY && aside.write(`\r\u001b[2K${text}`)
  return charts.map((chart) => {
    say(`Finding paths of ${chart.id} …`)
    const graph = explore(chart)
    const blocked = unreachable(graph)
    const suite = generate(graph, args.generator, { goals: coverGoals, ...args.generate })
    say('')
    for (const { goal, why } of blocked)
      aside.write(
        `${paint.yellow(`${chart.id}, nothing can cover: ${goalWords(chart, goal)}`)}\n${wrap(why.join(' '), '  ')}\n`,
      )
    return { graph, suite, blocked }
  })
}
