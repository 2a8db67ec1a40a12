import { arrowsOf, type Configuration, isMeant, namesIn, nodesOf, statesOf } from '../arrows.ts'
import type { Chart, ChartEvent } from '../model.ts'
import type { Step } from './step.ts'

/**
 * The kinds of goals: states, arrows, both answers of each guard, events that a state does not know, pairs of arrows.
 */
export const kinds = ['states', 'transitions', 'guards', 'refusals', 'pairs'] as const
export type Kind = (typeof kinds)[number]

/** One thing to cover: "states ready", "guards ready order.serve 0: isPaid false", "refusals ready order.accept". */
export type Goal = `${Kind} ${string}`

export const kindOf = (goal: Goal): Kind => goal.slice(0, goal.indexOf(' ')) as Kind
/** A goal without its kind. */
export const nameOf = (goal: Goal): string => goal.slice(goal.indexOf(' ') + 1)

/** All that a chart's own text asks to be covered. */
export function goalsOf(chart: Chart): Goal[] {
  const { machine } = chart
  const arrows = arrowsOf(machine)
  return [
    ...statesOf(machine).map((state): Goal => `states ${state}`),
    ...arrows.map(({ id }): Goal => `transitions ${id}`),
    ...arrows.flatMap(({ id, guards }) =>
      guards.flatMap((guard): Goal[] => [`guards ${id}: ${guard} true`, `guards ${id}: ${guard} false`]),
    ),
    ...refusalsOf(chart),
  ]
}

/**
 * Events of the examples that a state and those around it do not know. None where regions run side by side, since
 * another one may know it.
 */
function refusalsOf({ machine, examples }: Chart): Goal[] {
  if (nodesOf(machine.root).some(({ type }) => type === 'parallel')) return []
  const arrows = arrowsOf(machine)
  const leaving = (state: string) =>
    arrows.filter(({ from }) => from === '*' || from === state || state.startsWith(`${from}.`))
  const isEnd = (state: string) => machine.root.states[state]?.type === 'final'
  const sent = new Set((examples.events as ChartEvent[]).map(({ type }) => type))
  // In the chart's own order, with those that only a wildcard knows at the end.
  const known = machine.events.filter((event) => sent.has(event))
  const events = [...new Set([...known, ...sent])].filter((event) => !event.startsWith('xstate.'))
  return statesOf(machine).flatMap((state) =>
    events
      .filter((type) => isEnd(state) || !leaving(state).some(({ event }) => isMeant(event, type)))
      .map((event): Goal => `refusals ${state} ${event}`),
  )
}

/** Returns the goals that a single step covers. */
export function goalsOfStep({ ok, reason, from, event, states, arrows, guards }: Step): Goal[] {
  if (!ok && reason === 'state') return namesIn(from.state).map((state): Goal => `refusals ${state} ${event.type}`)
  return [
    ...states.map((state): Goal => `states ${state}`),
    ...arrows.map((arrow): Goal => `transitions ${arrow}`),
    ...guards.map((guard): Goal => `guards ${guard}`),
  ]
}

/** The pairs that a step makes with the one before it. */
export const pairsOfSteps = (first: Step | undefined, { arrows }: Step): Goal[] =>
  (first?.arrows ?? []).flatMap((one) => arrows.map((other): Goal => `pairs ${one} → ${other}`))

/** Returns the goals that a path covers by its start. */
export const goalsOfStart = ({ state }: Configuration): Goal[] => namesIn(state).map((name): Goal => `states ${name}`)
