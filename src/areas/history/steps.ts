import type { TFunction } from 'i18next'
import type { TimelineEntry } from '#contract/audit/timeline.ts'

/** One thing that someone did, with everything that followed from it in the same request. */
export interface Step {
  main: TimelineEntry
  entries: TimelineEntry[]
}

/** Events that follow from another event, whose entry already covers them. */
const echoes = new Set([
  'payment.create',
  'payment.authorize',
  'payment.capture',
  'order.credit',
  'order.debit',
  'order.finish',
])

const isMain = ({ event }: TimelineEntry) => !echoes.has(event)
const movesMoney = ({ detail }: TimelineEntry) => detail.money !== undefined

/** The history as steps, oldest first: one per request, headed by the person's event. */
export function timelineSteps(entries: readonly TimelineEntry[]): Step[] {
  const byRequest = new Map<string, TimelineEntry[]>()
  for (const entry of entries) {
    const key = `${entry.request_id} ${entry.at}`
    byRequest.set(key, [...(byRequest.get(key) ?? []), entry])
  }
  return [...byRequest.values()].map((group) => ({
    main: group.find(isMain) ?? group.find(movesMoney) ?? group[0]!,
    entries: group,
  }))
}

/** The words of a step beside the person and the time. */
export interface ToldStep {
  title: string
  notes: string[]
}

/** An event as something that happened; those of records share their words. */
export const eventWords = (t: TFunction, event: string): string =>
  t([`happened.${event}`, `floor.happened.${event}`, `event.${event}`])

/** A state of a chart in words; records share theirs. Null is the time before the row existed. */
export const stateOfEntry = (t: TFunction, chart: string, state: string | null): string =>
  state === null
    ? t('happened.nothing')
    : t([`state.${chart}.${state}`, `state.record-status.${state}`, 'happened.unnamed'], { state })

/** Returns the words of a step beside the person and the time: the event, and the details that matter to a person. */
export function stepParts(
  t: TFunction,
  { event, detail, reason }: TimelineEntry,
  money: (amount: number) => string,
  methodName: (code: string) => string,
): ToldStep {
  const { minutes, order_item_id: lines, amount, payment_method: method, remark } = detail
  const changed = detail.money as Record<'total' | 'captured', [number, number] | undefined> | undefined
  const paid = changed?.captured && changed.captured[1] - changed.captured[0]
  const taken = typeof amount === 'number' ? amount : paid
  const notes = [
    Array.isArray(lines) && t('happened.lines', { count: lines.length }),
    typeof minutes === 'number' && t('happened.minutes', { count: minutes }),
    typeof taken === 'number' && taken !== 0 && money(Math.abs(taken)),
    typeof method === 'string' && methodName(method),
    changed?.total && t('happened.total', { before: money(changed.total[0]), after: money(changed.total[1]) }),
    reason,
    typeof remark === 'string' && remark !== '' && t('happened.remark', { remark }),
  ]
  return {
    title: eventWords(t, event),
    notes: notes.filter((note): note is string => typeof note === 'string'),
  }
}
