import { useTranslation } from 'react-i18next'
import type { PaymentOption } from '#contract/orders/choices.ts'
import { useMoney } from '../../ui/show/money-format.ts'
import type { Bill } from './bill.ts'

const counts = new Set(['captured', 'partly_refunded'])

/** The amount due in large figures, and the payments of the bill so far. */
export function PayHead({ bill, options }: { bill: Bill; options: readonly PaymentOption[] }) {
  const { t } = useTranslation()
  const money = useMoney()
  const name = (code: string) => options.find((option) => option.code === code)?.name ?? code
  const paid = bill.payments
    .filter(({ state }) => counts.has(state))
    .map(({ method, amount }) => `${name(method)} ${money.plain(amount)}`)
  return (
    <p className="pay__due">
      <span>{t('money.due')}</span>
      <strong className="figures">{money.format(bill.due)}</strong>
      {bill.captured > 0 && (
        <span className="small muted figures">
          {paid.length > 0 && paid.length < 7
            ? t('pay.soFar', { payments: paid.join(' · ') })
            : t('pay.already', { paid: money.format(bill.captured) })}
        </span>
      )}
    </p>
  )
}
