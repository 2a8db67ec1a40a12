import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { type Arrow, type Configuration, nameOf, nodesOf, readArrows } from './arrows.ts'
import type { ChartEvent } from './model.ts'
import { asking, type Listener } from './conditions.ts'
import { remembering } from './remember.ts'

export interface Choice {
  /** The arrows that are taken, one in each parallel region at most; none where the event is refused. */
  arrows: Arrow[]
  /** The guards that were asked, with their answers: "ready order.serve 0: isPaid false". */
  asked: string[]
  /** The part of a condition that refuses, a guard as a rule, or "state", when no arrow is taken. */
  reason: string
}

/** Stands for no event: xstate itself begins with it, and takes the arrows that need none. */
export const begin: ChartEvent = { type: 'xstate.init' }

/** The name of the action that each arrow of a copy does first, which tells that it is taken. */
const taken = 'xstate.taken'
/** More steps without an event than any chart passes through. */
const endless = 1000

/** A machine that tells which guards it asks and which arrows it takes, beside doing all that the chart's own does. */
interface Copy {
  machine: AnyStateMachine
  nodes: Map<string, AnyStateNode>
  /** Snapshots by state, without facts. */
  at: Map<string, AnyMachineSnapshot>
}

let heard: Pick<Choice, 'asked' | 'reason'> = { asked: [], reason: 'state' }
const plainly: Listener['ask'] = (_, of, ask) => ask(of)
let asker = plainly
/** Hears the guards of an arrow; each of their answers is one text, however often it is given. */
function listen(arrow: string): Listener {
  const answers = new Map<string, { true: string; false: string }>()
  const wordsOf = (guard: string) => {
    const words = { true: `${arrow}: ${guard} true`, false: `${arrow}: ${guard} false` }
    answers.set(guard, words)
    return words
  }
  return {
    ask: (guard, of, ask) => {
      const holds = asker(guard, of, ask)
      heard.asked.push((answers.get(guard) ?? wordsOf(guard))[`${holds}`])
      return holds
    },
    refused: (words) => void (heard.reason = words),
  }
}

/** Does something with snapshots, and tells the guards that were asked meanwhile, by an asker of one's own. */
export function hear<T>(ask: Listener['ask'], work: () => T): { result: T } & Pick<Choice, 'asked' | 'reason'> {
  heard = { asked: [], reason: 'state' }
  asker = ask
  try {
    return { result: work(), ...heard }
  } finally {
    asker = plainly
  }
}

const copyOf = remembering((machine: AnyStateMachine): Copy => {
  const copy = machine.provide({})
  copy.options.maxIterations = endless
  // Each step of xstate begins an actor of its own, which would ask the guards of the beginning; nobody looks at it.
  const resting = copy.resolveState({ value: {}, context: {} })
  copy.getInitialSnapshot = () => resting
  for (const { transition, heard: guard, arrow } of readArrows(copy, listen)) {
    transition.guard = guard
    transition.actions = [{ type: taken, params: arrow }, ...transition.actions]
  }
  return { machine: copy, nodes: new Map(nodesOf(copy.root).map((node) => [nameOf(node), node])), at: new Map() }
})

/** A configuration as xstate has it, on a copy of the machine that can be heard. */
export function snapshotOf(machine: AnyStateMachine, { state, facts, history }: Configuration): AnyMachineSnapshot {
  const { machine: copy, nodes, at } = copyOf(machine)
  const key = typeof state === 'string' && !history ? state : JSON.stringify([state, history])
  let known = at.get(key)
  if (!known) {
    const named = (name: string) => nodes.get(name)!
    const historyValue = Object.fromEntries(
      Object.entries(history ?? {}).map(([name, states]) => [named(name).id, states.map(named)]),
    )
    known = copy.resolveState({ value: state, context: {}, historyValue })
    at.set(key, known)
  }
  return { ...known, context: facts } as AnyMachineSnapshot
}

const arrowOf = ({ actions }: { actions: readonly unknown[] }) => (actions[0] as { params: Arrow }).params

/** The arrows among the actions of a step, in the order in which they were taken. */
export const takenAmong = (actions: readonly { type: string; params?: unknown }[]): Arrow[] =>
  actions.flatMap(({ type, params }) => (type === taken ? [params as Arrow] : []))

/** Tells an action of the chart from one of xstate or the kit. */
export const isEffect = ({ type }: { type: string }): boolean => !type.startsWith('xstate.')

/** Tells if a named guard of the chart holds on these facts. */
export const holds = (machine: AnyStateMachine, name: string, context: object, event: ChartEvent): boolean =>
  asking(name)({ machine } as AnyMachineSnapshot, { context, event })

/**
 * The arrows that xstate selects for each event at a configuration, and every guard that it asked on the way; none where
 * it is at its end.
 */
export function choosing(machine: AnyStateMachine, at: Configuration): (event: ChartEvent) => Choice {
  const snapshot = snapshotOf(machine, at)
  const isAtEnd = snapshot.status !== 'active'
  return (event) => {
    heard = { asked: [], reason: 'state' }
    const arrows = isAtEnd ? [] : snapshot.machine.getTransitionData(snapshot, event).map(arrowOf)
    return { arrows, asked: heard.asked, reason: heard.reason }
  }
}

/** The choice for a single event. */
export const choose = (machine: AnyStateMachine, at: Configuration, event: ChartEvent): Choice =>
  choosing(machine, at)(event)
