import type { Chart } from '../chart.ts'
import { leavesOf, variety } from './budget.ts'
import type { Graph } from './explore.ts'
import { startsOf } from './explore.ts'

/** More values than a number takes that a guard caps. */
const manyValues = 200

const kindOfValue = (value: unknown): string | undefined => {
  if (typeof value === 'function' || typeof value === 'bigint' || typeof value === 'symbol') return `a ${typeof value}`
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined
  const name = (Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null)?.constructor?.name
  return name === undefined || name === 'Object' ? undefined : `a ${name}`
}

/** Everything in a value that JSON would drop or make equal to something else: "calls is a Map". */
function unlike(value: unknown, what: string): string[] {
  return leavesOf(value).flatMap(([place, leaf]) => {
    const kind = kindOfValue(leaf)
    return kind ? [`${what}${place ? `.${place}` : ''} is ${kind}`] : []
  })
}

/**
 * What in a chart's context cannot be compared, so that two configurations would be taken for one: Map, Set, Date,
 * function, BigInt, NaN. Asked before exploring, since exploring would go wrong by it; of a projection, what it answers.
 */
export function lintStarts(chart: Chart): string[] {
  const { examples } = chart
  const found = startsOf(chart).flatMap(({ state, facts }) => {
    if (!examples.project) return unlike(facts, 'context')
    return unlike(examples.project({ value: state, context: facts } as never), 'projection')
  })
  return [...new Set(found)].map((words) => `${words}: it cannot be compared. Keep plain values, or project it.`)
}

/** What in the contexts of a whole graph cannot be compared, and numbers that nothing seems to cap. */
export function lintGraph({ chart, places }: Graph): string[] {
  const seen = places.map(({ configuration: { state, facts } }) =>
    chart.examples.project
      ? { projection: chart.examples.project({ value: state, context: facts } as never) }
      : { context: facts },
  )
  const unequal = [...new Set(seen.flatMap((part) => unlike(part, '').map((words) => words.slice(1))))]
  const unbounded = [...variety(seen)].filter(
    ([, values]) => values.size > manyValues && [...values].every((value) => /^-?\d/.test(value)),
  )
  return [
    ...unequal.map((words) => `${words}: it cannot be compared. Keep plain values, or project it.`),
    ...unbounded.map(
      ([place, values]) =>
        `${place} took ${values.size} numbers: cap it with a guard, or project it to what the guards tell apart.`,
    ),
  ]
}
