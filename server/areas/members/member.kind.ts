import type { Member } from '#contract/rows/member.ts'
import { rewardsOf } from '../rewards/give-by-channel.ts'
import { memberRows } from './member-rows.ts'
import type { Kind } from '../../engine/kind.ts'

export const memberKind: Kind<Member> = {
  /** A member; a check-in locks the rewards that it may give. */
  family: async (tx, merchantId, memberId, { type }) => [
    { type: 'member', id: memberId },
    ...(type === 'member.check_in' ? await rewardsOf(tx, merchantId, 'check_in') : []),
  ],
  rows: ({ tx, store }, ids) => memberRows(tx, store, ids),
  isLive: false,
}
