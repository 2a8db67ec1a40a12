import { Lock } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DrawerDetail } from '#contract/payments/drawer.ts'
import { cashEntryKinds } from '#contract/payments/cash-entries.ts'
import { columnsBy, DataTable } from '../../ui/show/DataTable.tsx'
import { Money } from '../../ui/show/Money.tsx'
import { useTime } from '../../ui/show/time-format.ts'

/**
 * The account of a drawer: its entries, their sums, and the counted amount. A sum that is hidden until the count shows
 * that.
 */
export function DrawerSums({ row }: { row: DrawerDetail }) {
  const { t } = useTranslation()
  const { dateTime } = useTime()
  const { sums, expected, counted, over_short: off } = row
  const column = columnsBy<DrawerDetail['entries'][number]>(t)
  return (
    <>
      <dl className="drawer-sums">
        {cashEntryKinds.flatMap((kind) =>
          // The difference is shown below the count instead.
          sums[kind] === undefined || kind === 'over_short'
            ? []
            : [
                <div key={kind}>
                  <dt>{t(`money.kind.${kind}`)}</dt>
                  <dd>
                    <Money amount={sums[kind]} as="signed" />
                  </dd>
                </div>,
              ],
        )}
        <div data-total>
          <dt>{t('money.expected')}</dt>
          <dd>
            {expected === null ? (
              <span className="muted">
                <Lock size={14} /> {t('money.afterCount')}
              </span>
            ) : (
              <Money amount={expected} />
            )}
          </dd>
        </div>
        {counted !== null && (
          <div data-total>
            <dt>{t('money.counted')}</dt>
            <dd>
              <Money amount={counted} />
            </dd>
          </div>
        )}
        {off !== null && (
          <div data-total data-off={off !== 0 || undefined}>
            <dt>{t('money.difference')}</dt>
            <dd>
              <Money amount={off} as="signed" />
            </dd>
          </div>
        )}
        {row.no_sales > 0 && (
          <div>
            <dt>{t('money.noSales')}</dt>
            <dd className="figures">{row.no_sales}</dd>
          </div>
        )}
      </dl>
      <DataTable
        frame="drawer-entries"
        label={t('money.entries')}
        rows={row.entries}
        columns={[
          column('money.at', ({ at }) => dateTime(at), { isHead: false }),
          column('money.what', ({ kind, order_number: number, reason }) => (
            <>
              {t(`money.kind.${kind}`)}{' '}
              {number && <Link to={`/orders?${new URLSearchParams({ q: number })}`}>{number}</Link>}
              {reason && <span className="muted"> {reason}</span>}
            </>
          )),
          column('money.who', (entry) => [entry.staff_name, entry.approver_name].filter(Boolean).join(' · ')),
          column('money.amount', ({ amount }) => <Money amount={amount} as="signed" />, { align: 'end' }),
        ]}
      />
    </>
  )
}
