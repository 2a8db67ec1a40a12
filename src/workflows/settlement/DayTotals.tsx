import { useTranslation } from 'react-i18next'
import type { Settlement } from '#contract/rows/settlement.ts'
import { Money } from '../../ui/Money.tsx'
import { useMethodName } from '../use-method-name.ts'
import '../../ui/rows-table.css'

/** What a day took and gave back, by way to pay, and what the drawer should hold. */
export function DayTotals({ row }: { row: Settlement }) {
  const { t } = useTranslation()
  const methodName = useMethodName()
  const { totals, counted_cash: counted, expected_cash: expected } = row
  const hasRounding = totals.some(({ rounding }) => rounding !== 0)
  const columns = ['payments', 'amount', ...(hasRounding ? ['rounding'] : []), 'refunded', 'left']
  return (
    <div className="settling-totals">
      <table className="rows-table">
        <caption className="only-read-aloud">{t('settling.totals')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('settling.column.method')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`settling.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.map(({ method, payments, amount, rounding, refunded }) => (
            <tr key={method}>
              <th scope="row">{methodName(method)}</th>
              <td className="figures">{payments}</td>
              <td>
                <Money amount={amount} as="plain" />
              </td>
              {hasRounding && (
                <td>
                  <Money amount={rounding} as="signed" />
                </td>
              )}
              <td>
                <Money amount={0 - refunded} as="plain" />
              </td>
              <td>
                <Money amount={amount + rounding - refunded} as="plain" />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns.length}>
              {t('settling.total')}
            </th>
            <td>
              <Money amount={row.total} />
            </td>
          </tr>
          {counted !== null && (
            <tr>
              <th scope="row" colSpan={columns.length}>
                {t('settling.counted')}
              </th>
              <td>
                <Money amount={counted} as="plain" /> (<Money amount={counted - expected} as="signed" />)
              </td>
            </tr>
          )}
          {row.adjustment !== 0 && (
            <tr>
              <th scope="row" colSpan={columns.length}>
                {[t('settling.adjusted'), row.remark].filter(Boolean).join(': ')}
              </th>
              <td>
                <Money amount={row.adjustment} as="signed" />
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  )
}
