import { and, eq } from 'drizzle-orm'
import { members } from '../../db/schema/index.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import type { Work } from '../../engine/work.ts'
import { refusedField } from '../../http/problem.ts'
import { lapsing } from './lapsing.ts'

/**
 * Records that a new member joined by another one's code, which is possible only once; the code of a merged member
 * belongs to the survivor. Throws 422 for a code that does not belong to another active member of the brand.
 */
export async function openReferral(work: Work, refereeId: string, code: string): Promise<void> {
  const { tx, store, now } = work
  const { brandId, referralDays } = store.row
  const ofCode = and(eq(members.brandId, brandId), eq(members.referralCode, code.trim().toUpperCase()))
  const [named] = await tx.select().from(members).where(ofCode)
  const isThem = and(
    eq(members.brandId, brandId),
    eq(members.id, named?.mergedInto ?? named?.id ?? ''),
    eq(members.state, 'active'),
  )
  const [referrer] = await tx.select().from(members).where(isThem)
  if (!referrer || referrer.id === refereeId) throw refusedField('referral_code', 'noReferrer')
  const row = await work.insert(
    'referral',
    'referral',
    {
      brandId,
      referrerId: referrer.id,
      refereeId,
      createdAt: now,
      stateAt: now,
      actorId: work.actor.id,
      actorName: work.actor.name,
    },
    'referral.join',
  )
  if (referralDays > 0) await setDeadline(work, lapsing(row.id), new Date(now.getTime() + referralDays * 86_400_000))
}
