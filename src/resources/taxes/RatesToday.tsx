import { useTranslation } from 'react-i18next'
import { nextRate } from '#contract/taxes/rates.ts'
import type { TaxCategory } from '#contract/taxes/tax.ts'
import { orderMethods } from '#contract/states.ts'
import { rateWords } from '../fields/rate-words.ts'
import { dayWords } from '../fields/values.ts'
import { ratesOf } from './tax-row.ts'

/** The rates of a category today, by the way of ordering where they differ, and the next change in words. */
export function RatesToday({ tax, today }: { tax: Pick<TaxCategory, 'kind' | 'rates'>; today: string }) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  if (tax.kind !== 'rate')
    return <span className="taxes__rates muted">{t(`resource.tax_category.kind.${tax.kind}`)}</span>
  const now = ratesOf(tax.rates, today)
  const changes = orderMethods.flatMap((method) => {
    const next = nextRate(tax.rates, method, today)
    return next ? [{ ...next, method }] : []
  })
  const [first] = changes.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const same = changes.filter((change) => change.from === first?.from && change.ppm === first.ppm)
  const isForAll = same.length === orderMethods.length
  const methodsOf = (methods: readonly (typeof orderMethods)[number][]) =>
    methods.map((method) => t(`orders.method.${method}`)).join(', ')
  return (
    <span className="taxes__rates">
      {now.map(({ ppm, methods }) => (
        <span key={ppm} className="figures">
          <strong>{rateWords(ppm, language)}</strong>
          {now.length > 1 && <span className="small muted"> {methodsOf(methods)}</span>}
        </span>
      ))}
      {first && (
        <span className="small taxes__next">
          {t('taxes.next', { day: dayWords(first.from, language), rate: rateWords(first.ppm, language) })}
          {!isForAll && ` (${methodsOf(same.map(({ method }) => method))})`}
        </span>
      )}
    </span>
  )
}
