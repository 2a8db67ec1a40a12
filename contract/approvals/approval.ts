import type { ApprovalFacts } from '../facts.ts'
import type { ApprovalState } from '../states.ts'
import type { WorkflowRow } from '../listing.ts'

/** The answer to a PIN that approved something. */
export interface GrantedApproval {
  approval_id: string
  approver: string
  is_self: boolean
  expires_at: string
}

/** A supervisor's yes, or the question for it. */
export interface Approval extends WorkflowRow<ApprovalFacts> {
  state: ApprovalState
  /** The approved event; with `fields`, on this row at this version. */
  event: string
  fields: Record<string, unknown>
  subject_type: string
  subject_id: string
  subject_version: number
  /** The number of the order, the name of the table; null where the row has none. */
  subject_name: string | null
  /** Minor units. */
  ceiling: number
  requester_id: string
  requester_name: string
  approver_name: string | null
  is_self: boolean
  at: string
  answered_at: string | null
  expires_at: string
}
