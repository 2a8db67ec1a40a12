import { type AnyActorLogic, type AnyStateMachine, createActor, fromPromise, SimulatedClock } from 'xstate'
import { type Configuration, choose, statesOf } from '../arrows.ts'
import type { Chart, ChartEvent } from '../chart.ts'
import type { Level, Reply, Subject } from './run.ts'

/** Answers never: what a flow invokes is answered by the path's own events. */
const silent: AnyActorLogic = fromPromise(() => new Promise(() => {}))

/**
 * The chart alone, as a running actor: what it invokes is silent and its clock stands still, so that only the path's
 * events move it. Paths are found without an actor, so this also shows that both ways of asking a chart agree. With
 * `instead` another chart plays the system.
 */
export const pureLevel = (instead: (chart: Chart) => Chart = (chart) => chart): Level => ({
  name: 'pure',
  begin: (chart, start) => actorOf(instead(chart), start),
})

const quiet = new WeakMap<AnyStateMachine, AnyStateMachine>()
/** A chart with everything that it invokes silent. */
function silenced(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors)
  const known =
    quiet.get(machine) ?? machine.provide({ actors: Object.fromEntries(names.map((name) => [name, silent])) })
  quiet.set(machine, known)
  return known
}

function actorOf({ machine, examples }: Chart, start: Configuration): Subject {
  const snapshot = machine.resolveState({ value: start.state, context: start.facts })
  const actor = createActor(silenced(machine), {
    snapshot: machine.getPersistedSnapshot(snapshot) as never,
    clock: new SimulatedClock(),
  }).start()
  const here = (): Configuration => {
    const { value, context } = actor.getSnapshot()
    return { state: value, facts: context }
  }

  const isResting = (at: Configuration) =>
    actor.getSnapshot().status === 'active' && choose(machine, at, { type: '' }).arrows.length === 0

  const send = (event: ChartEvent): Reply => {
    const before = here()
    // The actor's own `can` takes an arrow that changes nothing for a refusal.
    const { arrows, reason } = choose(machine, before, event)
    // Sends refused events too, which must change nothing. Not while an eventless transition is due, since xstate takes
    // it on any event; nor as the outcome of an actor that nobody awaits, which breaks the running actor.
    if (arrows.length > 0 || (isResting(before) && !event.type.startsWith('xstate.')))
      actor.send(event.type === '' ? { type: 'xstate.begin' } : event)
    if (arrows.length === 0) return { ok: false, reason }
    const echoes = examples.echoes?.(event as never, before.facts as never) ?? []
    for (const echo of echoes) actor.send(echo)
    return { ok: true }
  }
  const types = ['', ...machine.events, ...(examples.events as ChartEvent[]).map(({ type }) => type)]
  return {
    events: Object.fromEntries(types.map((type) => [type, send])),
    states: Object.fromEntries(statesOf(machine).map((state) => [state, here])),
    end: () => void actor.stop(),
  }
}
