import type { OrderPip, Table } from '#contract/tables/table.ts'
import { minutesSince } from './stay.ts'

/** The reasons to go to a table now, most urgent first. */
const attentionReasons = ['ready', 'pending', 'cooking', 'billed', 'unordered', 'overdue'] as const
type AttentionReason = (typeof attentionReasons)[number]

interface Attention {
  reason: AttentionReason
  /** The order that it concerns. */
  order?: OrderPip
  /** Minutes since; unknown for a printed bill. */
  minutes?: number
}

/**
 * Minutes that a dish may wait at the pass, a guest's own order may wait, the kitchen may take, a party may sit without
 * an order, and guests who reserved may be late.
 */
const patience = { ready: 2, pending: 3, cooking: 25, unordered: 10, overdue: 10 } as const

const states: Partial<Record<OrderPip['state'], 'ready' | 'pending' | 'cooking'>> = {
  ready: 'ready',
  pending: 'pending',
  accepted: 'cooking',
  preparing: 'cooking',
}

/** The guests for whom a free table is held and who have not come. */
function overdue({ occupancy, reserved_for: held }: Table, now: number): Attention | null {
  const minutes = occupancy === 'reserved' && held ? minutesSince(held.at, now) : 0
  return minutes >= patience.overdue ? { reason: 'overdue', minutes } : null
}

/** The most urgent reason to go to a table at `now` (milliseconds), or null while it can be left alone. */
export function attentionOf(table: Table, now: number): Attention | null {
  if (!table.visit) return overdue(table, now)
  const reasons: Attention[] = table.orders.flatMap((order) => {
    const reason = states[order.state]
    const minutes = minutesSince(order.stage_at, now)
    return reason && minutes >= patience[reason] ? [{ reason, order, minutes }] : []
  })
  if (table.bill === 'billed') reasons.push({ reason: 'billed' })
  const dry = minutesSince(table.visit.seated_at, now)
  if (table.orders.length === 0 && table.facts.cartLines === 0 && dry >= patience.unordered)
    reasons.push({ reason: 'unordered', minutes: dry })
  return (
    reasons.toSorted(
      (a, b) =>
        attentionReasons.indexOf(a.reason) - attentionReasons.indexOf(b.reason) || (b.minutes ?? 0) - (a.minutes ?? 0),
    )[0] ?? null
  )
}
