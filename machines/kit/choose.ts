import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  and,
  or,
  type StateValue,
  transition,
} from 'xstate'
import { type Arrow, type Configuration, isMeant, nameOf, nodesOf, writtenArrows } from './arrows.ts'
import { guardHolds, type GuardInput, heardBy, holdsIn, type Listener } from './conditions.ts'
import { type Changes, still } from './copy.ts'
import type { ChartEvent } from './model.ts'
import { remembering } from './remember.ts'

export interface Choice {
  /** The arrows that are taken, one in each parallel region at most; none where the event is refused. */
  arrows: Arrow[]
  /** The evaluated guards, with their answers: "ready order.serve 0: isPaid false". */
  asked: string[]
  /** The part of a condition that refuses, a guard as a rule, or "state", when no arrow is taken. */
  reason: string
}

/** XState's first event, used where no event is sent: it takes the transitions that need none. */
export const begin: ChartEvent = { type: 'xstate.init' }

let heard: Pick<Choice, 'asked' | 'reason'> = { asked: [], reason: 'state' }
const plainly: Listener['ask'] = (_, of, ask) => ask(of)
let asker = plainly
/** Listens to the guards of an arrow; each of their answers is one text, however often it is given. */
function listenerOf({ id, event }: Arrow): Listener {
  const answers = new Map<string, { true: string; false: string }>()
  const wordsOf = (guard: string) => {
    const words = { true: `${id}: ${guard} true`, false: `${id}: ${guard} false` }
    answers.set(guard, words)
    return words
  }
  return {
    ask: (guard, of, ask) => {
      const holds = asker(guard, of, ask)
      heard.asked.push((answers.get(guard) ?? wordsOf(guard))[`${holds}`])
      return holds
    },
    refused: (words) => {
      // An arrow without an event refuses none.
      if (event) heard.reason = words
    },
  }
}

/**
 * Does something with snapshots, and returns the guards that were evaluated in the meantime, by an asker of the caller.
 */
export function hear<T>(ask: Listener['ask'], work: () => T): { result: T } & Pick<Choice, 'asked' | 'reason'> {
  heard = { asked: [], reason: 'state' }
  asker = ask
  try {
    return { result: work(), ...heard }
  } finally {
    asker = plainly
  }
}

const resting = remembering((machine: AnyStateMachine) => ({
  nodes: new Map(nodesOf(machine.root).map((node) => [nameOf(node), node])),
  /** Snapshots by state, without facts. */
  at: new Map<string, AnyMachineSnapshot>(),
}))

/** XState's snapshot of a state, without facts. */
function restingAt(machine: AnyStateMachine, { state, history }: Configuration): AnyMachineSnapshot {
  const { nodes, at } = resting(machine)
  const key = typeof state === 'string' && !history ? state : JSON.stringify([state, history])
  const known = at.get(key)
  if (known) return known
  const named = (name: string) => nodes.get(name)!
  const historyValue = Object.fromEntries(
    Object.entries(history ?? {}).map(([name, states]) => [named(name).id, states.map(named)]),
  )
  const made = machine.resolveState({ value: state, context: {}, historyValue }) as AnyMachineSnapshot
  at.set(key, made)
  return made
}

/** XState's snapshot of a configuration. */
export const snapshotOf = (machine: AnyStateMachine, at: Configuration): AnyMachineSnapshot =>
  ({ ...restingAt(machine, at), context: at.facts }) as AnyMachineSnapshot

/** Tells if a named guard of the chart holds on these facts. */
export const holds = (machine: AnyStateMachine, name: string, context: object, event: ChartEvent): boolean =>
  guardHolds(
    name,
    { machine, snapshot: () => machine.resolveState({ value: {}, context }) as AnyMachineSnapshot },
    { context, event },
  )

type Alternatives = (ReturnType<typeof writtenArrows>[number] & { listener: Listener })[]

/** The arrows of each state that an event may take there, in the order of their evaluation. */
const alternativesOf = remembering((machine: AnyStateMachine) => {
  const arrows = writtenArrows(machine).map((written) => ({ ...written, listener: listenerOf(written.arrow) }))
  const known = new Map<AnyStateNode, Map<string, Alternatives>>(nodesOf(machine.root).map((node) => [node, new Map()]))
  return (node: AnyStateNode, type: string): Alternatives => {
    const events = known.get(node)!
    let alternatives = events.get(type)
    if (!alternatives) {
      alternatives = forEvent(
        arrows.filter((arrow) => arrow.node === node),
        type,
      )
      events.set(type, alternatives)
    }
    return alternatives
  }
})
/** Arrows of the event itself, then those of wildcards, the longest name first. */
const forEvent = (arrows: Alternatives, type: string): Alternatives => {
  const exact = arrows.filter(({ arrow }) => arrow.event === type)
  const wider = arrows.filter(({ arrow: { event } }) => event !== type && event !== '' && isMeant(event, type))
  return [...exact, ...wider.toSorted((one, other) => other.arrow.event.length - one.arrow.event.length)]
}

