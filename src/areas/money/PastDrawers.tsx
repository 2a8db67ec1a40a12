import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Drawer } from '#contract/rows/drawer.ts'
import { Money } from '../../ui/show/Money.tsx'
import { useTime } from '../../ui/show/time-format.ts'

/** The drawers that were closed, the latest first, with what each was off by. */
export function PastDrawers({ rows }: { rows: readonly Drawer[] }) {
  const { t } = useTranslation()
  const { dateTime } = useTime()
  if (rows.length === 0) return null
  return (
    <section className="drawer-past">
      <h2>{t('money.past')}</h2>
      <div className="drawer-entries">
        <table className="rows-table rows-cards">
          <thead>
            <tr>
              <th>{t('money.at')}</th>
              <th>{t('resource.till.one')}</th>
              <th>{t('money.who')}</th>
              <th className="figures">{t('money.expected')}</th>
              <th className="figures">{t('money.counted')}</th>
              <th className="figures">{t('money.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <Link to={`/money/drawers/${row.id}`}>{dateTime(row.state_at)}</Link>
                </td>
                <td data-label={t('resource.till.one')}>{row.till_name}</td>
                <td data-label={t('money.who')}>{row.staff_name}</td>
                <td data-label={t('money.expected')}>
                  <Money amount={row.expected ?? 0} />
                </td>
                <td data-label={t('money.counted')}>
                  <Money amount={row.counted ?? 0} />
                </td>
                <td data-label={t('money.difference')} data-off={row.over_short !== 0 || undefined}>
                  <Money amount={row.over_short ?? 0} as="signed" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
