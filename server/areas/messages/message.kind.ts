import { and, eq } from 'drizzle-orm'
import type { Message } from '#contract/marketing/message.ts'
import type { Tx } from '../../db/handle.ts'
import { messages } from '../../db/schema/index.ts'
import type { Kind } from '../../engine/kind.ts'
import type { Ref } from '../../db/subjects.ts'
import { messageRows } from './message-rows.ts'

/**
 * Finds a message and its member: two offers to one person never begin at the same time, so that the limits are kept.
 */
export async function messageFamily(tx: Tx, merchantId: string, id: string): Promise<Ref[]> {
  const [row] = await tx
    .select({ memberId: messages.memberId })
    .from(messages)
    .where(and(eq(messages.merchantId, merchantId), eq(messages.id, id)))
  const own: Ref = { type: 'message', id }
  return row?.memberId ? [own, { type: 'member', id: row.memberId }] : [own]
}

export const messageKind: Kind<Message> = {
  family: messageFamily,
  rows: messageRows,
  isLive: false,
}
