import { approvedFields } from '#contract/approvals/approved-fields.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import type { ActOnRow } from '../../engine/product.ts'
import type { Work } from '../../engine/work.ts'
import { approvalLife } from './approval.effects.ts'

/**
 * Terms of an approval: the call to approve, the maximum amount in minor units, and the time within which it can be
 * answered.
 */
interface Terms {
  fields: Readonly<Record<string, unknown>>
  ceiling: number
  life: number
}

/** Stores the request for an approval until it is answered or expires. Returns its id. */
export async function ask(work: Work, wanted: ActOnRow, { fields, ceiling, life }: Terms): Promise<string> {
  const { event, subjectType, subjectId, version } = wanted
  const expiresAt = new Date(work.now.getTime() + life)
  const approval = await work.insert(
    'approval',
    'approval',
    {
      state: 'requested',
      event,
      fields: approvedFields(event, subjectId, fields),
      subjectType,
      subjectId,
      subjectVersion: version,
      ceiling,
      requesterId: work.actor.id,
      createdAt: work.now,
      expiresAt,
    },
    'approval.request',
  )
  await setDeadline(work, { chart: 'approval', subjectId: approval.id, event: 'approval.expire' }, expiresAt)
  return approval.id
}

/** Grants a request in the name of a person who gave their PIN. */
export const grant = (work: Work, approvalId: string, approverId: string): Promise<void> =>
  work.send('approval', approvalId, { type: 'approval.grant', approverId })

/** The maximum amount that an approval covers, in minor units. */
const anyAmount = 100_000_000_000

/** Creates the approval of an act whose approver gave their PIN with the call: it covers the whole call. */
export async function approveAtOnce(work: Work, wanted: ActOnRow, approverId: string): Promise<string> {
  const approvalId = await ask(work, wanted, { fields: work.input, ceiling: anyAmount, life: approvalLife })
  await grant(work, approvalId, approverId)
  return approvalId
}
