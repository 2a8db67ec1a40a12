import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prepaidCodes } from '#contract/prepaid.ts'
import type { Settlement } from '#contract/rows/settlement.ts'
import { Money } from '../../../ui/show/Money.tsx'
import { useMethodName } from '../../../commands/use-method-name.ts'
import { useDrawerWords } from './use-drawer-words.ts'
import '../../../ui/show/rows-table.css'

const hidden = '•••'

/**
 * The sums that a day took and gave back, by way to pay, and the cash that the drawer should hold: hidden until it was
 * counted, or shown on request.
 */
export function DayTotals({ row }: { row: Settlement }) {
  const { t } = useTranslation()
  const methodName = useMethodName()
  const drawerWords = useDrawerWords()
  const [isShown, setIsShown] = useState(false)
  const { totals, counted_cash: counted } = row
  const isBlind =
    !isShown && row.state === 'calculated' && counted === null && totals.some(({ is_cash: isCash }) => isCash)
  const hasRounding = totals.some(({ rounding }) => rounding !== 0)
  const hasTopups = totals.some(({ topped_up: sold }) => sold !== 0)
  const hasDeposits = totals.some(({ deposits }) => deposits !== 0)
  const prepaid = totals.filter(({ method }) => prepaidCodes.includes(method))
  const tips = totals.reduce((sum, total) => sum + total.tips, 0)
  const columns = [
    'payments',
    'amount',
    ...(hasRounding ? ['rounding'] : []),
    'refunded',
    ...(hasTopups ? ['topped_up'] : []),
    ...(hasDeposits ? ['deposits'] : []),
    'left',
  ]
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
          {totals.map(
            ({ method, is_cash: isCash, payments, amount, rounding, refunded, topped_up: sold, deposits }) => (
              <tr key={method}>
                <th scope="row">{methodName(method)}</th>
                <td className="figures">{payments}</td>
                <td>{isBlind && isCash ? hidden : <Money amount={amount} as="plain" />}</td>
                {hasRounding && <td>{isBlind && isCash ? hidden : <Money amount={rounding} as="signed" />}</td>}
                <td>
                  <Money amount={0 - refunded} as="plain" />
                </td>
                {hasTopups && <td>{isBlind && isCash ? hidden : <Money amount={sold} as="plain" />}</td>}
                {hasDeposits && <td>{isBlind && isCash ? hidden : <Money amount={deposits} as="plain" />}</td>}
                <td>
                  {isBlind && isCash ? (
                    hidden
                  ) : (
                    <Money amount={amount + rounding - refunded + sold + deposits} as="plain" />
                  )}
                </td>
              </tr>
            ),
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns.length}>
              {t('settling.total')}
            </th>
            <td>{isBlind ? hidden : <Money amount={row.total} />}</td>
          </tr>
          {prepaid.map(({ method, amount, refunded }) => (
            <tr key={method}>
              <th scope="row" colSpan={columns.length}>
                {t(`settling.by.${method}`)}
              </th>
              <td>
                <Money amount={amount - refunded} as="plain" />
              </td>
            </tr>
          ))}
          {row.deposits_kept !== 0 && (
            <tr>
              <th scope="row" colSpan={columns.length}>
                {t('settling.depositsKept')}
              </th>
              <td>
                <Money amount={row.deposits_kept} as="plain" />
              </td>
            </tr>
          )}
          {tips > 0 && (
            <tr>
              <th scope="row" colSpan={columns.length}>
                {t('settling.tips')}
              </th>
              <td>
                <Money amount={tips} as="plain" />
              </td>
            </tr>
          )}
          {counted !== null && (
            <tr>
              <th scope="row">{t('settling.counted')}</th>
              <td colSpan={columns.length}>{drawerWords(row)}</td>
            </tr>
          )}
          {row.count_remark !== null && (
            <tr>
              <th scope="row" colSpan={columns.length + 1}>
                {t(counted === null ? 'settling.uncountedBecause' : 'settling.missingBecause', {
                  why: row.count_remark,
                })}
              </th>
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
      {isBlind && (
        <p className="muted small no-print">
          {t('settling.blind')}{' '}
          <Button size="small" variant="minimal" text={t('settling.showSums')} onClick={() => setIsShown(true)} />
        </p>
      )}
    </div>
  )
}
