import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GrantedApproval } from '#contract/approvals/approval.ts'
import type { Preview } from '#contract/orders/preview.ts'
import { ApiError } from '../api/transport/api-error.ts'
import { type ApprovalTarget, askElsewhere, requestApproval } from '../api/approvals/approvals.ts'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { useMoney } from '../ui/show/money-format.ts'
import { MoneyPreview } from '../ui/show/MoneyPreview.tsx'
import { ApprovalPad } from './ApprovalPad.tsx'
import './commands.css'

/**
 * Asks a supervisor for the PIN that approves one event, with the money before and after if there is a preview, and a
 * button that names the act: its title, unless `act` is given. `onApproved` runs the command with the approval; while
 * it runs `isBusy` is true, and its failure is `error`.
 */
export function ApproveDialog({
  title,
  asked,
  preview,
  act = title,
  children,
  isBusy = false,
  error,
  onApproved,
  onClose,
}: {
  title: string
  asked: ApprovalTarget
  preview?: Preview
  act?: string
  children?: ReactNode
  isBusy?: boolean
  error?: ApiError | null
  onApproved: (approval: GrantedApproval) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const money = useMoney()
  const [isAsking, setIsAsking] = useState(false)
  /** The question on a supervisor's screens; closing the dialog takes it back. */
  const [waiting, setWaiting] = useState<AbortController | null>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)

  const get = async (approval: Promise<GrantedApproval>) => {
    setIsAsking(true)
    setRefusal(null)
    try {
      onApproved(await approval)
    } catch (failure) {
      if (failure instanceof ApiError) setRefusal(failure)
    } finally {
      setIsAsking(false)
      setWaiting(null)
    }
  }
  const ask = () => {
    const question = new AbortController()
    setWaiting(question)
    void get(askElsewhere(client, asked, question.signal))
  }
  useEffect(() => () => waiting?.abort(), [waiting])

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
            act={asked.amount > 0 && act === title ? `${act} · ${money.format(asked.amount)}` : act}
            onPin={(pin) => void get(requestApproval({ ...asked, pin }))}
            waiting={{ isWaiting: waiting !== null, ask, withdraw: () => waiting?.abort() }}
          />
        </div>
      </div>
    </Dialog>
  )
}