const none: Arrow[] = []
/** The innermost state that accepts an event takes it; each parallel region takes it on its own. */
function chosenFrom(node: AnyStateNode, value: StateValue | undefined, open: (at: AnyStateNode) => Arrow[]): Arrow[] {
  const inner =
    value === undefined
      ? none
      : typeof value === 'string'
        ? chosenFrom(node.states[value]!, undefined, open)
        : Object.entries(value).flatMap(([key, within]) => chosenFrom(node.states[key]!, within, open))
  return inner.length > 0 ? inner : open(node)
}

/** Tells if a state is finished: in one of its final states, or each of its regions in one of theirs. */
function isAtEnd({ type, states }: AnyStateNode, value: StateValue | undefined): boolean {
  if (value === undefined || type === 'final') return type === 'final'
  const inner = typeof value === 'string' ? [[value, undefined] as const] : Object.entries(value)
  return type === 'parallel'
    ? inner.every(([key, within]) => isAtEnd(states[key]!, within))
    : inner.some(([key]) => states[key]!.type === 'final')
}

/**
 * The arrows that xstate selects for each event at a configuration, and every guard that is evaluated on the way; none
 * at the end of the machine.
 */
export function choosing(machine: AnyStateMachine, at: Configuration): (event: ChartEvent) => Choice {
  const alternatives = alternativesOf(machine)
  const place = { machine, snapshot: () => restingAt(machine, at) }
  const isOver = isAtEnd(machine.root, at.state)
  return (event) => {
    heard = { asked: [], reason: 'state' }
    const of = { context: at.facts, event }
    const open = (node: AnyStateNode) => {
      for (const { arrow, condition, listener } of alternatives(node, event.type))
        if (!condition || holdsIn(condition, place, of, listener)) return [arrow]
      return none
    }
    const arrows = isOver ? none : chosenFrom(machine.root, at.state, open)
    return { arrows, asked: heard.asked, reason: heard.reason }
  }
}

/** The choice for a single event. */
export const choose = (machine: AnyStateMachine, at: Configuration, event: ChartEvent): Choice =>
  choosing(machine, at)(event)

/** The name of the action that each arrow of a copy does first, which shows that it is taken. */
const taken = 'xstate.taken'

/** The arrows among the actions of a step, in the order in which they were taken. */
export const takenAmong = (actions: readonly { type: string; params?: unknown }[]): Arrow[] =>
  actions.flatMap(({ type, params }) => (type === taken ? [params as Arrow] : []))

/** Distinguishes an action of the chart from one of xstate or the kit. */
export const isEffect = ({ type }: { type: string }): boolean => !type.startsWith('xstate.')

/**
 * A copy of a machine that reports which guards it evaluates and which arrows it takes, besides everything that its
 * chart does.
 */
export function telling(machine: AnyStateMachine, changes: Omit<Changes, 'transition'> = {}): AnyStateMachine {
  const arrows = new Map(writtenArrows(machine).map((written) => [written.arrow.id, written]))
  return still(machine, {
    ...changes,
    transition: ({ guard: _, actions, ...rest }, node, event, index) => {
      const { arrow, condition } = arrows.get(`${nameOf(node)} ${event} ${index}`)!
      const listener = listenerOf(arrow)
      return {
        ...rest,
        ...(condition && { guard: heardBy(listener, machine)(condition) }),
        actions: [{ type: taken, params: arrow }, ...[actions ?? []].flat()],
      }
    },
  })
}

/** The event that is sent, and the arrows that are chosen for it. */
let sent: { event: ChartEvent; arrows: readonly Arrow[] } | undefined

/** A copy that takes the chosen arrow; conditions of events that are raised on the way are evaluated as usual. */
const following = remembering((machine: AnyStateMachine) => {
  const arrows = new Map(writtenArrows(machine).map((written) => [written.arrow.id, written]))
  return still(machine, {
    transition: (written, node, event, index) => {
      const { arrow, condition } = arrows.get(`${nameOf(node)} ${event} ${index}`)!
      if (!condition || !event) return written
      const isChosen = (of: GuardInput) => of.event === sent?.event && sent.arrows.includes(arrow)
      const isRaised = (of: GuardInput) => of.event !== sent?.event
      return { ...written, guard: or([isChosen, and([isRaised, written.guard as typeof isRaised])]) }
    },
  })
})

/**
 * The choice for an event, and its effect: the snapshot after it and the chart's actions, none of which is run. Each
 * guard of the event is evaluated once.
 */
export function step(
  machine: AnyStateMachine,
  at: Configuration,
  event: ChartEvent,
): Choice & { after?: AnyMachineSnapshot; effects: { type: string; params: unknown }[] } {
  const choice = choose(machine, at, event)
  if (choice.arrows.length === 0) return { ...choice, effects: [] }
  const copy = following(machine)
  sent = { event, arrows: choice.arrows }
  const [after, actions] = transition(copy, snapshotOf(copy, at), event)
  return { ...choice, after, effects: actions.filter(isEffect).map(({ type, params }) => ({ type, params })) }
}
