import { and, eq, inArray } from 'drizzle-orm'
import { members } from '../../db/schema/index.ts'
import { ChangedUnderneath } from '../../db/transact.ts'
import type { AnySubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

const columns = ['memberId', 'referrerId', 'refereeId'] as const

/** Returns the members that a row refers to. */
const namedBy = (row: AnySubjectRow | undefined): string[] =>
  columns.flatMap((column) => (row as Partial<Record<string, string | null>> | undefined)?.[column] ?? [])

/**
 * Locks the members to whom a command has just added a row. If one was merged in the meantime, the merge did not see
 * that row, so the command restarts and finds the survivor, or is refused.
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
