import type { OwnerFacts } from '#contract/facts.ts'
import { completedOrderStates } from '#contract/states.ts'
import type { orders } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * Returns the time until which the points of a completed order may be given to another member; null while it is open.
 */
export const pointWindowEnds = ({ closedAt, state }: OrderRow, { row }: Store): Date | null =>
  closedAt && state === 'completed' ? new Date(closedAt.getTime() + row.pointWindowDays * 86_400_000) : null

/** Returns the facts of an order for the owner-change chart. */
export const ownerFacts = (row: OrderRow, store: Store): OwnerFacts => {
  const windowEnds = pointWindowEnds(row, store)
  return {
    isOpen: !completedOrderStates.includes(row.state),
    isCompleted: row.state === 'completed',
    isWithinWindow: windowEnds === null || windowEnds > store.now,
    isRedeemed: row.redemption !== 'none',
    isSilenceConsent: store.row.isSilenceConsent,
  }
}
