import { Lock } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DrawerDetail } from '#contract/rows/drawer.ts'
import { cashEntryKinds } from '#contract/cash-entries.ts'
import { Money } from '../../ui/show/Money.tsx'
import { useTime } from '../../ui/show/time-format.ts'

/** The account of a drawer: its entries, their sums, and what was counted. What is not to be told yet says so. */
export function DrawerSums({ row }: { row: DrawerDetail }) {
  const { t } = useTranslation()
  const { dateTime } = useTime()
  const { sums, expected, counted, over_short: off } = row
  return (
    <>
      <dl className="drawer-sums">
        {cashEntryKinds.flatMap((kind) =>
          sums[kind] === undefined
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
      <div className="drawer-entries">
        <table className="rows-table rows-cards">
          <caption className="only-read-aloud">{t('money.entries')}</caption>
          <thead>
            <tr>
              <th>{t('money.at')}</th>
              <th>{t('money.what')}</th>
              <th>{t('money.who')}</th>
              <th className="figures">{t('money.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {row.entries.map((entry) => (
              <tr key={entry.id}>
                <td data-label={t('money.at')}>{dateTime(entry.at)}</td>
                <td data-label={t('money.what')}>
                  {t(`money.kind.${entry.kind}`)}{' '}
                  {entry.order_number && (
                    <Link to={`/orders?${new URLSearchParams({ q: entry.order_number })}`}>{entry.order_number}</Link>
                  )}
                  {entry.reason && <span className="muted"> {entry.reason}</span>}
                </td>
                <td data-label={t('money.who')}>
                  {[entry.staff_name, entry.approver_name].filter(Boolean).join(' · ')}
                </td>
                <td data-label={t('money.amount')}>
                  <Money amount={entry.amount} as="signed" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
