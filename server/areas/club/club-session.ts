import { and, eq, gt } from 'drizzle-orm'
import { idleDays } from '#contract/club/club.ts'
import { clubSignIns, members } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { sha256 } from '../../digest.ts'
import { type Actor, theGuest, tokenOf } from '../../http/actor.ts'
import type { AskedOfStore } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import type { Store } from '../../http/store.ts'
import { storeOfKey } from '../queue/door/queue-key.ts'

const day = 86_400_000
/** Age of the last use after which it is written again. */
const useStep = 3_600_000

/** Actor of a member's own steps, which only the club's calls may send. The audit trail names it, and the member. */
export const theMember: Actor = { ...theGuest, rights: ['floor'] }

/**
 * Reads the member whose phone sends a request. Throws 401 for a token that is unknown, idle or of a blocked member.
 */
export async function memberOf({ deps: { db }, store, context }: AskedOfStore): Promise<typeof members.$inferSelect> {
  const token = tokenOf(context)
  if (!token) throw new ApiError('unauthenticated')
  const isOwn = and(
    eq(clubSignIns.merchantId, store.merchantId),
    eq(clubSignIns.tokenHash, sha256(token)),
    gt(clubSignIns.usedAt, new Date(store.now.getTime() - idleDays * day)),
  )
  const [found] = await db
    .select({ member: members, usedAt: clubSignIns.usedAt })
    .from(clubSignIns)
    .innerJoin(members, and(eq(members.brandId, clubSignIns.brandId), eq(members.id, clubSignIns.memberId)))
    .where(isOwn)
  if (found?.member.state !== 'active') throw new ApiError('unauthenticated')
  if (store.now.getTime() - found.usedAt.getTime() > useStep)
    await db.update(clubSignIns).set({ usedAt: store.now }).where(isOwn)
  return found.member
}

/** The club's calls that need no sign-in; throws 404 for the key of a store without members. */
export const clubPart = {
  tag: 'Public club',
  async storeOf(deps: Deps, key: string): Promise<Store> {
    const store = await storeOfKey(deps, key)
    if (store.row.featuresOff.includes('members')) throw new ApiError('not_found')
    return store
  },
}

/** The calls of the member who is signed in on a phone. */
export const memberPart = {
  ...clubPart,
  comeIn: async (asked: AskedOfStore) => ({ ...asked, actor: theMember, member: await memberOf(asked) }),
}
