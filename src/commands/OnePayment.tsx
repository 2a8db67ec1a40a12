import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cashFor } from '#contract/money.ts'
import { takesMoney } from '#contract/payments/prepaid.ts'
import { paymentOptionsQuery } from '../api/reference.ts'
import { MoneyField } from '../ui/form/MoneyField.tsx'
import { Segmented } from '../ui/form/Segmented.tsx'
import { Money } from '../ui/show/Money.tsx'
import { useMe } from './session.ts'

/**
 * A price that is paid all at once, with money: the way to pay, and the cash that is handed over. The first way is set
 * from the start, but where it `mustChoose`: then none is as long as there are several.
 */
export function useOnePayment(price: number, mustChoose = false) {
  const { i18n } = useTranslation()
  const coin = useMe().merchant?.cash_rounding ?? 0
  const { data: all } = useQuery(paymentOptionsQuery(i18n.language))
  const [code, setCode] = useState<string | null>(null)
  /** The cash that the guest hands over; null is exactly the price. */
  const [tendered, setTendered] = useState<number | null>(null)
  const options = all?.filter(takesMoney) ?? []
  const given = mustChoose && options.length > 1 ? undefined : options[0]
  const option = options.find((one) => one.code === code) ?? given
  const cash = option?.is_cash && price > 0 ? cashFor(price, price, coin) : null
  return {
    options,
    option,
    /** Tells if the fields keep room for the cash, so that nothing moves with the choice. */
    keepsRoom: mustChoose && options.some((one) => one.is_cash),
    /** The rounded price where it is paid in cash. */
    cash,
    tendered,
    isShort: cash !== null && tendered !== null && tendered < cash,
    /** The fields of the call that pays. */
    fields: option && {
      payment_method: option.code,
      ...(cash !== null && tendered !== null && { tendered }),
    },
    choose: (next: string) => {
      setCode(next)
      setTendered(null)
    },
    setTendered,
  }
}

/** The fields of such a payment, and the change. */
export function OnePayment({
  payment: { options, option, keepsRoom, cash, tendered, isShort, choose, setTendered },
}: {
  payment: ReturnType<typeof useOnePayment>
}) {
  const { t } = useTranslation()
  return (
    <>
      {options.length > 0 && (
        <Segmented
          legend={t('pay.method')}
          choices={options.map((one) => ({ value: one.code, label: one.name }))}
          value={option?.code ?? null}
          onChange={choose}
        />
      )}
      {(cash !== null || keepsRoom) && (
        <div className="one-payment__cash stack gap-16" aria-hidden={cash === null || undefined} inert={cash === null}>
          <MoneyField label={t('pay.tendered')} amount={tendered ?? cash ?? 0} onChange={setTendered} />
          <p role="status">
            {t('pay.change')} <Money amount={Math.max(0, (tendered ?? cash ?? 0) - (cash ?? 0))} />
            {isShort && ` · ${t('pay.problem.short')}`}
          </p>
        </div>
      )}
    </>
  )
}
