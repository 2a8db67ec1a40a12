import { and, desc, eq } from 'drizzle-orm'
import type { AllowedEvent } from '#contract/errors.ts'
import { auditEntries } from '../db/schema/index.ts'
import { ApiError } from '../http/errors.ts'
import { product } from './product.ts'
import type { Ref } from '../db/subjects.ts'
import type { Work } from './work.ts'

/**
 * Makes a 409: the row changed since the person saw it; the answer has the present row, its last change and the author
 * of it.
 */
export async function stale(work: Work, ref: Ref, allowed?: AllowedEvent[]): Promise<ApiError> {
  const { type, id } = ref
  const { version } = work.row(type, id)
  const [current] = await product.kindOf(type).rows(work, [id])
  return new ApiError('version_stale', { details: { version, ...(await lastDone(work, ref)) }, allowed, current })
}

async function lastDone({ tx, store }: Work, { type, id }: Ref): Promise<{ event?: string; by?: string }> {
  const ofRow = and(
    eq(auditEntries.merchantId, store.merchantId),
    eq(auditEntries.subjectType, type),
    eq(auditEntries.subjectId, id),
  )
  const [last] = await tx
    .select({ event: auditEntries.event, by: auditEntries.actorName })
    .from(auditEntries)
    .where(ofRow)
    .orderBy(desc(auditEntries.seq))
    .limit(1)
  return last ?? {}
}
