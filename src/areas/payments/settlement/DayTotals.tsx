import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { walletCode } from '#contract/credit.ts'
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
  const byCredit = totals.find(({ method }) => method === walletCode)
  const tips = totals.reduce((sum, total) => sum + total.tips, 0)
  const columns = [
    'payments',
    'amount',
    ...(hasRounding ? ['rounding'] : []),
    'refunded',
    ...(hasTopups ? ['topped_up'] : []),
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
          {totals.map(({ method, is_cash: isCash, payments, amount, rounding, refunded, topped_up: sold }) => (
            <tr key={method}>
              <th scope="row">{methodName(method)}</th>
              <td className="figures">{payments}</td>
              <td>{isBlind && isCash ? hidden : <Money amount={amount} as="plain" />}</td>
              {hasRounding && <td>{isBlind && isCash ? hidden : <Money amount={rounding} as="signed" />}</td>}
              <td>
                <Money amount={0 - refunded} as="plain" />
              </td>
              {hasTopups && <td>{isBlind && isCash ? hidden : <Money amount={sold} as="plain" />}</td>}
              <td>{isBlind && isCash ? hidden : <Money amount={amount + rounding - refunded + sold} as="plain" />}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns.length}>
              {t('settling.total')}
            </th>
            <td>{isBlind ? hidden : <Money amount={row.total} />}</td>
          </tr>
          {byCredit && (
            <tr>
              <th scope="row" colSpan={columns.length}>
                {t('settling.byCredit')}
              </th>
              <td>
                <Money amount={byCredit.amount - byCredit.refunded} as="plain" />
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
