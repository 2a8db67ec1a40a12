import { createMachine, getInitialMicrosteps } from 'xstate'
import type { Configuration } from '../arrows.ts'
import { nodesOf } from '../arrows.ts'
import { changed } from '../copy.ts'
import type { Chart } from '../model.ts'
import { remembering } from '../remember.ts'
import { canonical } from './canonical.ts'
import { initialOf } from './step.ts'
import { frozen } from './frozen.ts'
import { checkActions, configurationOf, take } from './xstate/take.ts'
import { orUnwalkable, unwalkable } from './xstate/unwalkable.ts'
import { watched } from './xstate/watched.ts'

/** The rows that a chart's examples begin with, as they are written; copies, so that no step changes an example. */
export const rowsOf = remembering((chart: Chart): Configuration[] => [
  ...chart.examples.starts.map((facts) => begunWith(chart, frozen(facts as object))),
  ...((chart.examples.rows ?? []) as Configuration[]).map((row) => ({ ...row, facts: frozen(row.facts) })),
])

/**
 * The state in which a chart begins with some facts, and the facts once it has entered it.
 *
 * @throws Unwalkable if that start does more than a row can store
 */
function begunWith({ machine }: Chart, facts: object): Configuration {
  const start = { state: initialOf(machine.root), facts }
  const doesSomething = nodesOf(machine.root).some(
    (node) => node.entry.length > 0 || (node.type === 'compound' && node.initial.actions.length > 0),
  )
  if (!doesSomething) return start
  return orUnwalkable(machine, start.state, '', () => {
    const { config, implementations } = machine
    const microsteps = getInitialMicrosteps(
      changed(createMachine({ ...config, context: facts }, implementations as never), watched),
    )
    for (const [, actions] of microsteps) checkActions(machine, start.state, '', actions)
    const [entered, rested] = [microsteps[0]!, microsteps.at(-1)!].map(([snapshot]) => configurationOf(snapshot))
    const after = take(machine, entered!, { type: '' })
    if (canonical([after.to.state, after.to.facts]) === canonical([rested!.state, rested!.facts])) return entered!
    throw unwalkable(
      machine,
      start.state,
      'it raises an event as it begins, which no row can tell; let the first event enter a state that raises it.',
    )
  })
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
