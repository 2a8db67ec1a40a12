import type { ApprovalFacts } from '#machines/approval.machine.ts'
import type { ApprovalState } from '#contract/states.ts'
import type { WorkflowRow } from '#contract/rows/listing.ts'
import type { Kind } from './kind.ts'

interface Approval extends WorkflowRow<ApprovalFacts> {
  state: ApprovalState
}

export const approvalKind: Kind<Approval> = {
  family: async (_, __, id) => [{ type: 'approval', id }],
  rows: (work, ids) =>
    Promise.all(
      ids.map(async (id) => {
        const { state, version } = work.row('approval', id)
        return { id, state, version, facts: (await work.look('approval', id)).facts as ApprovalFacts }
      }),
    ),
  isLive: false,
}
