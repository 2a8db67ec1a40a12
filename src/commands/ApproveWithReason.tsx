import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../api/transport/api-error.ts'
import type { Asked } from '../api/approvals.ts'
import type { Call } from '../api/transport/client.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useCommand } from './use-command.ts'

/** Number of characters of the shortest reason. */
const shortest = 3

/** Asks why a step that always needs a supervisor is taken, then for a PIN, and takes it. */
export function ApproveWithReason({
  title,
  text,
  asked,
  writeOf,
  touches,
  onClose,
}: {
  title: string
  /** A sentence about what the step does, with its amounts. */
  text: ReactNode
  asked: Omit<Asked, 'write'>
  /** Returns the call that takes the step. */
  writeOf: (more: { reason: string; approval_id?: string }) => Pick<Call, 'method' | 'url' | 'data'>
  touches: (readonly unknown[])[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { run, isBusy } = useCommand()
  const [typed, setReason] = useState('')
  const [isApproving, setIsApproving] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const reason = typed.trim()

  const send = async (approvalId: string) => {
    setError(null)
    try {
      await run({ ...writeOf({ reason, approval_id: approvalId }), done: title, touches })
      onClose()
    } catch (failure) {
      setError(failure as ApiError)
    }
  }
  if (isApproving)
    return (
      <ApproveDialog
        title={title}
        asked={{ ...asked, write: writeOf({ reason }) }}
        isBusy={isBusy}
        error={error}
        onApproved={({ approval_id: approvalId }) => void send(approvalId)}
        onClose={onClose}
      >
        <p>
          {text} · {reason}
        </p>
      </ApproveDialog>
    )
  return (
    <FormDialog
      title={title}
      className="form-fields"
      text={t('orders.toApproval')}
      isBusy={isBusy}
      disabled={reason.length < shortest}
      onSubmit={() => setIsApproving(true)}
      onClose={onClose}
    >
      <p>{text}</p>
      <label>
        <span>{t('members.why')}</span>
        <input
          className="bp6-input"
          value={typed}
          maxLength={200}
          placeholder={t('members.whyHint')}
          onChange={(each) => setReason(each.target.value)}
        />
      </label>
    </FormDialog>
  )
}
