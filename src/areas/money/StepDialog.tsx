import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Drawer } from '#contract/rows/drawer.ts'
import { drawer as chart } from '#machines/drawer.machine.ts'
import type { ApiError } from '../../api/transport/api-error.ts'
import { stepDrawer } from '../../api/drawers.ts'
import { keys } from '../../api/transport/keys.ts'
import { Money } from '../../ui/show/Money.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { ApproveDialog } from '../../commands/ApproveDialog.tsx'
import { FormDialog } from '../../commands/FormDialog.tsx'
import { useDecide } from '../../commands/use-allowed.ts'
import { useCommand } from '../../commands/use-command.ts'
import { ReasonField } from './ReasonField.tsx'

/** The input that each step takes. */
const asks = {
  'drawer.payIn': ['amount', 'reason'],
  'drawer.payOut': ['amount', 'reason'],
  'drawer.tipOut': ['amount'],
  'drawer.drop': ['amount'],
  'drawer.noSale': ['reason'],
  'drawer.accept': ['reason'],
  'drawer.close': ['left_in'],
} as const satisfies Record<string, readonly string[]>
export type AskedStep = keyof typeof asks

/** Asks for what a step of a drawer needs, and for a PIN where the chart says so. */
export function StepDialog({ row, event, onClose }: { row: Drawer; event: AskedStep; onClose: () => void }) {
  const { t } = useTranslation()
  const decide = useDecide()
  const { run, isBusy, isFindingOut } = useCommand()
  const [amount, setAmount] = useState(0)
  const [reason, setReason] = useState('')
  const [isApproving, setIsApproving] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const fields: readonly string[] = asks[event]
  const isClosing = event === 'drawer.close'
  const said = {
    ...(fields.includes('amount') && { amount }),
    ...(fields.includes('reason') && { reason: reason.trim() }),
    ...(isClosing && { left_in: amount }),
  }
  const allowed = decide.one(chart, row, { type: event, ...said })
  const isComplete =
    (!fields.includes('amount') || amount > 0) && (!fields.includes('reason') || reason.trim().length >= 3)
  const title = `${row.till_name}: ${t(`event.${event}`)}`
  const send = async (approval_id?: string) => {
    setError(null)
    try {
      await run({ ...stepDrawer(row, event, { ...said, approval_id }), done: title, touches: [keys.drawers()] })
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
          subject_type: 'drawer',
          subject_id: row.id,
          version: row.version,
          amount: 0,
          write: stepDrawer(row, event, said),
        }}
        isBusy={isBusy}
        error={error}
        onApproved={({ approval_id }) => void send(approval_id)}
        onClose={onClose}
      >
        <p>
          {amount > 0 && <Money amount={amount} />} {reason}
        </p>
      </ApproveDialog>
    )
  return (
    <FormDialog
      title={title}
      className="money-form"
      text={allowed.approval ? t('orders.toApproval') : t(`event.${event}`)}
      isBusy={isBusy}
      isFindingOut={isFindingOut}
      disabled={!isComplete || !allowed.ok}
      onSubmit={() => (allowed.approval ? setIsApproving(true) : void send())}
      onClose={onClose}
    >
      {isClosing && (
        <p className="muted">
          {t('money.counted')}: <Money amount={row.counted ?? 0} />
        </p>
      )}
      {fields.includes('amount') && (
        <MoneyField label={t('money.amount')} amount={amount} autoFocus onChange={setAmount} />
      )}
      {isClosing && <MoneyField label={t('money.stays')} amount={amount} autoFocus onChange={setAmount} />}
      {isClosing && allowed.ok && (
        <p>
          {t('money.banked')}: <Money amount={(row.counted ?? 0) - amount} />
        </p>
      )}
      {fields.includes('reason') && <ReasonField label={t('money.reason')} value={reason} onChange={setReason} />}
      {isComplete && !allowed.ok && (
        <p className="money-refused" role="status">
          {allowed.message}
        </p>
      )}
    </FormDialog>
  )
}
