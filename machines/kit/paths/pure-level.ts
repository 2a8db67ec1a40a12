import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import { type Configuration, statesOf } from '../arrows.ts'
import type { Chart, ChartEvent } from '../model.ts'
import { begin, choose, snapshotOf } from '../choose.ts'
import { changed } from '../copy.ts'
import { remembering } from '../remember.ts'
import type { Level, Reply, Subject } from './run.ts'
import { watched } from './xstate/watched.ts'

/**
 * The chart alone, as a running actor: what it invokes does nothing and its clock does not run, so that only the path's
 * events move it. Paths are found without an actor, so this level also shows that both ways of evaluating a chart
 * agree. With `instead` another chart plays the system.
 */
export const pureLevel = (instead: (chart: Chart) => Chart = (chart) => chart): Level => ({
  name: 'pure',
  begin: (chart, start) => actorOf(instead(chart), start),
})

/** A chart that changes no facts in place, with everything that it invokes silent. */
const watchedOf = remembering((machine: AnyStateMachine) => changed(machine, watched))

function actorOf({ machine, examples }: Chart, start: Configuration): Subject {
  /** The number of arrows that the actor itself reports. */
  let taken = 0
  let failure: unknown
  const actor = createActor(watchedOf(machine), {
    snapshot: machine.getPersistedSnapshot(snapshotOf(machine, start)) as never,
    clock: new SimulatedClock(),
    logger: () => {},
    inspect(seen) {
      if (seen.type === '@xstate.microstep' && seen.actorRef === actor) taken += seen._transitions.length
    },
  })
  // A failed actor reports its error to subscribers; without one it would end the process.
  actor.subscribe({ error: (error) => void (failure = error) })
  actor.start()
  const here = (): Configuration => {
    const { value, context } = actor.getSnapshot()
    return { state: value, facts: context }
  }

  const send = (event: ChartEvent): Reply => {
    const before = here()
    const isSent = event.type !== ''
    const { arrows, reason } = isSent ? choose(machine, before, event) : { arrows: [], reason: 'state' }
    taken = 0
    // Sends refused events too, which must change nothing. It does not send the outcome of an actor that is not
    // running, which would break the chart's actor, nor anything after its end.
    const isUnawaited = event.type.startsWith('xstate.') && arrows.length === 0
    if (actor.getSnapshot().status === 'active' && !isUnawaited) actor.send(isSent ? event : begin)
    if (failure !== undefined) throw failure
    if (taken === 0) return { ok: false, reason }
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
