import type { Approval } from '#contract/approvals/approval.ts'
import { approvalsById } from './approval-rows.ts'
import type { Kind } from '../../engine/kind.ts'

export const approvalKind: Kind<Approval> = {
  family: async (_, __, id) => [{ type: 'approval', id }],
  rows: ({ tx, store }, ids) => approvalsById(tx, store, ids),
  isLive: true,
}
