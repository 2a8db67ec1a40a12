import type { Chart, ChartEvent } from 'statechart-paths/model.ts'
import { canonical } from 'statechart-paths/paths/canonical.ts'
import { type Goal, goalsOfStart, goalsOfStep, kindOf } from 'statechart-paths/paths/goals.ts'
import type { Path } from 'statechart-paths/paths/path.ts'
import { eventWords } from 'statechart-paths/words.ts'
import { goalWords } from './goal-words.ts'

/** A value as a tester writes it: {minutes: 20}. */
export const valueWords = (value: unknown): string => (typeof value === 'string' ? value : (canonical(value) ?? '–'))

/** The fields of an event. */
export const payloadOf = ({ type: _, ...fields }: ChartEvent): [field: string, words: string][] =>
  Object.entries(fields).map(([field, value]) => [field, valueWords(value)])

/** Lists the differences between two sets of facts. */
export const changesOf = (before: object, after: object): [fact: string, before: string, after: string][] =>
  Object.entries(after).flatMap(([fact, value]) => {
    const old = (before as Record<string, unknown>)[fact]
    return canonical(old) === canonical(value)
      ? []
      : [[fact, valueWords(old), valueWords(value)] as [string, string, string]]
  })

/** Returns the differences between a start and the chart's usual one. */
export const unusualFacts = ({ examples }: Chart, facts: object): [fact: string, words: string][] =>
  changesOf(examples.starts[0] as object, facts).map(([fact, , now]) => [fact, now])

/** The purpose of a path, and how many more goals it covers that no path before it did. */
interface Purpose {
  words: string
  more: number
}

const importance = ['transitions', 'states', 'guards', 'refusals', 'pairs']

/** Returns the purpose of each path: the goal that it covers first of all paths. */
export function purposesOf(chart: Chart, paths: readonly Path[]): Purpose[] {
  const covered = new Set<Goal>()
  return paths.map(({ start, steps }) => {
    const fresh = [...new Set([...goalsOfStart(start), ...steps.flatMap(goalsOfStep)])].filter(
      (goal) => !covered.has(goal),
    )
    for (const goal of fresh) covered.add(goal)
    // The goal that a path was made for is at its end.
    const [first] = fresh.toReversed().toSorted((a, b) => importance.indexOf(kindOf(a)) - importance.indexOf(kindOf(b)))
    if (first) return { words: goalWords(chart, first), more: fresh.length - 1 }
    return { words: `again ${steps.map(({ event }) => eventWords(event.type)).join(', ')}`, more: 0 }
  })
}
