import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'
import type { Chart, TransitionMeta } from './chart.ts'
import { type ChartEvent, chooseTransition } from './decide.ts'

/** One arrow of a chart, as it is written. */
export interface Arrow {
  /** State, event and place among the alternatives: "ready order.serve 1". `*` is the chart as a whole. */
  id: string
  from: string
  event: string
  guards: string[]
  to: string
  actions: string[]
  meta: TransitionMeta
}

interface Written {
  eventType: string
  guard?: unknown
  target?: readonly { key: string }[]
  actions: readonly unknown[]
  meta?: TransitionMeta
}

/** The names of the guards that an arrow asks, `and` taken apart. */
export function guardNames(guard: unknown): string[] {
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

/** Every arrow of a chart: of the chart as a whole, then state by state, with those that need no event. */
export function arrowsOf(machine: AnyStateMachine): Arrow[] {
  const nodes: [string, AnyStateMachine['root']][] = [['*', machine.root], ...Object.entries(machine.root.states)]
  return nodes.flatMap(([from, node]) => {
    const groups = [...node.transitions.values(), ...(node.always ? [node.always] : [])] as unknown as Written[][]
    return groups.flatMap((group) =>
      group.map(({ eventType, guard, target, actions, meta }, index) => ({
        id: `${from} ${eventType} ${index}`,
        from,
        event: eventType,
        guards: guardNames(guard),
        to: target?.[0]?.key ?? from,
        actions: actions.flatMap(actionName),
        meta: meta ?? {},
      })),
    )
  })
}

export interface Walked {
  states: Set<string>
  /** Ids of the arrows that were taken. */
  arrows: Set<string>
  /** Configurations looked at. */
  size: number
}

const budget = 50_000

/** Tries every example event in every configuration that the chart's starts lead to, breadth first. */
export function walk({ id, machine, examples }: Chart): Walked {
  const walked: Walked = { states: new Set(), arrows: new Set(), size: 0 }
  const project = examples.project ?? ((snapshot: AnyMachineSnapshot) => [snapshot.value, snapshot.context])
  const seen = new Set<string>()
  const queue: AnyMachineSnapshot[] = []
  const visit = (snapshot: AnyMachineSnapshot) => {
    const key = JSON.stringify(project(snapshot as never))
    if (seen.has(key)) return
    seen.add(key)
    queue.push(snapshot)
  }
  const first = machine.config.initial as string
  const rows = [...examples.starts.map((facts) => ({ state: first, facts })), ...(examples.rows ?? [])]
  for (const { state, facts } of rows) visit(machine.resolveState({ value: state, context: facts }))

  for (let snapshot = queue.shift(); snapshot; snapshot = queue.shift()) {
    if (++walked.size > budget)
      throw new Error(
        `The chart "${id}" has more than ${budget} configurations: bound its context, or give it a projection.`,
      )
    const state = snapshot.value as string
    walked.states.add(state)
    for (const event of [{ type: '' }, ...(examples.events as ChartEvent[])]) {
      const taken = chooseTransition(machine, { state, facts: snapshot.context as object }, event)
      if ('reason' in taken) continue
      walked.arrows.add(taken.id)
      if (event.type) visit(transition(machine, snapshot, event)[0])
      else visit(machine.resolveState({ value: taken.to!, context: snapshot.context }))
    }
  }
  return walked
}
