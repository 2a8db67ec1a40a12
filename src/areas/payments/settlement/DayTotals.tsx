import { Button } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prepaidCodes } from '#contract/payments/prepaid.ts'
import type { Settlement } from '#contract/payments/settlement.ts'
import { columnsBy, DataTable } from '../../../ui/show/DataTable.tsx'
import { Money } from '../../../ui/show/Money.tsx'
import { useMethodName } from '../../../commands/use-method-name.ts'
import { useDrawerWords } from './use-drawer-words.ts'
import type { WordsIn } from '../../../i18n/word-key.ts'

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
  const shown = (amount: number, isCash: boolean, as: 'plain' | 'signed' = 'plain') =>
    isBlind && isCash ? hidden : <Money amount={amount} as={as} />
  const column = columnsBy<Settlement['totals'][number], WordsIn<'settling.column.'>>((name) =>
    t(`settling.column.${name}`),
  )
  const columns = [
    column('method', ({ method }) => methodName(method)),
    column('payments', ({ payments }) => payments, { className: 'figures' }),
    column('amount', (row) => shown(row.amount, row.is_cash)),
    hasRounding && column('rounding', (row) => shown(row.rounding, row.is_cash, 'signed')),
    column('refunded', ({ refunded }) => <Money amount={0 - refunded} as="plain" />),
    hasTopups && column('topped_up', (row) => shown(row.topped_up, row.is_cash)),
    hasDeposits && column('deposits', (row) => shown(row.deposits, row.is_cash)),
    column('left', (total) =>
      shown(total.amount + total.rounding - total.refunded + total.topped_up + total.deposits, total.is_cash),
    ),
  ]
  const before = columns.filter(Boolean).length - 1
  /** A row of the foot: what it is, and how much at its end. */
  const sum = (words: string, amount: ReactNode, key?: string) => (
    <tr key={key}>
      <th scope="row" colSpan={before}>
        {words}
      </th>
      <td>{amount}</td>
    </tr>
  )
  return (
    <div className="settling-totals">
      <DataTable
        className="rows-table"
        label={t('settling.totals')}
        rows={totals}
        keyOf={({ method }) => method}
        columns={columns}
        foot={
          <>
            {sum(t('settling.total'), isBlind ? hidden : <Money amount={row.total} />)}
            {prepaid.map(({ method, amount, refunded }) =>
              sum(
                t(`settling.by.${method as WordsIn<'settling.by.'>}`),
                <Money amount={amount - refunded} as="plain" />,
                method,
              ),
            )}
            {row.deposits_kept !== 0 &&
              sum(t('settling.depositsKept'), <Money amount={row.deposits_kept} as="plain" />)}
            {tips > 0 && sum(t('settling.tips'), <Money amount={tips} as="plain" />)}
            {counted !== null && (
              <tr>
                <th scope="row">{t('settling.counted')}</th>
                <td colSpan={before}>{drawerWords(row)}</td>
              </tr>
            )}
            {row.count_remark !== null && (
              <tr>
                <th scope="row" colSpan={before + 1}>
                  {t(counted === null ? 'settling.uncountedBecause' : 'settling.missingBecause', {
                    why: row.count_remark,
                  })}
                </th>
              </tr>
            )}
            {row.adjustment !== 0 &&
              sum(
                [t('settling.adjusted'), row.remark].filter(Boolean).join(': '),
                <Money amount={row.adjustment} as="signed" />,
              )}
          </>
        }
      />
      {isBlind && (
        <p className="muted small no-print">
          {t('settling.blind')}{' '}
          <Button size="small" variant="minimal" text={t('settling.showSums')} onClick={() => setIsShown(true)} />
        </p>
      )}
    </div>
  )
}
