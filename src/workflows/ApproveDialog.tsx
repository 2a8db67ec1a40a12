import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GrantedApproval } from '#contract/rows/approval.ts'
import type { Preview } from '#contract/rows/preview.ts'
import type { ApiError } from '../api/api-error.ts'
import { type ApprovalRequest, requestApproval } from '../api/approvals.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { MoneyPreview } from '../ui/MoneyPreview.tsx'
import { ApprovalPad } from './ApprovalPad.tsx'
import './ApproveDialog.css'

/**
 * Asks a supervisor for the PIN that approves one event, with the money before and after where a preview is given.
 * `onApproved` runs the command with the approval; while it runs `isBusy` is true, and what it fails with is `error`.
 */
export function ApproveDialog({
  title,
  asked,
  preview,
  children,
  isBusy = false,
  error,
  onApproved,
  onClose,
}: {
  title: string
  asked: Omit<ApprovalRequest, 'pin'>
  preview?: Preview
  children?: ReactNode
  isBusy?: boolean
  error?: ApiError | null
  onApproved: (approval: GrantedApproval) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)

  const ask = async (pin: string) => {
    setIsAsking(true)
    setRefusal(null)
    try {
      onApproved(await requestApproval({ ...asked, pin }))
    } catch (failure) {
      setRefusal(failure as ApiError)
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <Dialog title={title} onClose={onClose} width={preview ? 860 : 400}>
      <div className="approve-dialog">
        {(preview || children) && (
          <div className="approve-dialog__what">
            {preview && <MoneyPreview before={preview.before} after={preview.after} />}
            {children}
          </div>
        )}
        <div className="approve-dialog__pad">
          <p className="muted">{t('approve.ask')}</p>
          <ApprovalPad
            amount={asked.amount}
            error={error ?? refusal}
            isBusy={isAsking || isBusy}
            onPin={(pin) => void ask(pin)}
          />
        </div>
      </div>
    </Dialog>
  )
}
