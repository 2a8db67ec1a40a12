import type { Chart } from '../model.ts'
import { canonical } from './canonical.ts'
import { leavesOf } from './xstate/plain.ts'
import { Unwalkable } from './xstate/unwalkable.ts'

/** The limits after which the kit gives up: nothing in it runs without an end. */
export interface Budget {
  /** The most configurations, or paths. */
  configurations: number
  /** The most steps, over all paths of a suite. */
  steps: number
  /** The most milliseconds. */
  milliseconds: number
  /** A watch, in milliseconds. */
  now: () => number
}

export const usualBudget: Budget = {
  configurations: 50_000,
  steps: 250_000,
  milliseconds: 60_000,
  now: () => performance.now(),
}

/** A chart has more configurations than the budget allows. */
export class BudgetSpent extends Unwalkable {
  override name = 'BudgetSpent'
  /** The context field that explodes, and the number of its values; undefined when no field stands out. */
  readonly field: string | undefined

  constructor(chart: Chart, contexts: readonly object[], spent: string) {
    const [field, values] = mostVaried(contexts)
    super(
      chart,
      `The chart "${chart.id}" has no end in sight after ${spent}` +
        (field ? `: "${field}" took ${values.toLocaleString('en')} values. ` : '. ') +
        'Cap it with a guard, or give the examples a projection that leaves out what no guard reads.',
    )
    this.field = field
  }
}

/** Returns the values that each field takes in some contexts. */
export function variety(contexts: readonly object[]): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>()
  for (const [place, value] of contexts.flatMap((context) => [...leavesOf(context)])) {
    const known = values.get(place) ?? new Set()
    values.set(place, known.add(canonical(value) ?? String(value)))
  }
  return values
}

const mostVaried = (contexts: readonly object[]): [field: string | undefined, values: number] => {
  const [most] = [...variety(contexts)].toSorted(([, a], [, b]) => b.size - a.size)
  return most && most[1].size > 1 ? [most[0], most[1].size] : [undefined, 0]
}
