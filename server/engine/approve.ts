import { and, eq } from 'drizzle-orm'
import { approvedFields } from '#contract/approvals/approved-fields.ts'
import { type Right, rightsOf } from '#contract/roles.ts'
import { accounts } from '../db/schema/index.ts'
import { reaches } from '../http/actor.ts'
import { ApiError } from '../http/errors.ts'
import { canonicalJson } from '../digest.ts'
import type { ActOnRow } from './product.ts'
import type { SubjectRow } from '../db/subjects.ts'
import type { Work } from './work.ts'

/** The act that an approval must be for. */
interface WantedAct extends ActOnRow {
  /** Right that the approver must have. */
  right: Right
}

/** Makes a 403 with the reason why an approval is missing, and the act that needs it. */
export const missing = (why: string, wanted: ActOnRow, message?: string): ApiError =>
  new ApiError('approval_required', {
    ...(message && { message }),
    details: {
      why,
      event: wanted.event,
      subject_type: wanted.subjectType,
      subject_id: wanted.subjectId,
      version: wanted.version,
    },
  })

/**
 * Finds the approval that a command names, locked among its subjects: it must be granted, not expired, for this caller,
 * this event, this row at this version, and exactly the fields that the approver saw. Throws 403 `approval_required`
 * with the missing part. From here on the audit names the approver.
 */
export async function checkApproval(
  work: Work,
  approvalId: string | undefined,
  wanted: WantedAct,
): Promise<SubjectRow<'approval'>> {
  if (!approvalId) throw missing('none', wanted)
  const approval = work.row('approval', approvalId)
  const isFor =
    approval.event === wanted.event &&
    approval.subjectType === wanted.subjectType &&
    approval.subjectId === wanted.subjectId &&
    approval.requesterId === work.actor.id
  if (!isFor) throw missing('other', wanted, 'This approval was given for something else.')
  if (approval.subjectVersion !== wanted.version)
    throw missing('changed', wanted, 'It changed since it was approved. Look at it again and ask again.')
  if (approval.state === 'used') throw missing('used', wanted, 'This approval was used already.')
  if (approval.state !== 'granted' || approval.expiresAt <= work.now)
    throw missing('expired', wanted, 'The approval has run out. Ask for a new one.')
  const { event, subjectId } = wanted
  if (canonicalJson(approval.fields) !== canonicalJson(approvedFields(event, subjectId, work.input)))
    throw missing(
      'fields',
      wanted,
      'Something else was approved than is asked for now. Look at it again and ask again.',
    )

  const [approver] = await work.tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, approval.approverId!), eq(accounts.status, 'active')))
  const rights = approver ? rightsOf(approver) : []
  const may = approver && rights.includes(wanted.right) && (await reaches(work.tx, approver, work.store.row))
  if (!may) throw missing('approver', wanted, 'The person who approved this may not do it, or no longer.')
  work.approval = { id: approval.id, approverId: approver.id, approverName: approver.name, rights }
  return approval
}

/** Marks an approval as used. Throws 403 if `exposure` is more than it covers, in minor units. */
export async function useApproval(work: Work, approval: SubjectRow<'approval'>, exposure: number): Promise<void> {
  // An approval that was given with the call covers the amount of the call.
  if (!work.before('approval', approval.id)) await work.set('approval', approval.id, { ceiling: exposure })
  if (exposure > approval.ceiling)
    throw new ApiError('approval_required', {
      message: 'This takes more money than was approved. Look at it again and ask again.',
      details: { why: 'ceiling', ceiling: approval.ceiling, amount: exposure },
    })
  await work.send('approval', approval.id, { type: 'approval.use' })
}
