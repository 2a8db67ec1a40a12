import type { Pair, PathView, StepView } from './engine/protocol.ts'
import type { Breakpoint } from './lab-url.ts'

/**
 * The names by which a step can be a breakpoint: the states that it enters, its arrows and the guards that it
 * evaluates.
 */
const namesOf = ({ from, to, arrows, guards }: StepView): Breakpoint[] => [
  ...to.filter((state) => arrows.length > 0 || !from.includes(state)).map((state): Breakpoint => `state ${state}`),
  ...arrows.map((arrow): Breakpoint => `arrow ${arrow}`),
  ...guards.map(({ guard }): Breakpoint => `guard ${guard}`),
]

/** Fields or facts in one line. */
export const pairWords = (pairs: readonly Pair[]): string => pairs.map((pair) => pair.join(' ')).join(', ')

/** Tells if a path pauses after a step. */
export const isStop = (step: StepView | undefined, breakpoints: readonly Breakpoint[]): boolean =>
  step !== undefined && namesOf(step).some((name) => breakpoints.includes(name))

/** The states in which a path is after so many steps. */
export const statesAt = ({ start, steps }: PathView, step: number): string[] => steps[step - 1]?.to ?? start

/** The level on which a path departs first, and the step at which it does, from 1. */
export function firstDivergence({ runs }: PathView): { level: string; at: number } | null {
  const failed = runs.flatMap(({ level, at }) => (at === undefined ? [] : [{ level, at }]))
  return failed.toSorted((a, b) => a.at - b.at)[0] ?? null
}
