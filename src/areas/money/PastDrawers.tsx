import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Drawer } from '#contract/payments/drawer.ts'
import { columnsBy, DataTable } from '../../ui/show/DataTable.tsx'
import { Money } from '../../ui/show/Money.tsx'
import { useTime } from '../../ui/show/time-format.ts'

/** The closed drawers, the latest first, with the difference of each. */
export function PastDrawers({ rows }: { rows: readonly Drawer[] }) {
  const { t } = useTranslation()
  const { dateTime } = useTime()
  if (rows.length === 0) return null
  const column = columnsBy<Drawer>(t)
  return (
    <section className="drawer-past">
      <h2>{t('money.past')}</h2>
      <DataTable
        frame="drawer-entries"
        rows={rows}
        columns={[
          column('money.at', (row) => <Link to={`/money/drawers/${row.id}`}>{dateTime(row.state_at)}</Link>),
          column('resource.till.one', (row) => row.till_name),
          column('money.who', (row) => row.staff_name),
          column('money.expected', ({ expected }) => <Money amount={expected ?? 0} />, { align: 'end' }),
          column('money.counted', ({ counted }) => <Money amount={counted ?? 0} />, { align: 'end' }),
          column(
            'money.difference',
            ({ over_short: off }) => (
              <span data-off={off !== 0 || undefined}>
                <Money amount={off ?? 0} as="signed" />
              </span>
            ),
            { align: 'end' },
          ),
        ]}
      />
    </section>
  )
}
