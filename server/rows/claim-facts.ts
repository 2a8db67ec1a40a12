import type { ClaimFacts } from '#contract/facts.ts'
import type { OrderState } from '#contract/states.ts'
import type { orders } from '../db/schema/index.ts'
import type { Store } from './store.ts'

type OrderRow = typeof orders.$inferSelect

/** How long a claim is taken back without a supervisor, in milliseconds. */
const undoWindow = 10_000

/** Orders whose goods are cooked and packed, or already gone. */
const packed: readonly OrderState[] = ['ready', 'collected', 'completed']

/** The instant after which a claim needs a supervisor to be taken back; null where nothing is claimed. */
export const claimUndoEnds = ({ claimedAt }: Pick<OrderRow, 'claimedAt'>): Date | null =>
  claimedAt && new Date(claimedAt.getTime() + undoWindow)

/** What the claim chart reads of an order. */
export const claimFacts = (row: OrderRow, { now }: Store): ClaimFacts => ({
  hasGoods: row.method === 'pickup',
  isReady: packed.includes(row.state),
  isUndoable: (claimUndoEnds(row) ?? now) > now,
})
