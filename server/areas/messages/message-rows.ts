import { and, eq, inArray } from 'drizzle-orm'
import type { Message } from '#contract/marketing/message.ts'
import { messages } from '../../db/schema/index.ts'
import type { Work } from '../../engine/work.ts'
import { lastLook } from './last-look.ts'

/** Messages on the wire, in the order of `ids`; those that the store does not have are left out. */
export async function messageRows(work: Work, ids: readonly string[]): Promise<Message[]> {
  if (ids.length === 0) return []
  const rows = await work.tx
    .select()
    .from(messages)
    .where(and(eq(messages.merchantId, work.store.merchantId), inArray(messages.id, [...ids])))
  const found: Message[] = []
  for (const id of ids) {
    const row = rows.find((one) => one.id === id)
    if (!row) continue
    const { is } = await lastLook(work, row)
    found.push({
      id,
      version: row.version,
      facts: { isBarred: is === 'barred', isResting: is === 'resting' },
      state: row.state,
      purpose: row.purpose,
      member_id: row.memberId,
      campaign_id: row.campaignId,
      text: row.text,
      reason: row.reason,
      at: row.at.toISOString(),
      begun_at: row.begunAt?.toISOString() ?? null,
    })
  }
  return found
}
