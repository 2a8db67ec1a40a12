import { type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode, getMicrosteps, transition } from 'xstate'
import { type Asked, type Configuration, choose, namesIn, nodesOf } from '../arrows.ts'
import type { Chart, ChartEvent } from '../chart.ts'

/** One event at one configuration, and all that came of it. */
export interface Step {
  /** An event without a name stands for the arrows that need none. */
  event: ChartEvent
  ok: boolean
  /** The guard that refuses, or "state". */
  reason?: string
  from: Configuration
  to: Configuration
  /** Ids of the arrows taken, those of echoes and of arrows that need no event included. */
  arrows: string[]
  /** The guards asked on the way and their answers: "ready order.serve 0: isPaid false". */
  guards: string[]
  /** Names of the states that were entered, also in passing. */
  states: string[]
  /** Names of the effects, in their order. */
  effects: string[]
}

const passing = new WeakMap<AnyStateMachine, boolean>()
/** Tells if a chart has eventless arrows, so that a step may pass through states. */
function hasPassing(machine: AnyStateMachine): boolean {
  const known = passing.get(machine) ?? nodesOf(machine.root).some((node) => (node.always ?? []).length > 0)
  passing.set(machine, known)
  return known
}

let last: { machine: AnyStateMachine; from: Configuration; snapshot: AnyMachineSnapshot } | undefined
/** A configuration as xstate has it; the last one is kept, since every example event is sent to it in turn. */
function snapshotOf(machine: AnyStateMachine, from: Configuration): AnyMachineSnapshot {
  if (last?.machine !== machine || last.from !== from)
    last = { machine, from, snapshot: machine.resolveState({ value: from.state, context: from.facts }) }
  return last.snapshot
}

const nothing: string[] = []
const answersOf = (asked: readonly Asked[]) =>
  asked.length > 0 ? asked.map(({ arrow, guard, holds }) => `${arrow}: ${guard} ${holds}`) : nothing

/** Sends an event to a configuration through xstate's `transition()`, and what it sets off in the same command. */
export function step(chart: Chart, from: Configuration, event: ChartEvent): Step {
  const { machine, examples } = chart
  const { arrows, asked, reason } = choose(machine, from, event)
  const guards = answersOf(asked)
  if (arrows.length === 0)
    return { event, ok: false, reason, from, to: from, arrows: nothing, guards, states: nothing, effects: nothing }
  const taken: Step = {
    event,
    ok: true,
    from,
    to: from,
    arrows: arrows.map(({ id }) => id),
    guards: [...guards],
    states: [],
    effects: [],
  }

  // Any event lets xstate take the arrows that need none; it takes those by itself after every other one as well.
  const sent = event.type === '' ? { type: 'xstate.begin' } : event
  const before = snapshotOf(machine, from)
  const [next, actions] = transition(machine, before, sent)
  taken.to = { state: next.value, facts: next.context as object }
  taken.effects = actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.'))
  if (hasPassing(machine)) {
    // The first small step of an event without a name leads nowhere: its arrow is the one that was chosen.
    for (const [{ value, context }] of getMicrosteps(machine, before, sent).slice(event.type === '' ? 1 : 0)) {
      const passed = choose(machine, { state: value, facts: context as object }, { type: '' })
      if (passed.arrows.length > 0) taken.states.push(...namesIn(value))
      taken.arrows.push(...passed.arrows.map(({ id }) => id))
      taken.guards.push(...answersOf(passed.asked))
    }
  }
  taken.states.push(...namesIn(taken.to.state))

  const echoes = examples.echoes?.(event as never, from.facts as never) ?? []
  for (const echo of echoes) {
    const answered = step(chart, taken.to, echo)
    taken.to = answered.to
    for (const list of ['arrows', 'guards', 'states', 'effects'] as const) taken[list].push(...answered[list])
  }
  return taken
}

/** The state in which a chart begins, with the states inside it. */
export function initialOf(node: AnyStateNode): Configuration['state'] {
  if (node.type === 'parallel')
    return Object.fromEntries(Object.entries(node.states).map(([key, child]) => [key, inside(child)]))
  const key = node.config.initial as string
  const child = node.states[key]!
  return child.type === 'atomic' || child.type === 'final' ? key : { [key]: initialOf(child) }
}
const inside = (node: AnyStateNode) => (node.type === 'atomic' || node.type === 'final' ? {} : initialOf(node))
