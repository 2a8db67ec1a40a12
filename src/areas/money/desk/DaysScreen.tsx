import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Settlement } from '#contract/payments/settlement.ts'
import { settlement as chart } from '#machines/settlement.machine.ts'
import { settledDaysQuery } from '../../../api/payouts/payouts.ts'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { useMe } from '../../../commands/session.ts'
import { useDecide } from '../../../commands/use-allowed.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PeriodChip } from '../../../ui/form/PeriodChip.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { usePage } from '../../../ui/hooks/use-page.ts'
import { columnsBy, DataTable } from '../../../ui/show/DataTable.tsx'
import { ListPage } from '../../../ui/show/ListPage.tsx'
import { Money } from '../../../ui/show/Money.tsx'
import { PostDialog } from '../../payments/settlement/PostDialog.tsx'
import { useDayWords } from '../../payments/settlement/use-day-words.ts'
import { stateWords } from '../../papers/order-words.ts'
import { ItemDialog } from './ItemDialog.tsx'
import { MoneyPage } from './MoneyPage.tsx'
import type { WordsIn } from '../../../i18n/word-key.ts'

/** Business days as they were added up and posted, each with its number and its next step. */
export function DaysScreen() {
  const { t } = useTranslation()
  const page = usePage()
  const { q, days, change, asked } = page
  const today = useMe().merchant?.business_day ?? ''
  const dayWords = useDayWords()
  const decide = useDecide()
  const query = useQuery(settledDaysQuery(asked))
  // The current day does not have to be posted yet.
  const toPost = (query.data?.to_post ?? []).filter((day) => day < today)
  const [posting, setPosting] = useState<Settlement | null>(null)
  const [noting, setNoting] = useState<Settlement | null>(null)
  const column = columnsBy<Settlement, WordsIn<'days.column.'>>((name) => t(`days.column.${name}`))
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
          {toPost.length > 0 && (
            <Link className="money__way" to={`/settlement/${toPost[0]}`}>
              {t('days.toPost', { count: toPost.length })}
            </Link>
          )}
        </>
      }
    >
      <ListPage page={page} query={query} none={<EmptyState title={t('days.none')} text={t('days.noneText')} />}>
        {(rows) => (
          <DataTable
            frame="money-table"
            rows={rows}
            columns={[
              column('day', ({ business_day: day }) => <Link to={`/settlement/${day}`}>{dayWords(day)}</Link>),
              column('number', ({ z_number: number, business_day: day }) =>
                number === null ? '–' : <Link to={`/money/report?from=${day}`}>Z {number}</Link>,
              ),
              column('state', (row) => (
                <>
                  {stateWords(t, row.state, 'settlement')}
                  {row.staff_name && <span className="small muted"> · {row.staff_name}</span>}
                </>
              )),
              column('left', ({ total }) => (total === null ? '•••' : <Money amount={total} />), { align: 'end' }),
              column(
                'difference',
                ({ facts: { countedCash }, expected_cash: expected }) => differenceOf(countedCash, expected),
                { align: 'end' },
              ),
              column(
                'items',
                ({ items }) =>
                  items.length === 0 ? (
                    '–'
                  ) : (
                    <Money amount={items.reduce((sum, { amount }) => sum + amount, 0)} as="signed" />
                  ),
                { align: 'end' },
              ),
              {
                head: t('days.column.next'),
                cell: (row) => (
                  <>
                    {row.state === 'calculated' && (
                      <ActionButton
                        // The dialog asks for the reason and the PIN that a missing or short count needs.
                        allowed={decide.one(chart, row, { type: 'settlement.post', uncounted: true, remark: '-' })}
                        text={`${t('event.settlement.post')} …`}
                        onClick={() => setPosting(row)}
                      />
                    )}
                    {row.state === 'posted' && (
                      <Button
                        text={t('days.note')}
                        disabled={decide.blocked !== undefined}
                        onClick={() => setNoting(row)}
                      />
                    )}
                  </>
                ),
              },
            ]}
          />
        )}
      </ListPage>
      {posting && <PostDialog row={posting} onClose={() => setPosting(null)} />}
      {noting && <ItemDialog row={noting} onClose={() => setNoting(null)} />}
    </MoneyPage>
  )
}

/** The counted cash less the expected cash. */
function differenceOf(counted: number | null, expected: number | null) {
  if (counted === null || expected === null) return '–'
  return (
    <span data-late={counted !== expected || undefined}>
      <Money amount={counted - expected} as="signed" />
    </span>
  )
}
