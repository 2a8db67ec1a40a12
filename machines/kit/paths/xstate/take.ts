import { type AnyMachineSnapshot, type AnyStateMachine, getMicrosteps } from 'xstate'
import { type Arrow, type Configuration, nameOf, namesIn, nodesOf } from '../../arrows.ts'
import type { ChartEvent } from '../../model.ts'
import { begin, choose, hear, isEffect, snapshotOf, takenAmong } from '../../choose.ts'
import { remembering } from '../../remember.ts'
import { orUnwalkable, unwalkable } from './unwalkable.ts'

/** All that an event does, as xstate tells it. */
interface TakeResult {
  /** Every arrow in its order, with those that raised events and none take; none where the event is refused. */
  arrows: Arrow[]
  /** The guard that refuses, or "state". */
  reason: string
  to: Configuration
  asked: string[]
  /** The names of the states that were entered, also in passing. */
  states: string[]
  /** The names of the effects, in their order. */
  effects: string[]
}

/** Tells if a chart has arrows that need no event: those may be taken where the event itself takes none. */
const hasPassing = remembering((machine: AnyStateMachine) =>
  nodesOf(machine.root).some((node) => (node.always ?? []).length > 0),
)

/**
 * Sends an event to a configuration, one without a name for the arrows that need none.
 *
 * @throws Unwalkable where the chart itself fails, or does what no path can follow
 */
export function take(machine: AnyStateMachine, from: Configuration, event: ChartEvent): TakeResult {
  return orUnwalkable(machine, from.state, event.type, () => {
    const { arrows, asked, reason } = event.type === '' ? nothing : choose(machine, from, event)
    if (arrows.length === 0 && !hasPassing(machine)) return { ...nothing, reason, asked, to: from }
    return takeAll(machine, from, event) ?? { ...nothing, reason, asked, to: from }
  })
}

const nothing = { arrows: [], asked: [], reason: 'state', states: [], effects: [] }

function takeAll(machine: AnyStateMachine, from: Configuration, event: ChartEvent): TakeResult | undefined {
  const snapshot = snapshotOf(machine, from)
  if (snapshot.status !== 'active') return undefined
  const sent = event.type === '' ? begin : event
  const { result: microsteps, asked } = hear(() => getMicrosteps(snapshot.machine, snapshot, sent))
  const steps = microsteps.map(([after, actions]) => ({ after, actions, arrows: takenAmong(actions) }))
  const arrows = steps.flatMap((each) => each.arrows)
  const last = microsteps.at(-1)
  if (arrows.length === 0 || !last) return undefined
  const actions = steps.flatMap((each) => each.actions)
  if (actions.some(isToItself))
    throw unwalkable(machine, from.state, `on "${event.type}" it sends itself an event; let it raise the event.`)
  return {
    arrows,
    reason: 'state',
    asked,
    to: configurationOf(last[0]),
    states: steps.flatMap((each) => (each.arrows.length > 0 ? namesIn(each.after.value) : [])),
    effects: actions.filter(isEffect).map(({ type }) => type),
  }
}

/** An event that comes back through the mailbox, when the step is over. */
const isToItself = ({ type, params, info }: { type: string; params?: unknown; info?: { self?: unknown } }) =>
  type === 'xstate.sendTo' && (params as { to?: unknown } | undefined)?.to === info?.self

/** A snapshot as paths keep it. */
export function configurationOf({ value, context, historyValue, machine }: AnyMachineSnapshot): Configuration {
  const remembered = Object.entries(historyValue as Record<string, Parameters<typeof nameOf>[0][]>)
  if (remembered.length === 0) return { state: value, facts: context as object }
  const names = new Map(nodesOf(machine.root).map((node) => [node.id, nameOf(node)]))
  const history = Object.fromEntries(remembered.map(([id, states]) => [names.get(id)!, states.map(nameOf).toSorted()]))
  return { state: value, facts: context as object, history }
}
