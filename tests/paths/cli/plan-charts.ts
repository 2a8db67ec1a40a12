import type { Chart } from '#machines/workflow/chart.ts'
import { causesOf, type Explanation, unreachable } from 'statechart-paths/paths/explain.ts'
import { explore, type Graph } from 'statechart-paths/paths/explore.ts'
import type { Goal } from 'statechart-paths/paths/goals.ts'
import type { Suite } from 'statechart-paths/paths/generate.ts'
import { gapsOf, withoutGaps } from '../browser/gaps.ts'
import { suiteOf } from '../cover.ts'
import { goalWords } from 'statechart-report/goal-words.ts'
import type { Arguments } from './arguments.ts'
import { counted, wrap } from './terminal/columns.ts'
import type { Host } from './host.ts'

/** A chart and the paths to run. */
export interface Plan {
  graph: Graph
  suite: Suite
  /** Goals that no path can cover, with their reasons. */
  blocked: Explanation[]
  /** Goals that only what no screen does would cover: listed in tests/paths/browser/gaps.ts. */
  known: Goal[]
}

/** Finds the paths of charts by the flags, for all goals by default, and prints those that none can cover. */
export function planCharts(charts: readonly Chart[], args: Arguments, { aside, paint }: Host): Plan[] {
  const say = (text: string) => aside.isTTY && aside.write(`\r\u001b[2K${text}`)
  return charts.map((chart) => {
    say(`Finding paths of ${chart.id} …`)
    const whole = explore(chart, args.generate.budget)
    const graph = args.level === 'browser' ? withoutGaps(whole) : whole
    const blocked = unreachable(whole)
    const known = graph === whole ? [] : onlyByGaps(unreachable(graph), blocked)
    const suite = suiteOf(graph, args.generator, args.generate)
    say('')
    for (const cause of causesOf(blocked))
      aside.write(`${paint.yellow(headOf(chart, cause.goals))}\n${wrap(cause.why.join(' '), '  ')}\n`)
    if (known.length > 0) aside.write(`${gapWords(chart, known)}\n`)
    return { graph, suite, blocked, known }
  })
}

/** Goals that are out of reach on the screen alone. */
function onlyByGaps(onScreen: readonly Explanation[], everywhere: readonly Explanation[]): Goal[] {
  const never = new Set(everywhere.map(({ goal }) => goal))
  return onScreen.flatMap(({ goal }) => (never.has(goal) ? [] : [goal]))
}

const gapWords = (chart: Chart, goals: readonly Goal[]) =>
  [
    `${chart.id}: ${counted(goals.length, 'goal is', 'goals are')} on no screen, as is known:`,
    ...gapsOf(chart.id).map(({ event, why }) => wrap(`${event}: ${why}`, '  ')),
  ].join('\n')

function headOf(chart: Chart, goals: readonly Goal[]): string {
  const all = goals.length === 1 ? '' : `${counted(goals.length, 'goal')}, such as `
  return `${chart.id}: nothing can cover ${all}"${goalWords(chart, goals[0]!)}".`
}

/** The sentence that ends a run beside goals that no path can cover; undefined where there are none. */
export function blockedWords(plans: readonly Plan[]): string | undefined {
  const goals = plans.reduce((sum, { blocked }) => sum + blocked.length, 0)
  if (goals === 0) return undefined
  return `${counted(goals, 'goal stays', 'goals stay')} uncovered, since no path can cover ${goals === 1 ? 'it' : 'them'}: the reasons stand above.`
}
