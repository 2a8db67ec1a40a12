import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AllowedEvent } from '#contract/errors.ts'
import type { Right } from '#contract/roles.ts'
import type { ChartEvent, LifecycleChart } from '#machines/workflow/chart.ts'
import { allowed, decide, featureOf, needsApproval, rightOf } from '#machines/workflow/decide.ts'
import { useMaybeMe, useRights } from './session.ts'
import { useBlocked } from './use-blocked.ts'

/** A row of the wire that a chart decides on, with its state in the field that the chart names. */
export interface DecidedRow {
  facts: object
  state?: string
}

/** The verdict on each event: if it is possible now, and in `message` why not, in the person's words. */
export type AllowedEvents = Record<string, AllowedEvent>

/** The state of a row in a chart. */
export const stateOf = ({ column }: LifecycleChart, row: DecidedRow): string | undefined =>
  (row as unknown as Record<string, string | undefined>)[column]

/**
 * Returns the state and the facts on which a chart decides: an order carries the facts of its claim and its delivery
 * beside its own.
 */
function decidedBy(chart: LifecycleChart, row: DecidedRow): { state: string; facts: object } {
  const state = stateOf(chart, row)
  if (!state) throw new Error(`The row has no state of the chart "${chart.id}".`)
  return { state, facts: (row as unknown as Record<string, object>)[chart.factsAt]! }
}

/** Number of things that a refusal names of a list; its reader wants to know where to begin. */
const mostNamed = 8

function asWords(fact: unknown): unknown {
  if (!Array.isArray(fact)) return fact
  const named = fact.length > mostNamed ? [...(fact as unknown[]).slice(0, mostNamed), '…'] : fact
  return named.join(', ')
}

/**
 * The words of a refusal: the chart's own, else those of its family or of the general reason; they may name the state
 * and any fact.
 */
export function refusalWords(
  t: TFunction,
  { id, family = id }: Pick<LifecycleChart, 'id' | 'family'>,
  { state, facts }: { state: string; facts: object },
  { reason, right, event }: AllowedEvent,
): string | undefined {
  if (!reason) return undefined
  const words = t([`refusal.${id}.${reason}`, `refusal.${family}.${reason}`, `refusal.${reason}`], {
    ...Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, asWords(fact)])),
    state: t([`state.${id}.${state}`, `state.${family}.${state}`]),
    event: t(`event.${event}`),
    right: right && t(`right.${right as Right}`),
  })
  return words.replace('….', '…')
}

/** Decides on all events of a row for a person with these rights, each refusal with its words. */
export function allowedEvents(
  chart: LifecycleChart,
  row: DecidedRow,
  rights: readonly Right[],
  t: TFunction,
): AllowedEvents {
  const decided = decidedBy(chart, row)
  return Object.fromEntries(
    allowed(chart, decided, rights).map((each) => [
      each.event,
      { ...each, message: refusalWords(t, chart, decided, each) },
    ]),
  )
}

/** Decides on one event with all its fields for a person with these rights; guards may read the fields. */
export function allowedEvent(
  chart: LifecycleChart,
  row: DecidedRow,
  event: ChartEvent,
  rights: readonly Right[],
  t: TFunction,
): AllowedEvent {
  const decided = decidedBy(chart, row)
  const { machine } = chart
  const decision = decide(machine, decided, event)
  const { right } = decision.ok ? decision.meta : {}
  const approval = decision.ok && needsApproval(machine, decision.meta, decided.facts, event)
  const isLacking = right !== undefined && !rights.includes(right) && !approval
  const reason = decision.ok ? (isLacking ? 'right' : undefined) : decision.reason
  const each: AllowedEvent = {
    event: event.type,
    ok: reason === undefined,
    reason,
    right,
    ...(approval && { approval }),
  }
  return { ...each, message: refusalWords(t, chart, decided, each) }
}

/** Evaluates the charts for the signed-in person, now. */
export interface Decide {
  /** Decides on a row, by event. */
  all: (chart: LifecycleChart, row: DecidedRow) => AllowedEvents
  /** Decides on one event with all its fields, for the given rights instead of the person's own. */
  one: (chart: LifecycleChart, row: DecidedRow, event: ChartEvent, rights?: readonly Right[]) => AllowedEvent
  /** Why no step is possible at all now: no connection, or the store is closed. */
  blocked: string | undefined
}

/** Asks charts what I may do; while nothing can be sent, everything is refused with that reason. */
export function useDecide(): Decide {
  const { t } = useTranslation()
  const mine = useRights()
  const blocked = useBlocked()
  const blockedSetUp = useBlocked('set-up')
  const blockedStore = useBlocked('store')
  return useMemo(() => {
    const why = { trade: blocked, 'set-up': blockedSetUp, store: blockedStore }
    const unless = (chart: LifecycleChart, each: AllowedEvent): AllowedEvent => {
      const message = why[chart.trade]
      return message && each.ok ? { ...each, ok: false, reason: 'blocked', message } : each
    }
    return {
      all: (chart, row) =>
        Object.fromEntries(
          Object.entries(allowedEvents(chart, row, mine, t)).map(([event, each]) => [event, unless(chart, each)]),
        ),
      one: (chart, row, event, rights = mine) => unless(chart, allowedEvent(chart, row, event, rights, t)),
      blocked,
    }
  }, [t, mine, blocked, blockedSetUp, blockedStore])
}

/** Decides on my steps for a row now, by event; empty while there is no row. */
export function useAllowed(chart: LifecycleChart, row: DecidedRow | undefined): AllowedEvents {
  const decide = useDecide()
  return useMemo(() => (row ? decide.all(chart, row) : {}), [chart, row, decide])
}

/** Tells if the person may ever send an event: they have its right, and the store has the part of the house for it. */
export function useMaySend(chart: LifecycleChart, event: string): boolean {
  const rights = useRights()
  const off = useMaybeMe()?.merchant?.features_off ?? []
  const [right, feature] = [rightOf(chart, event), featureOf(chart, event)]
  return right !== undefined && rights.includes(right) && !(feature && off.includes(feature))
}
