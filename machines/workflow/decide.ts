import type { AnyStateMachine } from 'xstate'
import type { AllowedEvent } from '#contract/errors.ts'
import type { ReasonEvent } from '#contract/resources/reason.ts'
import type { Right } from '#contract/roles.ts'
import { arrowsOf } from 'statechart-paths/arrows.ts'
import { choosing, holds, step } from 'statechart-paths/choose.ts'
import type { Feature, StoreState } from '#contract/states.ts'
import type { ChartEvent, LifecycleChart, Trade, TransitionMeta } from './chart.ts'

/** The part of a row that a chart needs: its state and the facts that guards read. */
interface ChartRow {
  state: string
  facts: object
}

export interface Effect {
  type: string
  params: unknown
}

/** Answer of a chart that allows an event: the next state, facts and effects. */
export interface Allowance {
  ok: true
  state: string
  facts: object
  effects: Effect[]
  meta: TransitionMeta
}

type Decision = Allowance | { ok: false; reason: string }

/** Row and event in; the next state, facts and effects out, or the guard that refuses. Nothing is run. */
export function decide(machine: AnyStateMachine, row: ChartRow, event: ChartEvent): Decision {
  const { arrows, reason, after, effects } = step(machine, row, event)
  if (!arrows[0] || !after) return { ok: false, reason }
  return { ok: true, state: after.value as string, facts: after.context, effects, meta: arrows[0].meta }
}

/** Tells if a store's state allows an action: a store in draft can be set up before it ever opens. */
export const isInTrade = (state: StoreState, trade: Trade): boolean =>
  state === 'open' || trade === 'store' || (trade === 'set-up' && state === 'draft')

const open = new WeakMap<AnyStateMachine, string[]>()

/** The events that a person may send: those that ask for a right. All others come from the server alone. */
export function personEvents(machine: AnyStateMachine): readonly string[] {
  const known = open.get(machine) ?? [
    ...new Set(arrowsOf(machine).flatMap(({ event, meta }) => (meta.right ? [event] : []))),
  ]
  open.set(machine, known)
  return known
}

/** Tells if an event of a chart can ever need an approval, which lends the right to send it. */
export const isLendable = (machine: AnyStateMachine, type: string): boolean =>
  arrowsOf(machine).some(({ event, meta }) => event === type && (meta.approval !== undefined || meta.lends === true))

/** Returns the event whose reasons explain an event of a chart; undefined where a note is enough. */
export const explainedBy = (machine: AnyStateMachine, type: string): ReasonEvent | undefined =>
  arrowsOf(machine).find(({ event, meta }) => event === type && meta.reason)?.meta.reason

/** Returns the right that an event needs; undefined if only the server sends it. */
export const rightOf = ({ machine }: LifecycleChart, type: string): Right | undefined =>
  arrowsOf(machine).find(({ event }) => event === type)?.meta.right

/** Returns the part of the house that an event needs: its own, or that of its whole chart. */
export const featureOf = ({ machine, feature }: LifecycleChart, type: string): Feature | undefined =>
  arrowsOf(machine).find(({ event, meta }) => event === type && meta.feature)?.meta.feature ?? feature

/** Tells if an event needs an approval with these facts. */
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
export function allowed(chart: LifecycleChart, row: ChartRow, rights: readonly Right[]): AllowedEvent[] {
  const { machine } = chart
  const chosen = choosing(machine, row)
  return personEvents(machine).map((type) => {
    const event = { type }
    const { arrows, reason } = chosen(event)
    if (!arrows[0]) return { event: type, ok: false, reason }
    const { meta } = arrows[0]
    const isLacking = meta.right !== undefined && !rights.includes(meta.right)
    const approval = needsApproval(machine, meta, row.facts, event) || (isLacking && meta.lends === true)
    const base = { event: type, right: meta.right, ...(approval && { approval }) }
    return isLacking && !approval ? { ...base, ok: false, reason: 'right' } : { ...base, ok: true }
  })
}
