import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../../db/handle.ts'
import { feedbacks, orders } from '../../../db/schema/index.ts'
import type { Rng } from '../rng.ts'
import { insertAll } from './bulk.ts'

/** The store and the time of the feedback. */
interface StoryMoment {
  tx: Tx
  rng: Rng
  merchantId: string
  brandId: string
  now: Date
}

const hour = 3_600_000

/** Feedback of guests of the last days: the score, the text, and the answer. */
const said = [
  [5, 'The best onion soup in town.', ''],
  [4, 'Friendly and quick. A little loud at the bar.', ''],
  [2, 'We waited forty minutes for the mains.', ''],
  [5, '', ''],
  [3, 'Good food, small portions.', 'Thank you. Ask for the large plate next time.'],
  [1, 'The steak came cold, and nobody asked.', 'We are sorry. Your next dessert is on us.'],
  [5, 'Marlene remembered our names!', ''],
] as const

/** Adds the feedback of guests after some of their last orders. */
export async function tellFeedback({ tx, rng, merchantId, brandId, now }: StoryMoment): Promise<void> {
  const completed = and(eq(orders.merchantId, merchantId), eq(orders.state, 'completed'), isNotNull(orders.closedAt))
  const last = await tx
    .select()
    .from(orders)
    .where(completed)
    .orderBy(desc(orders.placedAt), asc(orders.id))
    .limit(said.length * 3)
  const rows = said.map(([score, text, answer], at) => {
    const { id: orderId, memberId, closedAt } = last[at * 3]!
    const createdAt = new Date(Math.min(now.getTime(), closedAt!.getTime() + hour))
    const state = answer ? ('answered' as const) : at === 3 ? ('closed' as const) : ('given' as const)
    return {
      merchantId,
      id: rng.id(),
      orderId,
      brandId,
      memberId,
      state,
      score,
      text,
      answer,
      createdAt,
      stateAt: createdAt,
      version: 1,
    }
  })
  await insertAll(tx, feedbacks, rows)
}
