import { and, eq, inArray } from 'drizzle-orm'
import { members } from '../../db/schema/index.ts'
import { ChangedUnderneath } from '../../db/transact.ts'
import type { AnySubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

const columns = ['memberId', 'referrerId', 'refereeId'] as const

/** The members whom a row names. */
const namedBy = (row: AnySubjectRow | undefined): string[] =>
  columns.flatMap((column) => (row as Partial<Record<string, string | null>> | undefined)?.[column] ?? [])

/**
 * Locks the members whom a command has just named on a row. One who was merged meanwhile would have it alone: the merge saw
 * no such row, so the command begins again and finds the survivor, or is refused.
 */
export async function holdMembers(work: Work): Promise<void> {
  const ids = new Set(
    work.changed.flatMap(({ type, id }) => {
      const before = namedBy(work.before(type, id))
      return namedBy(work.row(type, id)).filter((named) => !before.includes(named))
    }),
  )
  if (ids.size === 0) return
  const rows = await work.tx
    .select({ state: members.state })
    .from(members)
    .where(and(eq(members.brandId, work.store.row.brandId), inArray(members.id, [...ids])))
    .orderBy(members.id)
    .for('update')
  if (rows.some(({ state }) => state === 'merged')) throw new ChangedUnderneath()
}
