import type { AnyStateNode } from 'xstate'
import type { Configuration } from '../arrows.ts'
import type { Chart, ChartEvent } from '../model.ts'
import { take } from './xstate/take.ts'

/** One event at one configuration, and its whole outcome. */
export interface Step {
  /** An event without a name means the transitions that need none. */
  event: ChartEvent
  ok: boolean
  /** The guard that refuses, or "state". */
  reason?: string
  from: Configuration
  to: Configuration
  /** Ids of the arrows taken, those of echoes and of arrows that need no event included. */
  arrows: string[]
  /** The guards evaluated on the way and their answers: "ready order.serve 0: isPaid false". */
  guards: string[]
  /** Names of the states that were entered, also in passing. */
  states: string[]
  /** Names of the effects, in their order. */
  effects: string[]
}

const nothing: string[] = []

/** Sends an event to a configuration through xstate, with the events that it causes in the same command. */
export function step(chart: Chart, from: Configuration, event: ChartEvent): Step {
  const { machine, examples } = chart
  const { arrows, asked: guards, reason, to, states, effects } = take(machine, from, event)
  if (arrows.length === 0)
    return { event, ok: false, reason, from, to: from, arrows: nothing, guards, states: nothing, effects: nothing }
  const taken: Step = {
    event,
    ok: true,
    from,
    to,
    arrows: arrows.map(({ id }) => id),
    guards,
    states,
    effects,
  }

  const echoes = examples.echoes?.(event as never, from.facts as never) ?? []
  for (const echo of echoes) {
    const answered = step(chart, taken.to, echo)
    taken.to = answered.to
    for (const list of ['arrows', 'guards', 'states', 'effects'] as const) taken[list].push(...answered[list])
  }
  return taken
}

/** The state in which a chart begins, with the states inside it. */
export const initialOf = ({ machine }: AnyStateNode): Configuration['state'] =>
  machine.resolveState({ value: {}, context: {} }).value
