import type { Member } from '#contract/members/member.ts'
import { rewardsOf } from '../rewards/give-by-channel.ts'
import { memberRows } from '../members/member-rows.ts'
import { doublesOf, mergeFamily } from './merge/merge-members.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/handle.ts'
import { approvals, merchants } from '../../db/schema/index.ts'
import type { Kind } from '../../engine/kind.ts'
import type { Ref } from '../../db/subjects.ts'

export const memberKind: Kind<Member> = {
  /**
   * Finds the member; a check-in also locks the rewards that it may give, a merge the survivor and the moved rows, and
   * a deletion the members merged into it, and the approvals with their names.
   */
  async family(tx, merchantId, memberId, { type, survivor_id: survivorId }) {
    const own: Ref = { type: 'member', id: memberId }
    if (type === 'member.check_in') return [own, ...(await rewardsOf(tx, merchantId, 'check_in'))]
    if (type === 'member.merge')
      return mergeFamily(tx, { merchantId, brandId: await brandOf(tx, merchantId) }, memberId, survivorId as string)
    if (type !== 'member.forget') return [own]
    const doubles = await doublesOf(tx, await brandOf(tx, merchantId), memberId)
    return [
      own,
      ...doubles.map((id): Ref => ({ type: 'member', id })),
      ...(await openApprovalsOf(tx, merchantId, [memberId, ...doubles])),
    ]
  },
  rows: ({ tx, store }, ids) => memberRows(tx, store, ids),
  preview: async (work, id) => (await memberRows(work.tx, work.store, [id]))[0]!,
  isLive: false,
}

/** Finds the open approvals of members, which screens still show. */
async function openApprovalsOf(tx: Tx, merchantId: string, memberIds: readonly string[]): Promise<Ref[]> {
  const isOpen = and(
    eq(approvals.merchantId, merchantId),
    eq(approvals.subjectType, 'member'),
    inArray(approvals.subjectId, [...memberIds]),
    inArray(approvals.state, ['requested', 'granted']),
  )
  const rows = await tx.select({ id: approvals.id }).from(approvals).where(isOpen)
  return rows.map(({ id }): Ref => ({ type: 'approval', id }))
}

async function brandOf(tx: Tx, merchantId: string): Promise<string> {
  const [store] = await tx
    .select({ brandId: merchants.brandId })
    .from(merchants)
    .where(eq(merchants.merchantId, merchantId))
  return store!.brandId
}
