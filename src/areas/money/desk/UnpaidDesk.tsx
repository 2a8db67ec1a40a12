import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Order } from '#contract/rows/order.ts'
import { unpaidQuery } from '../../../api/refunds.ts'
import { useMe } from '../../../commands/session.ts'
import { useBlocked } from '../../../commands/use-blocked.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { PeriodChip } from '../../../ui/form/PeriodChip.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { Ago } from '../../../ui/show/Ago.tsx'
import { Money } from '../../../ui/show/Money.tsx'
import { Pager } from '../../../ui/show/Pager.tsx'
import { useDayWords } from '../../payments/settlement/use-day-words.ts'
import { placeWords, stateWords } from '../../papers/order-words.ts'
import { ClearDialog } from '../../tables/dialogs/ClearDialog.tsx'
import { MoneyPage } from './MoneyPage.tsx'
import { SortHead } from './SortHead.tsx'
import { pageLength, useLastPage, usePage } from './use-page.ts'

const sorts = ['placed_at', 'due', 'number'] as const

/** Orders that owe something, of today and of every day before, and the end of all of them at once. */
export function UnpaidDesk() {
  const { t } = useTranslation()
  const page = usePage()
  const { search, q, days, start, change, asked } = page
  const today = useMe().merchant?.business_day ?? ''
  const blocked = useBlocked()
  const sort = sorts.find((column) => column === search.get('sort')) ?? 'placed_at'
  const order = search.get('order') === 'desc' ? 'desc' : 'asc'
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...unpaidQuery({ ...asked, sort, order }),
    refetchOnMount: 'always',
  })
  const [isClearing, setIsClearing] = useState(false)
  const isBeyond = useLastPage(page, isPlaceholderData ? undefined : data?.recordsFiltered)
  const rows = data?.aaData ?? []
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
      {!data && <Pending error={error} onRetry={refetch} rows={10} />}
      {data && rows.length === 0 && !isBeyond && (
        <EmptyState
          title={t(q || days.from ? 'unpaid.noMatch' : 'unpaid.none')}
          text={t(q || days.from ? 'unpaid.noMatchText' : 'unpaid.noneText')}
        />
      )}
      {rows.length > 0 && (
        <>
          <p className="muted small money-hint">{t('unpaid.postAllText')}</p>
          <div className="money-table">
            <table className="rows-table rows-cards">
              <thead>
                <tr>
                  <SortHead
                    name="number"
                    words={t('unpaid.column.order')}
                    {...{ sort, order }}
                    onSort={(by, way) => change({ sort: by, order: way })}
                  />
                  <SortHead
                    name="placed_at"
                    words={t('unpaid.column.age')}
                    {...{ sort, order }}
                    onSort={(by, way) => change({ sort: by, order: way })}
                  />
                  <th scope="col">{t('unpaid.column.day')}</th>
                  <th scope="col">{t('unpaid.column.place')}</th>
                  <th scope="col">{t('unpaid.column.state')}</th>
                  <SortHead
                    name="due"
                    isFigures
                    words={t('unpaid.column.due')}
                    {...{ sort, order }}
                    onSort={(by, way) => change({ sort: by, order: way })}
                  />
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <UnpaidRow key={row.id} row={row} today={today} />
                ))}
              </tbody>
              {data?.totals && (
                <tfoot>
                  <tr>
                    <td colSpan={5}>{t('unpaid.all', { count: data.recordsFiltered })}</td>
                    <td className="money-table__amount">
                      <Money amount={data.totals.due ?? 0} />
                    </td>
                  </tr>
                </tfoot>
              )}
            </table>
          </div>
        </>
      )}
      {data && !isBeyond && (
        <Pager start={start} length={pageLength} total={data.recordsFiltered} onTurn={(to) => change({ start: to })} />
      )}
      {isClearing && (
        <ClearDialog
          onClose={() => {
            setIsClearing(false)
            void refetch()
          }}
        />
      )}
    </MoneyPage>
  )
}

function UnpaidRow({ row, today }: { row: Order; today: string }) {
  const { t } = useTranslation()
  const dayWords = useDayWords()
  const isEarlier = row.business_day < today
  return (
    <tr>
      <th scope="row">
        <Link to={`/orders/${row.id}`}>{row.number}</Link>
      </th>
      <td data-label={t('unpaid.column.age')}>
        <Ago at={row.placed_at} />
      </td>
      <td data-label={t('unpaid.column.day')} data-late={isEarlier || undefined}>
        {dayWords(row.business_day)}
      </td>
      <td data-label={t('unpaid.column.place')}>{[placeWords(t, row), row.staff_name].filter(Boolean).join(' · ')}</td>
      <td data-label={t('unpaid.column.state')}>{stateWords(t, row.state)}</td>
      <td className="money-table__amount" data-label={t('unpaid.column.due')}>
        <Money amount={Math.max(0, row.total - row.captured)} />
        {row.captured > 0 && (
          <span className="small muted">
            {' '}
            {t('unpaid.of')} <Money amount={row.total} />
          </span>
        )}
      </td>
    </tr>
  )
}
