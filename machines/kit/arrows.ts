import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate'
import type { Meta } from './model.ts'
import { type Condition, readCondition } from './conditions.ts'
import { remembering } from './remember.ts'

/** One arrow of a chart, as it is written. */
export interface Arrow {
  /** State, event and place among the alternatives: "ready order.serve 1". `*` is the chart as a whole. */
  id: string
  from: string
  /** Empty where the arrow needs none. */
  event: string
  /** The condition in words: "isPaid and not isLate"; empty where there is none. */
  condition: string
  /** The guards in it, each once. */
  guards: string[]
  to: string
  actions: string[]
  meta: Meta
}

/** A chart's state and facts. The state of a flat chart is a word, that of a nested or parallel one an object. */
export interface Configuration {
  state: StateValue
  facts: object
  /** The states that each history state remembers, by its name; only where a chart has some and left them. */
  history?: Readonly<Record<string, readonly string[]>>
}

/** An arrow, its place in the machine, and its guard; undefined if it has none. */
interface WrittenArrow {
  node: AnyStateNode
  arrow: Arrow
  condition: Condition | undefined
}

/** The name of a state within its chart: "seated", "kitchen.cooking", or `*` for the chart as a whole. */
export const nameOf = (node: AnyStateNode): string => node.path.join('.') || '*'

/** The names of actions; xstate's own actions have none. */
const actionName = (action: unknown): string[] => {
  if (typeof action === 'string') return [action]
  const type = (action as { type?: string }).type
  return type && !type.startsWith('xstate.') ? [type] : []
}

/** Every arrow of a machine: of the chart as a whole, then state by state, with those that need no event. */
export const writtenArrows = remembering((machine: AnyStateMachine): readonly WrittenArrow[] =>
  nodesOf(machine.root).flatMap((node) => {
    const from = nameOf(node)
    const groups = [...node.transitions, ...(node.always ? [['', node.always] as const] : [])]
    return groups.flatMap(([event, group]) =>
      group.map((transition, index): WrittenArrow => {
        const condition = transition.guard === undefined ? undefined : readCondition(transition.guard)
        const arrow: Arrow = {
          id: `${from} ${event} ${index}`,
          from,
          event,
          condition: condition?.words ?? '',
          guards: condition?.guards ?? [],
          to: transition.target?.map(nameOf).join(', ') ?? from,
          actions: transition.actions.flatMap(actionName),
          meta: (transition.meta ?? {}) as Meta,
        }
        return { node, arrow, condition }
      }),
    )
  }),
)

/** Every node of a chart, the chart as a whole first. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** Every arrow of a chart, as it is written. */
export const arrowsOf = remembering((machine: AnyStateMachine): readonly Arrow[] =>
  writtenArrows(machine).map(({ arrow }) => arrow),
)

/** Tells if an arrow's event matches one that is sent: "order.*" matches all with that prefix, "*" matches any. */
export const isMeant = (event: string, type: string): boolean =>
  event === type || event === '*' || (event.endsWith('.*') && `${type}.`.startsWith(event.slice(0, -1)))

/** The states of a chart in which it can rest, by name: those without states of their own. */
export const statesOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map(nameOf)

/** The names of the states that a chart is in at once: one, except where regions run side by side. */
export function namesIn(state: StateValue, prefix = ''): string[] {
  if (typeof state === 'string') return [prefix + state]
  return Object.entries(state).flatMap(([key, inner]) =>
    inner === undefined || Object.keys(inner).length === 0 ? [prefix + key] : namesIn(inner, `${prefix}${key}.`),
  )
}
