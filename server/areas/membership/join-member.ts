import { members } from '../../db/schema/index.ts'
import type { Work } from '../../engine/work.ts'
import { invalidField } from '../../http/errors.ts'
import { requirePhone } from '../../phones/require-phone.ts'
import { openReferral } from '../referrals/open-referral.ts'

/** A guest who joins. */
interface Newcomer {
  /** A phone number. */
  username: string
  name: string
  /** Code of the member who referred them. */
  referralCode: string | undefined
}

/**
 * Adds a guest as a member of the store's brand; returns the id. Throws 422 if the number is invalid, or belongs to a
 * member.
 */
export async function joinMember(work: Work, { username: typed, name, referralCode }: Newcomer): Promise<string> {
  const { tx, store, ids, now } = work
  const username = requirePhone(store.row, 'username', typed)
  const [made] = await tx
    .insert(members)
    .values({ brandId: store.row.brandId, id: ids.id(), username, name, joinedIn: store.merchantId, joinedAt: now })
    .onConflictDoNothing()
    .returning({ id: members.id })
  if (!made) throw invalidField('username', 'is that of a member already; search for it')
  work.note({
    chart: 'member',
    subjectType: 'member',
    subjectId: made.id,
    event: 'member.join',
    fromState: null,
    toState: 'active',
    subjectVersion: 1,
  })
  if (referralCode) await openReferral(work, made.id, referralCode)
  return made.id
}
