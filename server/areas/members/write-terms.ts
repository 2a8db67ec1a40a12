import { eq } from 'drizzle-orm'
import type { CheckInCalendar } from '#contract/rewards/check-in.ts'
import { type Ladder, noLadder } from '#contract/members/ranks.ts'
import { brands } from '../../db/schema/index.ts'
import { checkMay } from '../../engine/command.ts'
import type { Work } from '../../engine/work.ts'
import { ApiError } from '../../http/errors.ts'

interface Terms {
  ladder: Ladder
  checkIn: CheckInCalendar
}

/**
 * Writes terms of the brand's members with an audit entry; throws 409 with the present terms if they were changed since
 * the person read them.
 */
export async function writeTerms<Name extends keyof Terms>(
  work: Work,
  name: Name,
  {
    version,
    chart,
    event,
    change,
    row,
    detail,
  }: {
    version: number
    chart: string
    event: string
    change: (before: Terms[Name]) => Omit<Terms[Name], 'version'>
    row: (terms: Terms[Name]) => Promise<unknown>
    detail: (terms: Terms[Name]) => Record<string, unknown>
  },
): Promise<void> {
  checkMay(work, 'members')
  const { brandId } = work.store.row
  const [brand] = await work.tx.select().from(brands).where(eq(brands.id, brandId)).for('update')
  const kept: Terms = { ladder: { ...noLadder, ...brand!.ladder }, checkIn: brand!.checkIn }
  const before = kept[name]
  if (before.version !== version)
    throw new ApiError('version_stale', { details: { version: before.version }, current: await row(before) })
  const terms = { ...change(before), version: before.version + 1 } as Terms[Name]
  await work.tx
    .update(brands)
    .set({ [name]: terms })
    .where(eq(brands.id, brandId))
  work.note({
    chart,
    subjectType: 'brand',
    subjectId: brandId,
    event,
    fromState: 'set',
    toState: 'set',
    subjectVersion: terms.version,
    detail: detail(terms),
  })
}
