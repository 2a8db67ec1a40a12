import { and, eq } from 'drizzle-orm'
import { members } from '../../db/schema/index.ts'
import { invalidField } from '../../http/errors.ts'
import { refusedField } from '../../http/problem.ts'
import type { Work } from '../../engine/work.ts'

/**
 * Finds the member of the store's brand that a command names; throws 422 if there is none, or it is blocked or merged.
 */
export async function memberNamed(work: Work, memberId: string): Promise<typeof members.$inferSelect> {
  const [row] = await work.tx
    .select()
    .from(members)
    .where(and(eq(members.brandId, work.store.row.brandId), eq(members.id, memberId)))
  if (!row) throw invalidField('member_id', 'is no member of this brand; GET /admin/merchant/member_listing finds them')
  if (row.state === 'merged') throw refusedField('member_id', 'memberMerged')
  if (row.state !== 'active') throw refusedField('member_id', 'memberBlocked')
  return row
}
