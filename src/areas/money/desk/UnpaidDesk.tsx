import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Order } from '#contract/orders/order.ts'
import { unpaidQuery } from '../../../api/payments/refunds.ts'
import { useMe } from '../../../commands/session.ts'
import { useBlocked } from '../../../commands/use-blocked.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PeriodChip } from '../../../ui/form/PeriodChip.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { Ago } from '../../../ui/show/Ago.tsx'
import { usePage } from '../../../ui/hooks/use-page.ts'
import { columnsBy, DataTable } from '../../../ui/show/DataTable.tsx'
import { ListPage } from '../../../ui/show/ListPage.tsx'
import { Money } from '../../../ui/show/Money.tsx'
import { useDayWords } from '../../payments/settlement/use-day-words.ts'
import { placeWords, stateWords } from '../../papers/order-words.ts'
import { ClearDialog } from '../../tables/dialogs/ClearDialog.tsx'
import { MoneyPage } from './MoneyPage.tsx'
import type { WordsIn } from '../../../i18n/word-key.ts'

const sorts = ['placed_at', 'due', 'number'] as const

/** Orders that owe something, of today and of every day before, and the end of all of them at once. */
export function UnpaidDesk() {
  const { t } = useTranslation()
  const page = usePage()
  const { q, days, change, asked } = page
  const today = useMe().merchant?.business_day ?? ''
  const blocked = useBlocked()
  const sort = page.one('sort', sorts) ?? 'placed_at'
  const order = page.one('order', ['desc']) ?? 'asc'
  const query = useQuery({
    ...unpaidQuery({ ...asked, sort, order }),
    refetchOnMount: 'always',
  })
  const [isClearing, setIsClearing] = useState(false)
  const { data } = query
  const dayWords = useDayWords()
  const dueOf = ({ total, captured }: Order) => (
    <>
      <Money amount={Math.max(0, total - captured)} />
      {captured > 0 && (
        <span className="small muted">
          {' '}
          {t('unpaid.of')} <Money amount={total} />
        </span>
      )}
    </>
  )
  const column = columnsBy<Order, WordsIn<'unpaid.column.'>>((name) => t(`unpaid.column.${name}`))
  return (
    <MoneyPage
      title="unpaid.title"
      filters={
        <>
          <SearchField q={q} onSearch={(value) => change({ q: value })} />
          <PeriodChip
            days={days}
            today={today}
            all={t('unpaid.anyDay')}
            periods={['today', 'yesterday', 'week', 'days']}
            onChange={({ from = days.from, to = days.to }) => change({ from, to })}
          />
          <span className="small muted" role="status">
            {data && t('unpaid.count', { count: data.recordsFiltered })}
          </span>
          <Button
            text={t('unpaid.postAll')}
            disabled={blocked !== undefined || data?.recordsTotal === 0}
            title={blocked}
            onClick={() => setIsClearing(true)}
          />
        </>
      }
    >
      <ListPage
        page={page}
        query={query}
        none={
          <EmptyState
            title={t(q || days.from ? 'unpaid.noMatch' : 'unpaid.none')}
            text={t(q || days.from ? 'unpaid.noMatchText' : 'unpaid.noneText')}
          />
        }
      >
        {(rows) => (
          <>
            <p className="muted small money-hint">{t('unpaid.postAllText')}</p>
            <DataTable
              frame="money-table"
              rows={rows}
              sorting={{ sort, order, onSort: (by, way) => change({ sort: by, order: way }) }}
              columns={[
                column('order', ({ id, number }) => <Link to={`/orders/${id}`}>{number}</Link>, { sort: 'number' }),
                column('age', (row) => <Ago at={row.placed_at} />, { sort: 'placed_at' }),
                column('day', ({ business_day: day }) => (
                  <span data-late={day < today || undefined}>{dayWords(day)}</span>
                )),
                column('place', (row) => [placeWords(t, row), row.staff_name].filter(Boolean).join(' · ')),
                column('state', ({ state }) => stateWords(t, state)),
                column('due', dueOf, { sort: 'due', align: 'end' }),
              ]}
              foot={
                data?.totals && (
                  <tr>
                    <td colSpan={5}>{t('unpaid.all', { count: data.recordsFiltered })}</td>
                    <td data-align="end">
                      <Money amount={data.totals.due ?? 0} />
                    </td>
                  </tr>
                )
              }
            />
          </>
        )}
      </ListPage>
      {isClearing && (
        <ClearDialog
          onClose={() => {
            setIsClearing(false)
            void query.refetch()
          }}
        />
      )}
    </MoneyPage>
  )
}
