import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { prepaidCodes } from '#contract/payments/prepaid.ts'
import type { Settlement, ToldTotal } from '#contract/payments/settlement.ts'
import { columnsBy, DataTable } from '../../../ui/show/DataTable.tsx'
import { Money } from '../../../ui/show/Money.tsx'
import { useMethodName } from '../../../commands/use-method-name.ts'
import { useDrawerWords } from './use-drawer-words.ts'
import type { WordsIn } from '../../../i18n/word-key.ts'

const hidden = '•••'

/** Returns the money that a payment method left on a day; null while one of its sums is hidden. */
function leftOf({ amount, rounding, refunded, topped_up: sold, deposits }: ToldTotal): number | null {
  if (amount === null || rounding === null || refunded === null || sold === null || deposits === null) return null
  return amount + rounding - refunded + sold + deposits
}

/**
 * The sums that a day took and gave back, by way to pay, and the cash that the drawer should hold: hidden until it was
 * counted, where the store counts blind.
 */
export function DayTotals({ row }: { row: Settlement }) {
  const { t } = useTranslation()
  const methodName = useMethodName()
  const drawerWords = useDrawerWords()
  const { totals, counted_cash: counted } = row
  const isBlind = row.total === null
  const hasRounding = totals.some(({ rounding }) => rounding)
  const hasTopups = totals.some(({ topped_up: sold }) => sold)
  const hasDeposits = totals.some(({ deposits }) => deposits)
  const prepaid = totals.filter(({ method }) => prepaidCodes.includes(method))
  const tips = totals.reduce((sum, total) => sum + (total.tips ?? 0), 0)
  const shown = (amount: number | null, as: 'plain' | 'signed' = 'plain') =>
    amount === null ? hidden : <Money amount={amount} as={as} />
  const column = columnsBy<Settlement['totals'][number], WordsIn<'settling.column.'>>((name) =>
    t(`settling.column.${name}`),
  )
  const columns = [
    column('method', ({ method }) => methodName(method)),
    column('payments', ({ payments }) => payments, { className: 'figures' }),
    column('amount', ({ amount }) => shown(amount)),
    hasRounding && column('rounding', ({ rounding }) => shown(rounding, 'signed')),
    column('refunded', ({ refunded }) => shown(refunded === null ? null : 0 - refunded)),
    hasTopups && column('topped_up', ({ topped_up: sold }) => shown(sold)),
    hasDeposits && column('deposits', ({ deposits }) => shown(deposits)),
    column('left', (total) => shown(leftOf(total))),
  ]
  const before = columns.filter(Boolean).length - 1
  /** A row of the foot: its name, and its amount at the end. */
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
            {sum(t('settling.total'), shown(row.total))}
            {prepaid.map(({ method, amount, refunded }) =>
              sum(
                t(`settling.by.${method as WordsIn<'settling.by.'>}`),
                shown(amount === null || refunded === null ? null : amount - refunded),
                method,
              ),
            )}
            {row.deposits_kept !== 0 &&
              sum(t('settling.depositsKept'), <Money amount={row.deposits_kept} as="plain" />)}
            {tips > 0 && !isBlind && sum(t('settling.tips'), <Money amount={tips} as="plain" />)}
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
      {isBlind && <p className="muted small no-print">{t('settling.blind')}</p>}
    </div>
  )
}
