import { and, eq, inArray } from 'drizzle-orm'
import { reasons } from '../db/schema/index.ts'
import type { FreshEntry } from './timeline.ts'
import type { Work } from './work.ts'

/** Returns the entries that a command will write to the histories of its rows, each with the name of its reason. */
export async function historyOf(work: Work): Promise<FreshEntry[]> {
  const reasonIds = new Set(work.audit.map(({ detail }) => detail?.reason_id).filter((id) => typeof id === 'string'))
  const unknown = [...reasonIds].filter((id) => !work.reasons.has(id))
  if (unknown.length > 0) {
    const ofStore = eq(reasons.merchantId, work.store.merchantId)
    const found = await work.tx
      .select()
      .from(reasons)
      .where(and(ofStore, inArray(reasons.id, unknown)))
    for (const reason of found) work.reasons.set(reason.id, reason)
  }
  return work.audit.map((entry) => ({
    entry,
    reason: work.reasons.get(entry.detail?.reason_id as string)?.name ?? null,
  }))
}
