import type { ClaimFacts } from '#contract/facts.ts'
import type { OrderState } from '#contract/states.ts'
import type { orders } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'

type OrderRow = typeof orders.$inferSelect

/** States of orders whose goods are cooked and packed, or already collected. */
const packed: readonly OrderState[] = ['ready', 'collected', 'completed']

/** Returns the time after which only a supervisor can undo a claim; null if there is no claim. */
export const claimUndoEnds = ({ claimedAt }: Pick<OrderRow, 'claimedAt'>, { row }: Store): Date | null =>
  claimedAt && new Date(claimedAt.getTime() + row.undoSeconds * 1000)

/** Returns the facts of an order for the claim chart. */
export const claimFacts = (row: OrderRow, store: Store): ClaimFacts => ({
  hasGoods: row.method === 'pickup',
  isReady: packed.includes(row.state),
  isUndoable: (claimUndoEnds(row, store) ?? store.now) > store.now,
})
