import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { PaymentOption } from '#contract/rows/setting.ts'
import { useMoney } from '../../ui/money-format.ts'
import { PaymentBadge } from '../PaymentBadge.tsx'
import type { Taken } from './PayDialog.tsx'
import type { People } from './use-people.ts'

interface Props {
  taken: Taken
  options: readonly PaymentOption[]
  /** What is still due, in minor units. */
  due: number
  /** Who shares it alike, this one counted. */
  people: People | null
  onMore: () => void
  onClose: () => void
}

/** What was taken, what goes back to the guest in large figures, and what is still due. */
export function PaymentTaken({ taken, options, due, people, onMore, onClose }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const paid = taken.payments.reduce((sum, payment) => sum + payment.amount, 0)
  const code = taken.payments[0]?.method ?? ''
  const name = options.find((option) => option.code === code)?.name ?? code
  return (
    <div className="paid">
      <p className="paid__what">
        <PaymentBadge status={due > 0 ? 'partially_paid' : 'paid'} />
        {t('pay.taken', { amount: money.format(paid), method: name })}
      </p>
      {taken.change_due > 0 && (
        <p className="paid__change">
          <span>{t('pay.giveBack')}</span>
          <strong className="figures">{money.format(taken.change_due)}</strong>
        </p>
      )}
      {due > 0 && (
        <p className="paid__rest">
          {people
            ? t('pay.people.progress', { ...people, left: money.format(due) })
            : t('pay.stillDue', { due: money.format(due) })}
        </p>
      )}
      <div className="paid__actions">
        {due > 0 && <Button large text={t(people ? 'pay.people.next' : 'pay.next')} onClick={onMore} />}
        <Button large intent="primary" autoFocus text={t('pay.done')} onClick={onClose} />
      </div>
    </div>
  )
}
