import { useTranslation } from 'react-i18next'
import { useMoney } from '../../ui/show/money-format.ts'
import { countOut } from './denominations.ts'

/** Change by notes and coins: "1 × 20, 1 × 10, 2 × 2". */
export function CountedOut({ amount }: { amount: number }) {
  const { t } = useTranslation()
  const money = useMoney()
  const counted = countOut(amount, money.currency)
  if (!counted) return null
  const unit = 10 ** money.digits
  const face = (value: number) => (value % unit === 0 ? String(value / unit) : money.plain(value))
  return (
    <span className="counted-out figures" aria-label={t('pay.countedOut')} role="group">
      {counted.map(({ value, count }) => `${count} × ${face(value)}`).join(', ')}
    </span>
  )
}
