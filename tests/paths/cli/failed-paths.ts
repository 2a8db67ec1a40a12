import type { Chart } from '#machines/workflow/chart.ts'
import { explore } from 'statechart-paths/paths/explore.ts'
import { coverageOf } from 'statechart-paths/paths/coverage.ts'
import { pathOf } from 'statechart-paths/paths/path.ts'
import { failureOf } from '../failure-of.ts'
import { signatureOf } from 'statechart-paths/paths/signature.ts'
import { type Arguments, UsageError } from './arguments.ts'
import { counted, wrap } from './terminal/columns.ts'
import type { Host } from './host.ts'
import type { Plan } from './plan-charts.ts'
import type { Ran } from './run-paths.ts'

/** Maximum number of failures that are printed; all of them are kept and are in the JSON. */
const most = 5

/** Failures for people, the shortest path of those that fail alike. */
export function failureTexts(ran: readonly Ran[], { paint }: Host): string[] {
  const groups = new Map<string, Ran[]>()
  for (const one of ran.filter(({ result }) => !result.ok)) {
    const symptom = signatureOf(one.result)!
    groups.set(symptom, [...(groups.get(symptom) ?? []), one])
  }
  const texts = [...groups.values()].slice(0, most).map((group) => {
    const [first, ...others] = group.toSorted((a, b) => a.result.steps.length - b.result.steps.length)
    const [head = '', ...rest] = failureOf(first!.result).split('\n')
    const unsteady = group.flatMap((one) => one.unsteady ?? []).slice(0, 1)
    return [paint.red(head), ...rest, ...unsteady.map((words) => paint.yellow(wrap(words))), ...alike(others)].join(
      '\n',
    )
  })
  const more = groups.size - most
  return more > 0 ? [...texts, `${counted(more, 'more kind')} of failure: --json tells them all.`] : texts
}

function alike(others: readonly Ran[]): string[] {
  if (others.length === 0) return []
  const ids = others.slice(0, most).map(({ result }) => result.path.id)
  const fail = others.length === 1 ? 'path fails' : 'paths fail'
  return [wrap(`${others.length} more ${fail} alike: ${ids.join(', ')}${others.length > most ? ' …' : ''}`)]
}

/**
 * The paths that failed on a level and have not passed there since, as plans.
 *
 * @throws UsageError where there are none
 */
export function failedPlans(charts: readonly Chart[], { level }: Arguments, { failures }: Host): Plan[] {
  const all = failures.ids().flatMap((id) => failures.find(id) ?? [])
  const kept = all.flatMap((one) => (one.kind === 'path' && one.level === level ? [one] : []))
  const plans = charts.flatMap((chart): Plan[] => {
    const paths = kept.filter((one) => one.chart === chart.id).map(({ start, events }) => pathOf(chart, start, events))
    if (paths.length === 0) return []
    const graph = explore(chart)
    const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
    const coverage = coverageOf(graph, new Set())
    const suite = { generator: 'predefined', chart: chart.id, paths, steps, coverage, end: 'complete' } as const
    return [{ graph, suite, blocked: [], known: [] }]
  })
  if (plans.length > 0) return plans
  const others = [...new Set(all.map((one) => one.level))].filter((one) => one !== level)
  throw new UsageError(
    `Nothing that failed on the level "${level}" is kept.` +
      (others.length > 0 ? ` On others something is: --level ${others.join(', --level ')}.` : ''),
  )
}
