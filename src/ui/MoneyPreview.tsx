import { useTranslation } from 'react-i18next'
import type { MoneyRows } from '#contract/rows/preview.ts'
import { localeTag } from './locale-tag.ts'
import { useMoney } from './money-format.ts'
import './MoneyPreview.css'

const rows = ['subtotal', 'discount', 'service_charge', 'tax', 'adjustment', 'total', 'paid', 'due'] as const

/** Before, change and after of the money, row by row, with the sentence first. `taxRate` is in basis points. */
export function MoneyPreview({
  before,
  after,
  taxRate,
  taxInclusive,
  sentence,
}: {
  before: MoneyRows
  after: MoneyRows
  taxRate?: number
  taxInclusive?: boolean
  /** What matters where it is not what is due. */
  sentence?: string
}) {
  const { t, i18n } = useTranslation()
  const money = useMoney()
  const changeOfDue = after.due - before.due
  const direction = changeOfDue === 0 ? 'stays' : changeOfDue < 0 ? 'falls' : 'rises'
  const rate =
    taxRate === undefined
      ? ''
      : new Intl.NumberFormat(localeTag(i18n.language), { style: 'percent', maximumFractionDigits: 2 }).format(
          taxRate / 10_000,
        )
  const label = (row: (typeof rows)[number]) =>
    row === 'tax' && rate ? t(taxInclusive ? 'money.taxIncluded' : 'money.taxAdded', { rate }) : t(`money.${row}`)

  return (
    <div className="money-preview">
      <p className="money-preview__sentence" role="status">
        {sentence ?? t(`money.due.${direction}`, { before: money.format(before.due), after: money.format(after.due) })}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{money.currency}</th>
            <th scope="col">{t('money.before')}</th>
            <th scope="col">{t('money.change')}</th>
            <th scope="col">{t('money.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const change = after[row] - before[row]
            return (
              <tr key={row} className={`money-preview__${row}`} data-changed={change !== 0 || undefined}>
                <th scope="row">{label(row)}</th>
                <td className="figures">{money.plain(before[row])}</td>
                <td className="figures">
                  {change === 0 ? (
                    <span className="money-preview__same">{t('money.noChange')}</span>
                  ) : (
                    <>
                      <span aria-hidden>{change < 0 ? '▼' : '▲'}</span> {money.signed(change)}
                    </>
                  )}
                </td>
                <td className="figures">{money.plain(after[row])}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
