import { and, eq, inArray } from 'drizzle-orm'
import type { Feedback } from '#contract/rewards/feedback-row.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { feedbacks, members, orders } from '../../db/schema/index.ts'
import type { Store } from '../../engine/store.ts'

/** The poorest score that needs no answer. */
const leastContent = 3

/** Feedback on the wire, in the order of `ids`; what the store does not have is left out. */
export async function feedbackRows(tx: Db | Tx, store: Store, ids: readonly string[]): Promise<Feedback[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ row: feedbacks, number: orders.number, member: members.name })
    .from(feedbacks)
    .innerJoin(orders, and(eq(orders.merchantId, feedbacks.merchantId), eq(orders.id, feedbacks.orderId)))
    .leftJoin(members, and(eq(members.brandId, feedbacks.brandId), eq(members.id, feedbacks.memberId)))
    .where(and(eq(feedbacks.merchantId, store.merchantId), inArray(feedbacks.id, [...ids])))
  const byId = new Map(rows.map((found) => [found.row.id, found]))
  return ids.flatMap((id) => {
    const found = byId.get(id)
    if (!found) return []
    const { row, number, member } = found
    return {
      id,
      version: row.version,
      facts: { isContent: row.score >= leastContent },
      state: row.state,
      score: row.score,
      text: row.text,
      answer: row.answer,
      order_id: row.orderId,
      order_number: number,
      member_id: row.memberId,
      member,
      created_at: row.createdAt.toISOString(),
      state_at: row.stateAt.toISOString(),
    }
  })
}
