import { type AnyMachineSnapshot, type AnyStateMachine, getMicrosteps } from 'xstate'
import { type Arrow, type Configuration, nameOf, namesIn, nodesOf } from '../../arrows.ts'
import type { ChartEvent } from '../../model.ts'
import { begin, choose, hear, isEffect, snapshotOf, takenAmong, telling } from '../../choose.ts'
import { remembering } from '../../remember.ts'
import { eventWords } from '../../words.ts'
import { frozen } from '../frozen.ts'
import { invokeInstead, on, orUnwalkable, sendsTo, unwalkable } from './unwalkable.ts'
import { watched, watching } from './watched.ts'

/** All that an event does, as xstate reports it. */
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
    const { arrows, asked, reason } =
      event.type === '' ? nothing : hear(twice, () => choose(machine, from, event)).result
    if (arrows.length === 0 && !hasPassing(machine)) return { ...nothing, reason, asked, to: from }
    return takeAll(machine, from, event) ?? { ...nothing, reason, asked, to: from }
  })
}

const nothing = { arrows: [], asked: [], reason: 'state', states: [], effects: [] }

const watchedOf = remembering((machine: AnyStateMachine) => telling(machine, watched))

function takeAll(machine: AnyStateMachine, from: Configuration, event: ChartEvent): TakeResult | undefined {
  const copy = watchedOf(machine)
  const snapshot = snapshotOf(copy, from)
  if (snapshot.status !== 'active') return undefined
  const sent = event.type === '' ? begin : event
  const { result: microsteps, asked } = hear(twice, () => getMicrosteps(copy, snapshot, sent))
  const steps = microsteps.map(([after, actions]) => ({ after, actions, arrows: takenAmong(actions) }))
  const arrows = steps.flatMap((each) => each.arrows)
  const last = microsteps.at(-1)
  if (arrows.length === 0 || !last) return undefined
  const actions = steps.flatMap((each) => each.actions)
  checkActions(machine, from.state, event.type, actions)
  return {
    arrows,
    reason: 'state',
    asked,
    to: configurationOf(last[0]),
    states: steps.flatMap((each) => (each.arrows.length > 0 ? namesIn(each.after.value) : [])),
    effects: actions.filter(isEffect).map(({ type }) => type),
  }
}

/** Asks a guard twice, which must not change the facts, nor its mind. */
const twice: Parameters<typeof hear>[0] = (guard, { context, event }, ask) =>
  watching(`the guard "${guard}"`, context, (facts) => {
    const holds = ask({ context: facts, event })
    if (ask({ context: facts, event }) === holds) return holds
    throw new Error(`the guard "${guard}" answers ${holds}, then ${!holds}, on the same facts.`)
  })

/** The fields of the facts that guards read, when events are sent to some configurations. */
export function factsRead(
  machine: AnyStateMachine,
  configurations: readonly Configuration[],
  events: readonly ChartEvent[],
): Set<string> {
  const read = new Set<string>()
  const note: ProxyHandler<object> = {
    get(facts, key) {
      read.add(String(key))
      return Reflect.get(facts, key) as unknown
    },
  }
  const copy = watchedOf(machine)
  for (const at of configurations) {
    const snapshot = snapshotOf(copy, at)
    for (const event of events)
      hear(
        (_, { context, ...more }, ask) => ask({ ...more, context: new Proxy(context, note) }),
        () => getMicrosteps(copy, snapshot, event),
      )
  }
  return read
}

/** The parameters of an action that xstate does itself. */
interface ActionParams {
  /** A logic or its name; an invoked actor has a name of xstate's own. */
  src?: string | object
  targetId?: string
  event?: ChartEvent
  delay?: number
}

/**
 * Checks the actions that an event causes.
 *
 * @throws Unwalkable if actors run that no path can follow, or at a time that is never reached
 */
export function checkActions(
  machine: AnyStateMachine,
  state: Configuration['state'],
  event: string,
  actions: readonly { type: string; params?: unknown }[],
): void {
  const refuse = (why: string) => unwalkable(machine, state, `${on(event)} ${why}`)
  for (const { type, params } of actions) {
    const { src, targetId, event: sent, delay } = (params ?? {}) as ActionParams
    const isInvoked = typeof src === 'string' && src.startsWith('xstate.invoke.')
    if (type === 'xstate.spawnChild' && !isInvoked) throw refuse(`it starts a child, ${invokeInstead}`)
    if (type === 'xstate.sendTo' && targetId !== undefined) throw refuse(sendsTo(targetId))
    if (type === 'xstate.sendTo')
      throw refuse(
        'it sends an event to itself, or to an actor that is not there: let it raise the event, or give the actor to an effect.',
      )
    if (type === 'xstate.raise' && delay !== undefined && !(delay >= 0 && delay < Infinity))
      throw refuse(`"${eventWords(sent!.type)}" would come in ${delay} ms: give it a number from 0 on.`)
  }
}

/** A snapshot as paths keep it. */
export function configurationOf({ value, context, historyValue, machine }: AnyMachineSnapshot): Configuration {
  const remembered = Object.entries(historyValue as Record<string, Parameters<typeof nameOf>[0][]>)
  const facts = frozen(context as object)
  if (remembered.length === 0) return { state: value, facts }
  const names = new Map(nodesOf(machine.root).map((node) => [node.id, nameOf(node)]))
  const history = Object.fromEntries(remembered.map(([id, states]) => [names.get(id)!, states.map(nameOf).toSorted()]))
  return { state: value, facts, history }
}
