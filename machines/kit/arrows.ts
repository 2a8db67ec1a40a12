import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate'
import type { ChartEvent, TransitionMeta } from './chart.ts'

/** One arrow of a chart, as it is written. */
export interface Arrow {
  /** State, event and place among the alternatives: "ready order.serve 1". `*` is the chart as a whole. */
  id: string
  from: string
  /** Empty where the arrow needs none. */
  event: string
  guards: string[]
  to: string
  actions: string[]
  meta: TransitionMeta
}

/** A chart's state and facts. The state of a flat chart is a word, that of a nested or parallel one an object. */
export interface Configuration {
  state: StateValue
  facts: object
}

/** A guard that was asked, and what it said. */
export interface Asked {
  arrow: string
  guard: string
  holds: boolean
}

export interface Choice {
  /** The arrows that are taken, one in each parallel region at most; none where the event is refused. */
  arrows: Arrow[]
  asked: Asked[]
  /** The guard that refuses, or "state", when no arrow is taken. */
  reason: string
}

interface Written {
  eventType: string
  guard?: unknown
  target?: readonly AnyStateNode[]
  actions: readonly unknown[]
  meta?: TransitionMeta
}
type Candidate = Arrow & { guard: unknown }

/** The name of a state within its chart: "seated", "kitchen.cooking", or `*` for the chart as a whole. */
const nameOf = (node: AnyStateNode) => node.path.join('.') || '*'

/** The names of the guards that an arrow asks, `and` taken apart. */
function guardNames(guard: unknown): string[] {
  if (guard === undefined) return []
  const parts = (guard as { guards?: unknown[] }).guards
  if (parts) return parts.flatMap(guardNames)
  if (typeof guard === 'string') return [guard]
  return [(guard as { type?: string }).type ?? 'a condition']
}

const actionName = (action: unknown): string[] => {
  if (typeof action === 'string') return [action]
  const type = (action as { type?: string }).type
  return type && !type.startsWith('xstate.') ? [type] : []
}

/** Charts never change, so each node's arrows are read once. */
const read = new WeakMap<AnyStateNode, Map<string, Candidate[]>>()

/** The arrows that leave a node, by event, in the order in which they are tried. */
function arrowsFrom(node: AnyStateNode): Map<string, Candidate[]> {
  const known = read.get(node)
  if (known) return known
  const from = nameOf(node)
  const groups = [...node.transitions, ...(node.always ? [['', node.always] as const] : [])]
  const arrows = new Map(
    groups.map(([event, group]) => [
      event,
      (group as unknown as Written[]).map(({ guard, target, actions, meta }, index) => ({
        id: `${from} ${event} ${index}`,
        from,
        event,
        guard,
        guards: guardNames(guard),
        to: target?.map(nameOf).join(', ') ?? from,
        actions: actions.flatMap(actionName),
        meta: meta ?? {},
      })),
    ]),
  )
  read.set(node, arrows)
  return arrows
}

/** Every node of a chart, the chart as a whole first. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const readOfChart = new WeakMap<AnyStateMachine, Arrow[]>()

/** Every arrow of a chart: of the chart as a whole, then state by state, with those that need no event. */
export function arrowsOf(machine: AnyStateMachine): readonly Arrow[] {
  const known =
    readOfChart.get(machine) ?? nodesOf(machine.root).flatMap((node) => [...arrowsFrom(node).values()].flat())
  readOfChart.set(machine, known)
  return known
}

/** The states of a chart in which it can rest, by name: those without states of their own. */
export const statesOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map(nameOf)

/** The names of the states that a chart is in at once: one, except where regions run side by side. */
export function namesIn(state: StateValue, prefix = ''): string[] {
  if (typeof state === 'string') return [prefix + state]
  return Object.entries(state).flatMap(([key, inner]) =>
    inner === undefined ? [prefix + key] : namesIn(inner, `${prefix}${key}.`),
  )
}

/** Tells if a node is in a final state, in each of its regions when they are parallel. */
export function isDone(node: AnyStateNode, state: StateValue): boolean {
  const inner: [string, StateValue | undefined][] = typeof state === 'string' ? [[state, {}]] : Object.entries(state)
  return inner.every(([key, rest]) => {
    const child = node.states[key]
    return child !== undefined && (node.type === 'parallel' ? isDone(child, rest ?? {}) : child.type === 'final')
  })
}

/** Tells if a named guard of the chart holds on these facts. */
export function holds(machine: AnyStateMachine, name: string, context: object, event: ChartEvent): boolean {
  const guard = machine.implementations.guards[name]
  if (typeof guard !== 'function') throw new Error(`The chart "${machine.id}" has no guard "${name}".`)
  return Boolean(
    (guard as (args: { context: object; event: ChartEvent }, params: undefined) => boolean)(
      { context, event },
      undefined,
    ),
  )
}

/**
 * The arrows that an event takes, and every guard that was asked on the way. Inner states are asked before the state
 * around them, alternatives in their order; where none is taken, the last and most general alternative explains. An
 * event without a name asks for the arrows that need none. A chart that has come to its end takes nothing more.
 */
export function choose(machine: AnyStateMachine, { state, facts }: Configuration, event: ChartEvent): Choice {
  const asked: Asked[] = []
  let reason = 'state'

  /** The name of the first guard that does not hold. */
  const failing = (arrow: string, guard: unknown): string | undefined => {
    if (guard === undefined) return undefined
    const parts = (guard as { guards?: unknown[] }).guards
    if (parts) {
      for (const part of parts) {
        const found = failing(arrow, part)
        if (found) return found
      }
      return undefined
    }
    const [name] = guardNames(guard) as [string]
    const answer =
      typeof guard === 'function'
        ? Boolean((guard as (args: object) => boolean)({ context: facts, event }))
        : holds(machine, name, facts, event)
    asked.push({ arrow, guard: name, holds: answer })
    return answer ? undefined : name
  }

  const first = (node: AnyStateNode): Arrow[] => {
    for (const arrow of arrowsFrom(node).get(event.type) ?? []) {
      const found = failing(arrow.id, arrow.guard)
      if (!found) return [arrow]
      reason = found
    }
    return []
  }

  const within = (node: AnyStateNode, value: StateValue | undefined): Arrow[] => {
    const inner: [string, StateValue | undefined][] =
      value === undefined ? [] : typeof value === 'string' ? [[value, undefined]] : Object.entries(value)
    const taken = inner.flatMap(([key, rest]) => {
      const child = node.states[key]
      if (!child) throw new Error(`The chart "${machine.id}" has no state "${key}".`)
      return within(child, rest)
    })
    return taken.length > 0 ? taken : first(node)
  }

  return { arrows: isDone(machine.root, state) ? [] : within(machine.root, state), asked, reason }
}
