import type { Chart } from '#machines/kit/chart.ts'
import { type Explanation, unreachable } from '#machines/kit/paths/explain.ts'
import { explore, type Graph } from '#machines/kit/paths/explore.ts'
import type { Suite } from '#machines/kit/paths/generate.ts'
import { withoutGaps } from '../browser/gaps.ts'
import { suiteOf } from '../cover.ts'
import { goalWords } from '../report/goal-words.ts'
import type { Arguments } from './arguments.ts'
import { counted, wrap } from './columns.ts'
import type { Host } from './host.ts'

/** A chart and the paths that are to be run. */
export interface Plan {
  graph: Graph
  suite: Suite
  /** Goals that no path can cover, with their reasons. */
  blocked: Explanation[]
}

/** Finds the paths of charts as the flags say, all goals unless they say otherwise, and tells what none can cover. */
export function planCharts(charts: readonly Chart[], args: Arguments, { aside, paint }: Host): Plan[] {
  const say = (text: string) => aside.isTTY && aside.write(`\r\u001b[2K${text}`)
  return charts.map((chart) => {
    say(`Finding paths of ${chart.id} …`)
    const graph = args.level === 'browser' ? withoutGaps(explore(chart)) : explore(chart)
    const blocked = unreachable(graph)
    const suite = suiteOf(graph, args.generator, args.generate)
    say('')
    for (const { head, why } of causesOf(chart, blocked)) aside.write(`${paint.yellow(head)}\n${wrap(why, '  ')}\n`)
    return { graph, suite, blocked }
  })
}

/** Groups goals that cannot be covered by the guard that prevents them. */
function causesOf(chart: Chart, blocked: readonly Explanation[]): { head: string; why: string }[] {
  const causes = new Map<string, Explanation[]>()
  for (const one of blocked) {
    const cause = one.guard ?? one.why.join(' ')
    causes.set(cause, [...(causes.get(cause) ?? []), one])
  }
  return [...causes.values()].map((all) => {
    const goals = all.length === 1 ? '' : `${counted(all.length, 'goal')}, such as `
    const [first] = all as [Explanation]
    return {
      head: `${chart.id}: nothing can cover ${goals}"${goalWords(chart, first.goal)}".`,
      why: first.why.join(' '),
    }
  })
}
