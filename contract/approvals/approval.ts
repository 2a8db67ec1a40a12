import { z } from 'zod'
import { named } from '../named.ts'
import { ApprovalFacts } from '../facts.ts'
import { approvalStates } from '../states.ts'
import { workflowRow } from '../listing.ts'

/** A supervisor's yes, or the question for it. */
export const Approval = named('Approval', {
  ...workflowRow(ApprovalFacts).shape,
  state: z.enum(approvalStates),
  /** The approved event; with `fields`, on this row at this version. */
  event: z.string(),
  fields: z.record(z.string(), z.unknown()),
  subject_type: z.string(),
  subject_id: z.string(),
  subject_version: z.number(),
  /** The number of the order, the name of the table; null where the row has none. */
  subject_name: z.string().nullable(),
  /** Minor units. */
  ceiling: z.number(),
  requester_id: z.string(),
  requester_name: z.string(),
  approver_name: z.string().nullable(),
  is_self: z.boolean(),
  at: z.string(),
  answered_at: z.string().nullable(),
  expires_at: z.string(),
})
export type Approval = z.output<typeof Approval>

/** `POST /admin/approval`: what was approved with a PIN, or what was asked for, which nobody has approved yet. */
export const NewApproval = named('NewApproval', {
  ...Approval.shape,
  approval_id: z.string(),
  approver: Approval.shape.approver_name,
})

/** The answer to a PIN that approved something. */
export interface GrantedApproval extends Pick<z.output<typeof NewApproval>, 'approval_id' | 'is_self' | 'expires_at'> {
  approver: string
}
