import type { Member } from '#contract/rows/member.ts'
import { memberRows } from './member-rows.ts'
import type { Kind } from '../../engine/kind.ts'

export const memberKind: Kind<Member> = {
  family: async (_tx, _merchantId, memberId) => [{ type: 'member', id: memberId }],
  rows: ({ tx, store }, ids) => memberRows(tx, store, ids),
  isLive: false,
}
