import { and, eq, inArray } from 'drizzle-orm'
import type { Feedback } from '#contract/rewards/feedback-row.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { feedbacks, members, orders } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { inOrder } from '../../http/in-order.ts'
import { wire } from '../../http/wire.ts'

/** The lowest score that needs no answer. */
const leastContent = 3

const feedbackWire = wire<Feedback>()(
  'id version facts state score text answer order_id order_number member_id member created_at state_at',
)

/** Reads feedback as the API shows it, in the order of `ids`; unknown ids are left out. */
export async function feedbackRows(tx: Db | Tx, store: Store, ids: readonly string[]): Promise<Feedback[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ row: feedbacks, orderNumber: orders.number, member: members.name })
    .from(feedbacks)
    .innerJoin(orders, and(eq(orders.merchantId, feedbacks.merchantId), eq(orders.id, feedbacks.orderId)))
    .leftJoin(members, and(eq(members.brandId, feedbacks.brandId), eq(members.id, feedbacks.memberId)))
    .where(and(eq(feedbacks.merchantId, store.merchantId), inArray(feedbacks.id, [...ids])))
  return inOrder(ids, rows, ({ row }) => row.id).map(({ row, ...named }) =>
    feedbackWire({ ...row, ...named, facts: { isContent: row.score >= leastContent } }),
  )
}
