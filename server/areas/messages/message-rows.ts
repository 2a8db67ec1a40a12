import { and, eq, inArray } from 'drizzle-orm'
import type { Message } from '#contract/marketing/message.ts'
import { messages } from '../../db/schema/index.ts'
import type { Work } from '../../engine/work.ts'
import { lastLook } from './last-look.ts'
import { inOrder } from '../../http/in-order.ts'
import { wire } from '../../http/wire.ts'

const messageWire = wire<Message>()('id version facts state purpose member_id campaign_id text reason at begun_at')

/** Returns messages as the API shows them, in the order of `ids`; unknown ids are left out. */
export async function messageRows(work: Work, ids: readonly string[]): Promise<Message[]> {
  if (ids.length === 0) return []
  const rows = await work.tx
    .select()
    .from(messages)
    .where(and(eq(messages.merchantId, work.store.merchantId), inArray(messages.id, [...ids])))
  const found: Message[] = []
  for (const row of inOrder(ids, rows, ({ id }) => id)) {
    const { is } = await lastLook(work, row)
    found.push(messageWire({ ...row, facts: { isBarred: is === 'barred', isResting: is === 'resting' } }))
  }
  return found
}
