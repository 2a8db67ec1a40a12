import type { Order, OrderDetail } from '#contract/orders/order.ts'
import { cancellation } from '#machines/cancellation.machine.ts'
import { claim } from '#machines/claim.machine.ts'

/** The steps on orders that can be undone for a few seconds, with the event that undoes each. */
const steps = [
  { id: 'cancellation', chart: cancellation, done: 'order.cancel', undo: 'cancellation.undo' },
  { id: 'claim', chart: claim, done: 'claim.take', undo: 'claim.undo' },
] as const

interface UndoableStep {
  order: OrderDetail
  id: (typeof steps)[number]['id']
  chart: (typeof steps)[number]['chart']
  event: (typeof steps)[number]['undo']
}

const isOpen = (order: Order, id: UndoableStep['id']) =>
  id === 'claim'
    ? order.claim === 'claimed' && order.claim_facts.isUndoable
    : order.cancellation === 'undoable' && order.cancellation_facts.isWithinWindow

/** Tells if a step on an order can still be undone, no matter who did it. */
export const isUndoable = (order: Order, now: number): boolean =>
  Date.parse(order.facts_until ?? '') > now && steps.some(({ id }) => isOpen(order, id))

/** Returns the step that a person, given by name, did last and can take back. */
export function lastUndoable(orders: readonly OrderDetail[], name: string, now: number): UndoableStep | undefined {
  return orders
    .filter((order) => isUndoable(order, now))
    .flatMap((order) =>
      steps.flatMap(({ id, chart, done, undo }) => {
        const last = isOpen(order, id) ? order.timeline.findLast(({ event }) => event === done) : undefined
        return last?.actor === name ? { order, id, chart, event: undo, at: last.at } : []
      }),
    )
    .toSorted((a, b) => b.at.localeCompare(a.at))[0]
}
