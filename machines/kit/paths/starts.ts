import type { Configuration } from '../arrows.ts'
import type { Chart } from '../chart.ts'
import { canonical } from './canonical.ts'
import { initialOf } from './step.ts'

/** The rows that a chart's examples begin with, as they are written. */
export function rowsOf({ machine, examples }: Chart): Configuration[] {
  const state = initialOf(machine.root)
  const rows = (examples.rows ?? []) as Configuration[]
  return [...examples.starts.map((facts) => ({ state, facts: facts as object })), ...rows]
}

/**
 * The rows that a chart's paths may begin with, the most usual one first and then by text, so that neither the order in
 * which examples are written nor one that is added changes where other paths begin.
 */
export function startsOf(chart: Chart): Configuration[] {
  const unusual = (row: Configuration) => Object.keys(unusualFacts(chart, row)).length
  return sorted(rowsOf(chart)).toSorted((a, b) => unusual(a) - unusual(b))
}

/** Sorts by text, so that the order in which examples are written changes no path. */
export const sorted = <T>(list: readonly T[]): T[] =>
  list
    .map((item) => [canonical(item), item] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, item]) => item)

/**
 * Returns the facts that differ from those that a chart's rows usually begin with, so that a fact that is new in all
 * rows changes no id.
 */
export function unusualFacts(chart: Chart, { facts }: Configuration): object {
  const usual = usualFacts(chart) as Record<string, unknown>
  return Object.fromEntries(Object.entries(facts).filter(([key, value]) => canonical(value) !== canonical(usual[key])))
}

/** The context that a chart is written with, or the first of its starts by text. */
function usualFacts({ machine, examples }: Chart): object {
  const { context } = machine.config as { context?: unknown }
  return typeof context === 'object' && context !== null ? context : (sorted(examples.starts)[0] as object)
}
