import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Drawer } from '#contract/payments/drawer.ts'
import { differenceQuery } from '../../api/payments/drawers.ts'
import { keys } from '../../api/transport/keys.ts'
import { sendEvent } from '../../api/transport/client.ts'
import { ApproveDialog } from '../../commands/ApproveDialog.tsx'
import { FormDialog } from '../../commands/FormDialog.tsx'
import { useCommand } from '../../commands/use-command.ts'
import { DrawerDifference } from '../papers/DrawerDifference.tsx'
import { ReasonField } from './ReasonField.tsx'

const event = 'drawer.accept'

/**
 * Asks why a drawer differs and for a second person’s PIN, shows them the difference, and only then has it accepted.
 */
export function AcceptDialog({ row, onClose }: { row: Drawer; onClose: () => void }) {
  const { t } = useTranslation()
  const { attempt, isBusy, isFindingOut, error } = useCommand()
  const [typed, setTyped] = useState('')
  const [step, setStep] = useState<'reason' | 'approval' | { approval_id: string }>('reason')
  const reason = typed.trim()
  const title = `${row.till_name}: ${t(`event.${event}`)}`
  const write = sendEvent('drawer', row, event, { reason })
  const acceptance = { row, reason, approval_id: typeof step === 'object' ? step.approval_id : '' }
  const { isSuccess } = useQuery({ ...differenceQuery(acceptance), enabled: typeof step === 'object' })

  if (step === 'approval')
    return (
      <ApproveDialog
        title={title}
        asked={{ event, subject_type: 'drawer', subject_id: row.id, version: row.version, amount: 0, write }}
        act={t('money.showDifference')}
        onApproved={({ approval_id }) => setStep({ approval_id })}
        onClose={onClose}
      >
        <p>{reason}</p>
        <p className="muted">{t('money.differenceAfterPin')}</p>
      </ApproveDialog>
    )
  const isLooking = step !== 'reason'
  const send = () =>
    attempt({
      ...sendEvent('drawer', row, event, { reason, ...(isLooking && step) }),
      done: title,
      touches: [keys.drawers()],
      onDone: onClose,
    })
  return (
    <FormDialog
      title={title}
      className="money-form"
      text={isLooking ? t(`event.${event}`) : t('orders.toApproval')}
      error={error}
      isBusy={isBusy}
      isFindingOut={isFindingOut}
      disabled={isLooking && !isSuccess}
      missing={[!isLooking && reason.length < 3 && t('money.reason')]}
      onSubmit={() => (isLooking ? void send() : setStep('approval'))}
      onClose={onClose}
    >
      {isLooking ? (
        <>
          <p>{t('money.lookAtDifference')}</p>
          <DrawerDifference acceptance={acceptance} />
          <p className="muted">{reason}</p>
        </>
      ) : (
        <ReasonField label={t('money.reason')} value={typed} onChange={setTyped} />
      )}
    </FormDialog>
  )
}
