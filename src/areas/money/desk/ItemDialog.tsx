import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Settlement } from '#contract/payments/settlement.ts'
import { type SettlementItemKind, settlementItemKinds } from '#contract/subscriptions/billing-states.ts'
import { settlement as chart } from '#machines/settlement.machine.ts'
import { addItem } from '../../../api/payouts/payouts.ts'
import { keys } from '../../../api/transport/keys.ts'
import { ApprovedForm } from '../../../commands/ApprovedForm.tsx'
import { useDecide } from '../../../commands/use-allowed.ts'
import { ChipSelect } from '../../../ui/form/ChipSelect.tsx'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Money } from '../../../ui/show/Money.tsx'
import { useDayWords } from '../../payments/settlement/use-day-words.ts'
import { ReasonField } from '../ReasonField.tsx'

const ways = ['less', 'more'] as const

/** Adds a fee or other money beside the payments of a posted day, and asks for a PIN above the store's limit. */
export function ItemDialog({ row, onClose }: { row: Settlement; onClose: () => void }) {
  const { t } = useTranslation()
  const dayWords = useDayWords()
  const decide = useDecide()
  const [kind, setKind] = useState<SettlementItemKind>('fee')
  const [way, setWay] = useState<(typeof ways)[number]>('less')
  const [size, setSize] = useState(0)
  const [remark, setRemark] = useState('')
  const item = { kind, amount: way === 'less' ? 0 - size : size, remark: remark.trim() }
  const allowed = decide.one(chart, row, { type: 'settlement.addItem', ...item })
  const missing = [size === 0 && t('money.amount'), remark.trim().length < 3 && t('money.reason')]
  return (
    <ApprovedForm
      title={t('days.noteTitle', { day: dayWords(row.business_day) })}
      className="money-form"
      text={t('event.settlement.addItem')}
      needsApproval={allowed.approval ?? false}
      asked={{
        event: 'settlement.addItem',
        subject_type: 'settlement',
        subject_id: row.id,
        version: row.version,
        amount: 0,
      }}
      says={
        <>
          {t(`days.kind.${kind}`)} <Money amount={item.amount} as="signed" /> {remark}
        </>
      }
      writeOf={(approved) => addItem(row, { ...item, ...approved })}
      touches={[keys.settlements, keys.payouts()]}
      disabled={!allowed.ok}
      missing={missing}
      onClose={onClose}
    >
      {row.items.length > 0 && (
        <ul className="several__outcome">
          {row.items.map((one) => (
            <li key={one.id}>
              {t(`days.kind.${one.kind}`)} <Money amount={one.amount} as="signed" />{' '}
              <span className="muted">{[one.remark, one.reference, one.actor_name].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
      <ChipSelect
        label={t('days.column.items')}
        all={t('days.kind.fee')}
        value={kind === 'fee' ? null : kind}
        options={settlementItemKinds
          .filter((one) => one !== 'fee')
          .map((value) => ({ value, label: t(`days.kind.${value}`) }))}
        onChange={(value) => setKind((value as SettlementItemKind | null) ?? 'fee')}
      />
      <Segmented
        legend={t('days.way.legend')}
        choices={ways.map((value) => ({ value, label: t(`days.way.${value}`) }))}
        value={way}
        onChange={setWay}
      />
      <MoneyField label={t('money.amount')} amount={size} autoFocus onChange={setSize} />
      <ReasonField label={t('money.reason')} value={remark} onChange={setRemark} />
      {missing.every((one) => !one) && !allowed.ok && (
        <p className="money-refused" role="status">
          {allowed.message}
        </p>
      )}
    </ApprovedForm>
  )
}
