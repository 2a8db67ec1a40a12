import { and, eq } from 'drizzle-orm'
import type { ConsentState } from '#contract/marketing/states.ts'
import type { Tx } from '../../../db/handle.ts'
import { members, suppressions } from '../../../db/schema/index.ts'
import type { Ref, SubjectRow } from '../../../db/subjects.ts'
import type { Work } from '../../../engine/work.ts'
import { refusedField } from '../../../http/problem.ts'
import { suppressionOf } from '../../members/address.ts'
import { consentsOf, noteConsent } from '../../members/consents.ts'
import { ranksOf } from '../../../reports/ranks.ts'
import { moveCredit, movePerks } from './move-books.ts'
import { moveReferrals, undoneRefs } from './move-referrals.ts'
import { lockOwned, moveRows } from './move-rows.ts'

type MemberRow = SubjectRow<'member'>

/** Reads the ids of the members who were merged into a member. */
export async function doublesOf(tx: Tx, brandId: string, memberId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.brandId, brandId), eq(members.mergedInto, memberId)))
  return rows.map(({ id }) => id)
}

/** Locks the rows of the duplicate in every store, and returns the rows that the merge itself changes. */
export async function mergeFamily(
  tx: Tx,
  { merchantId, brandId }: { merchantId: string; brandId: string },
  from: string,
  to: string,
): Promise<Ref[]> {
  await lockOwned(tx, brandId, from)
  return [
    ...(await undoneRefs(tx, merchantId, { brandId, from, to })),
    ...[from, to, ...(await doublesOf(tx, brandId, from))].map((id): Ref => ({ type: 'member', id })),
  ]
}

/**
 * Moves all rows of a duplicate to its survivor, in one transaction under the locks of both: balances with their last
 * days, vouchers, rewards, referrals, orders and feedback. A no to offers is valid for both; missing data of the
 * survivor is taken from the duplicate. Throws 422 if both are the same, 409 if the survivor is not active or has an
 * unfinished top-up or spin.
 */
export async function mergeInto(work: Work, duplicate: MemberRow, survivorId: string, remark: string): Promise<void> {
  if (duplicate.id === survivorId) throw refusedField('survivor_id', 'mergeSelf')
  await work.send('member', survivorId, { type: 'member.take_in', duplicate_id: duplicate.id })
  const { brandId, id: from } = duplicate
  const moving = { brandId, from, to: survivorId }
  const lock = await higherLock(work, duplicate, work.row('member', survivorId))
  await work.set('member', from, { mergedInto: survivorId, rankId: null, rankUntil: null })
  await work.set('member', survivorId, lock)
  for (const id of await doublesOf(work.tx, brandId, from)) await work.set('member', id, { mergedInto: survivorId })
  await moveReferrals(work, moving, remark)
  await movePerks(work, moving)
  await moveCredit(work, moving)
  const survivor = work.row('member', survivorId)
  if (survivor.birthday === null && duplicate.birthday !== null)
    await work.set('member', survivorId, { birthday: duplicate.birthday, birthdayAt: duplicate.birthdayAt })
  await carryConsent(work, duplicate, survivor)
  await moveRows(work, moving)
}

/**
 * Returns the manual rank that keeps the higher rank of both, if that was set manually. An earned rank follows from the
 * orders of both.
 */
async function higherLock(work: Work, duplicate: MemberRow, survivor: MemberRow) {
  const ranks = await ranksOf(work.tx, work.store, [duplicate.id, survivor.id])
  const [of, own] = [ranks.get(duplicate.id), ranks.get(survivor.id)]
  const higher = (of?.place ?? 0) > (own?.place ?? 0) ? duplicate : survivor
  const isLocked = (ranks.get(higher.id)?.lockedUntil ?? null) !== null
  const { rankId, rankUntil } = higher
  return isLocked ? { rankId, rankUntil } : { rankId: null, rankUntil: null }
}

/** Records for the survivor the consent to offers of both together. */
async function carryConsent(work: Work, duplicate: MemberRow, survivor: MemberRow): Promise<void> {
  const said = await consentsOf(work.tx, survivor.brandId, [duplicate.id, survivor.id])
  const own = said.get(survivor.id)?.state
  const all = [said.get(duplicate.id)?.state, own]
  const isNo = all.includes('withdrawn') || (await isStopped(work, duplicate)) || (await isStopped(work, survivor))
  const word: ConsentState | undefined = isNo ? 'withdrawn' : all.find((one) => one === 'granted')
  if (word === undefined || word === own) return
  // A number that answered STOP and was never asked counts as refused already.
  if (word === 'withdrawn' && all.every((one) => one === undefined)) return
  await noteConsent(work, survivor, word, 'merge')
}

/** Tells if a member's number answered STOP. */
async function isStopped({ tx }: Work, { brandId, username }: MemberRow): Promise<boolean> {
  const stopped = and(suppressionOf(brandId, username), eq(suppressions.reason, 'stopped'))
  return (await tx.$count(suppressions, stopped)) > 0
}
