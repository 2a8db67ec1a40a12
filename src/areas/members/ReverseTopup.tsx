import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Topup } from '#contract/rows/member.ts'
import type { ApiError } from '../../api/transport/api-error.ts'
import { keys } from '../../api/transport/keys.ts'
import { sendTopup } from '../../api/members.ts'
import { useMoney } from '../../ui/show/money-format.ts'
import { ApproveDialog } from '../../commands/ApproveDialog.tsx'
import { FormDialog } from '../../commands/FormDialog.tsx'
import { useCommand } from '../../commands/use-command.ts'

/** Number of characters of the shortest reason. */
const shortest = 3

/** Writes down why a sale of credit is reversed, then asks for a PIN. */
export function ReverseTopup({ row, onClose }: { row: Topup; onClose: () => void }) {
  const { t } = useTranslation()
  const amount = row.facts.refundable
  const { run, isBusy } = useCommand()
  const [typed, setReason] = useState('')
  const [isApproving, setIsApproving] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const event = 'topup.reverse'
  const reason = typed.trim()
  const title = `${row.name}: ${t(`event.${event}`)}`
  const text = t('topup.reverseText', { amount: useMoney().format(amount), name: row.member_name })

  const send = async (approvalId: string) => {
    setError(null)
    try {
      await run({
        ...sendTopup(row, event, { reason, approval_id: approvalId }),
        done: title,
        touches: [keys.members()],
      })
      onClose()
    } catch (failure) {
      setError(failure as ApiError)
    }
  }
  if (isApproving)
    return (
      <ApproveDialog
        title={title}
        asked={{
          event,
          subject_type: 'topup',
          subject_id: row.id,
          version: row.version,
          amount,
          write: sendTopup(row, event, { reason }),
        }}
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
      className="member-form"
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
