import type { Chart } from '../model.ts'
import { variety } from './budget.ts'
import { comparedOf, type Graph } from './explore.ts'
import { unlikeIn } from './xstate/plain.ts'
import { rowsOf } from './starts.ts'

/** More values than a number takes that a guard caps. */
const manyValues = 200

const unlike = (seen: readonly object[]) => [...new Set(seen.flatMap((one) => [...unlikeIn(one)]))]

/**
 * Lists values in a chart's context that cannot be compared, so that two configurations would be taken for one: Map,
 * Set, Date, function, BigInt, NaN. Checks before exploring, which such values would mislead; with a projection, checks
 * its result.
 */
export const lintStarts = (chart: Chart): string[] => unlike(rowsOf(chart).map((row) => comparedOf(chart, row)))

/** Lists values in the contexts of a whole graph that cannot be compared, and numbers that seem to have no cap. */
export function lintGraph({ chart, places }: Graph): string[] {
  const seen = places.map(({ configuration }) => comparedOf(chart, configuration))
  const unbounded = [...variety(seen)].filter(
    ([, values]) => values.size > manyValues && [...values].every((value) => /^-?\d/.test(value)),
  )
  return [
    ...unlike(seen),
    ...unbounded.map(
      ([place, values]) =>
        `${place} took ${values.size} numbers: cap it with a guard, or project it to what the guards tell apart.`,
    ),
  ]
}
