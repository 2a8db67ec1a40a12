import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Settlement } from '#contract/rows/settlement.ts'
import { settlement as chart } from '#machines/settlement.machine.ts'
import { settledDaysQuery } from '../../../api/payouts.ts'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { useMe } from '../../../commands/session.ts'
import { useDecide } from '../../../commands/use-allowed.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { PeriodChip } from '../../../ui/form/PeriodChip.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { Money } from '../../../ui/show/Money.tsx'
import { Pager } from '../../../ui/show/Pager.tsx'
import { PostDialog } from '../../payments/settlement/PostDialog.tsx'
import { useDayWords } from '../../payments/settlement/use-day-words.ts'
import { stateWords } from '../../papers/order-words.ts'
import { ItemDialog } from './ItemDialog.tsx'
import { MoneyPage } from './MoneyPage.tsx'
import { pageLength, useLastPage, usePage } from './use-page.ts'

const columns = ['day', 'number', 'state', 'left', 'difference', 'items', 'next'] as const
const figures: readonly string[] = ['left', 'difference', 'items']

/** Business days as they were added up and posted, each with its number and its next step. */
export function DaysScreen() {
  const { t } = useTranslation()
  const page = usePage()
  const { q, days, start, change, asked } = page
  const today = useMe().merchant?.business_day ?? ''
  const dayWords = useDayWords()
  const { data, error, refetch, isPlaceholderData } = useQuery(settledDaysQuery(asked))
  const [posting, setPosting] = useState<Settlement | null>(null)
  const [noting, setNoting] = useState<Settlement | null>(null)
  const isBeyond = useLastPage(page, isPlaceholderData ? undefined : data?.recordsFiltered)
  const rows = data?.aaData ?? []
  return (
    <MoneyPage
      title="days.title"
      filters={
        <>
          <SearchField q={q} onSearch={(value) => change({ q: value })} />
          <PeriodChip
            days={days}
            today={today}
            all={t('refunds.anyDay')}
            onChange={({ from = days.from, to = days.to }) => change({ from, to })}
          />
          {data && data.to_post.length > 0 && (
            <Link className="money__way" to={`/settlement/${data.to_post[0]}`}>
              {t('days.toPost', { count: data.to_post.length })}
            </Link>
          )}
        </>
      }
    >
      {!data && <Pending error={error} onRetry={refetch} rows={10} />}
      {data && rows.length === 0 && !isBeyond && <EmptyState title={t('days.none')} text={t('days.noneText')} />}
      {rows.length > 0 && (
        <div className="money-table">
          <table className="rows-table rows-cards">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className={figures.includes(column) ? 'figures' : undefined}>
                    {t(`days.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <DayRow
                  key={row.id}
                  row={row}
                  name={dayWords(row.business_day)}
                  onPost={() => setPosting(row)}
                  onNote={() => setNoting(row)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && !isBeyond && (
        <Pager start={start} length={pageLength} total={data.recordsFiltered} onTurn={(to) => change({ start: to })} />
      )}
      {posting && <PostDialog row={posting} onClose={() => setPosting(null)} />}
      {noting && <ItemDialog row={noting} onClose={() => setNoting(null)} />}
    </MoneyPage>
  )
}

function DayRow({
  row,
  name,
  onPost,
  onNote,
}: {
  row: Settlement
  name: string
  onPost: () => void
  onNote: () => void
}) {
  const { t } = useTranslation()
  const decide = useDecide()
  const difference = row.facts.countedCash === null ? null : row.facts.countedCash - row.expected_cash
  const items = row.items.reduce((sum, { amount }) => sum + amount, 0)
  // The dialog asks for what a count that is missing or short wants.
  const post = decide.one(chart, row, { type: 'settlement.post', uncounted: true, remark: '-' })
  return (
    <tr>
      <th scope="row">
        <Link to={`/settlement/${row.business_day}`}>{name}</Link>
      </th>
      <td data-label={t('days.column.number')}>
        {row.z_number === null ? '–' : <Link to={`/money/report?from=${row.business_day}`}>Z {row.z_number}</Link>}
      </td>
      <td data-label={t('days.column.state')}>
        {stateWords(t, row.state, 'settlement')}
        {row.staff_name && <span className="small muted"> · {row.staff_name}</span>}
      </td>
      <td className="money-table__amount" data-label={t('days.column.left')}>
        <Money amount={row.total} />
      </td>
      <td
        className="money-table__amount"
        data-label={t('days.column.difference')}
        data-late={(difference !== null && difference !== 0) || undefined}
      >
        {difference === null ? '–' : <Money amount={difference} as="signed" />}
      </td>
      <td className="money-table__amount" data-label={t('days.column.items')}>
        {row.items.length === 0 ? '–' : <Money amount={items} as="signed" />}
      </td>
      <td>
        {row.state === 'calculated' && (
          <ActionButton allowed={post} text={`${t('event.settlement.post')} …`} onClick={onPost} />
        )}
        {row.state === 'posted' && (
          <Button text={t('days.note')} disabled={decide.blocked !== undefined} onClick={onNote} />
        )}
      </td>
    </tr>
  )
}
