import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Drawer } from '#contract/payments/drawer.ts'
import { drawer as chart } from '#machines/drawer.machine.ts'
import { keys } from '../../api/transport/keys.ts'
import { sendEvent } from '../../api/transport/client.ts'
import { Money } from '../../ui/show/Money.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { ApprovedForm } from '../../commands/ApprovedForm.tsx'
import { useDecide } from '../../commands/use-allowed.ts'
import { ReasonField } from './ReasonField.tsx'

/** The input that each step takes. */
const asks = {
  'drawer.payIn': ['amount', 'reason'],
  'drawer.payOut': ['amount', 'reason'],
  'drawer.tipOut': ['amount'],
  'drawer.drop': ['amount'],
  'drawer.noSale': ['reason'],
  'drawer.close': ['left_in'],
} as const satisfies Record<string, readonly string[]>
export type AskedStep = keyof typeof asks

/** Asks for the fields of a drawer's step, and for a PIN if the chart requires one. */
export function StepDialog({ row, event, onClose }: { row: Drawer; event: AskedStep; onClose: () => void }) {
  const { t } = useTranslation()
  const decide = useDecide()
  const [amount, setAmount] = useState(0)
  const [reason, setReason] = useState('')
  const fields: readonly string[] = asks[event]
  const isClosing = event === 'drawer.close'
  const said = {
    ...(fields.includes('amount') && { amount }),
    ...(fields.includes('reason') && { reason: reason.trim() }),
    ...(isClosing && { left_in: amount }),
  }
  const allowed = decide.one(chart, row, { type: event, ...said })
  const missing = [
    fields.includes('amount') && amount === 0 && t('money.amount'),
    fields.includes('reason') && reason.trim().length < 3 && t('money.reason'),
  ]
  return (
    <ApprovedForm
      title={`${row.till_name}: ${t(`event.${event}`)}`}
      className="money-form"
      text={t(`event.${event}`)}
      needsApproval={allowed.approval ?? false}
      asked={{ event, subject_type: 'drawer', subject_id: row.id, version: row.version, amount: 0 }}
      says={
        <>
          {amount > 0 && <Money amount={amount} />} {reason}
        </>
      }
      writeOf={(approved) => sendEvent('drawer', row, event, { ...said, ...approved })}
      touches={[keys.drawers()]}
      disabled={!allowed.ok}
      missing={missing}
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
      {missing.every((one) => !one) && !allowed.ok && (
        <p className="money-refused" role="status">
          {allowed.message}
        </p>
      )}
    </ApprovedForm>
  )
}
