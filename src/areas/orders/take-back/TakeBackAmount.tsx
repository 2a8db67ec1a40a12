import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { useMoney } from '../../../ui/show/money-format.ts'

/** Step 1 of a refund that is not for lines: the amount, at most the rest of the payments. */
export function TakeBackAmount({
  left,
  amount,
  isOpen,
  onAmount,
}: {
  /** Minor units. */
  left: number
  amount: number
  isOpen: boolean
  onAmount: (amount: number) => void
}) {
  const { t } = useTranslation()
  const money = useMoney()
  return (
    <div className="take-back-amount stack gap-12">
      <MoneyField label={t('takingBack.toGiveBack')} amount={amount} disabled={!isOpen} onChange={onAmount} />
      <p className="small muted">
        <span>{t('takingBack.left', { amount: money.format(left) })}</span>
        <Button text={t('takingBack.allOfIt')} disabled={!isOpen} onClick={() => onAmount(left)} />
      </p>
      {amount > left && (
        <p className="small late medium" role="alert">
          {t('takingBack.tooMuch', { amount: money.format(left) })}
        </p>
      )}
    </div>
  )
}
