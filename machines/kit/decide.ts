import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'
import type { Allowed } from '#contract/errors.ts'
import type { Right } from '#contract/roles.ts'
import type { LifecycleChart, TransitionMeta } from './chart.ts'

/** What a chart needs of a row: its state and the facts that guards read. */
export interface ChartRow {
  state: string
  facts: object
}

export interface ChartEvent {
  type: string
  [field: string]: unknown
}

export interface Effect {
  type: string
  params: unknown
}

export type Decision =
  { ok: true; state: string; facts: object; effects: Effect[]; meta: TransitionMeta } | { ok: false; reason: string }

/** The part of an xstate transition that deciding reads, and its place among the chart's arrows. */
interface Candidate {
  id: string
  eventType: string
  guard?: unknown
  target?: readonly { key: string }[]
  meta?: TransitionMeta
}

const snapshotOf = (machine: AnyStateMachine, row: ChartRow): AnyMachineSnapshot =>
  machine.resolveState({ value: row.state, context: row.facts })

/** The transitions that a state (and the chart as a whole) offers for an event. */
function candidates(machine: AnyStateMachine, state: string, event: string): Candidate[] {
  const node = machine.root.states[state]
  if (!node) throw new Error(`The chart "${machine.id}" has no state "${state}".`)
  const own = event === '' ? (node.always ?? []) : (node.transitions.get(event) ?? [])
  const shared = machine.root.transitions.get(event) ?? []
  const named = (from: string, list: readonly unknown[]) =>
    (list as Candidate[]).map((candidate, index) => ({ ...candidate, id: `${from} ${event} ${index}` }))
  return [...named(state, own), ...named('*', shared)]
}

/** The first guard that does not hold, by name; charts use named guards and `and` only (a test says so). */
function failingGuard(
  machine: AnyStateMachine,
  guard: unknown,
  context: object,
  event: ChartEvent,
): string | undefined {
  if (guard === undefined) return undefined
  const parts = (guard as { guards?: unknown[] }).guards
  if (parts) {
    for (const part of parts) {
      const failing = failingGuard(machine, part, context, event)
      if (failing) return failing
    }
    return undefined
  }
  if (typeof guard === 'function')
    return (guard as (args: object) => boolean)({ context, event }) ? undefined : 'a condition'
  const name = typeof guard === 'string' ? guard : (guard as { type: string }).type
  return holds(machine, name, context, event) ? undefined : name
}

/** Whether a named guard of the chart holds on these facts. */
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
 * The arrow that an event takes, or the guard because of which it takes none. Of several alternatives the last, most
 * general one explains. An event without a name asks for the arrows that need none.
 */
export function chooseTransition(
  machine: AnyStateMachine,
  row: ChartRow,
  event: ChartEvent,
): { id: string; to: string | undefined; meta: TransitionMeta } | { reason: string } {
  let reason = 'state'
  for (const { id, guard, target, meta } of candidates(machine, row.state, event.type)) {
    const failing = failingGuard(machine, guard, row.facts, event)
    if (!failing) return { id, to: target?.[0]?.key, meta: meta ?? {} }
    reason = failing
  }
  return { reason }
}

/** Row and event in; the next state, facts and effects out, or the guard that refuses. Nothing is run. */
export function decide(machine: AnyStateMachine, row: ChartRow, event: ChartEvent): Decision {
  const choice = chooseTransition(machine, row, event)
  if ('reason' in choice) return { ok: false, reason: choice.reason }
  const [next, actions] = transition(machine, snapshotOf(machine, row), event)
  return {
    ok: true,
    state: next.value as string,
    facts: next.context as object,
    effects: actions.map(({ type, params }) => ({ type, params })),
    meta: choice.meta,
  }
}

const everyTransition = (machine: AnyStateMachine): Candidate[] =>
  [machine.root, ...Object.values(machine.root.states)].flatMap(
    (node) => [...node.transitions.values()].flat() as unknown as Candidate[],
  )

/** The events that a person may send: those that ask for a right. All others come from the server alone. */
export const personEvents = (machine: AnyStateMachine): string[] => [
  ...new Set(everyTransition(machine).flatMap((t) => (t.meta?.right ? [t.eventType] : []))),
]

/** Whether an event of a chart ever needs an approval, which lends the right to send it. */
export const isLendable = (machine: AnyStateMachine, type: string): boolean =>
  everyTransition(machine).some((t) => t.eventType === type && t.meta?.approval !== undefined)

/** Whether these facts make an event need an approval. */
export const needsApproval = (
  machine: AnyStateMachine,
  meta: TransitionMeta,
  facts: object,
  event: ChartEvent,
): boolean => meta.approval === 'always' || (meta.approval !== undefined && holds(machine, meta.approval, facts, event))

/**
 * Every event that a person may send, and whether it is possible now; where it is not, the guard that refuses.
 * An event that needs an approval is open to all, since the approval lends the right; another needs the right itself.
 */
export function allowed(chart: LifecycleChart, row: ChartRow, rights: readonly Right[]): Allowed[] {
  const { machine } = chart
  return personEvents(machine).map((type) => {
    const event = { type }
    const choice = chooseTransition(machine, row, event)
    if ('reason' in choice) return { event: type, ok: false, reason: choice.reason }
    const { meta } = choice
    const approval = needsApproval(machine, meta, row.facts, event)
    const isLacking = meta.right !== undefined && !rights.includes(meta.right)
    const base = { event: type, right: meta.right, ...(approval && { approval }) }
    return isLacking && !approval ? { ...base, ok: false, reason: 'right' } : { ...base, ok: true }
  })
}
