import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { refundEvents } from '#contract/charts/refund.ts'
import { type Refund, refundSorts } from '#contract/rows/refund.ts'
import { refundLists } from '#contract/states.ts'
import { refund as chart } from '#machines/refund.machine.ts'
import { everyOf } from '#machines/workflow/every-of.ts'
import { sendEvent } from '../../../api/orders.ts'
import { refundsQuery } from '../../../api/refunds.ts'
import { keys } from '../../../api/transport/keys.ts'
import { useMe } from '../../../commands/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { PeriodChip } from '../../../ui/form/PeriodChip.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Money } from '../../../ui/show/Money.tsx'
import { Pager } from '../../../ui/show/Pager.tsx'
import { MoneyPage } from './MoneyPage.tsx'
import { RefundTable } from './RefundTable.tsx'
import { SeveralActs } from './SeveralActs.tsx'
import { pageLength, useLastPage, usePage } from './use-page.ts'

/** The steps that need no words of their own, so that several rows can take them at once. */
const severalEvents = everyOf<keyof typeof refundEvents>()([
  'refund.approve',
  'refund.retry',
  'refund.completeByHand',
  'refund.cancel',
  'refund.deny',
])

/** Refunds in the groups of the spec: found by words and days, each with its age and its next step, and several at once. */
export function RefundDesk() {
  const { t } = useTranslation()
  const page = usePage()
  const { search, q, days, start, change, asked } = page
  const today = useMe().merchant?.business_day ?? ''
  const type = refundLists.find((list) => list === search.get('type')) ?? 'all'
  const sort = refundSorts.find((column) => column === search.get('sort')) ?? 'requested_at'
  // Refunds that failed or wait longest are looked at first.
  const usual = type === 'fail' || type === 'pending' ? 'asc' : 'desc'
  const order = (['asc', 'desc'] as const).find((one) => one === search.get('order')) ?? usual
  const { data, error, refetch, isPlaceholderData } = useQuery(refundsQuery({ ...asked, type, sort, order }))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isBeyond = useLastPage(page, isPlaceholderData ? undefined : data?.recordsFiltered)
  const rows = data?.aaData ?? []
  const taken = rows.filter(({ id }) => chosen.has(id))
  const show = (some: Parameters<typeof change>[0]) => {
    setChosen(new Set())
    change(some)
  }
  const write = (row: Refund, event: string, approvalId?: string) =>
    sendEvent('refund', row, event, { ...(approvalId && { approval_id: approvalId }) })
  return (
    <MoneyPage
      title="refunds.title"
      filters={
        <>
          <Segmented
            legend={t('refunds.title')}
            choices={refundLists.map((value) => ({
              value,
              label: (
                <>
                  {t(`refunds.list.${value}`)} <span className="figures">{data?.counts[value] ?? '…'}</span>
                </>
              ),
            }))}
            value={type}
            onChange={(value) => show({ type: value === 'all' ? null : value, sort: null, order: null })}
          />
          <SearchField q={q} onSearch={(value) => show({ q: value })} />
          <PeriodChip
            days={days}
            today={today}
            all={t('refunds.anyDay')}
            periods={['today', 'yesterday', 'week', 'days']}
            onChange={({ from = days.from, to = days.to }) => show({ from, to })}
          />
          <span className="small muted" role="status">
            {data && t('refunds.count', { count: data.recordsFiltered })}
            {data?.totals?.amount ? (
              <>
                {' '}
                · <Money amount={data.totals.amount} />
              </>
            ) : null}
          </span>
        </>
      }
    >
      {!data && <Pending error={error} onRetry={refetch} rows={10} />}
      {data && rows.length === 0 && !isBeyond && (
        <EmptyState
          title={t(q || days.from ? 'refunds.noMatch' : 'refunds.none')}
          text={t(q || days.from ? 'refunds.noMatchText' : 'refunds.noneText')}
        />
      )}
      <SeveralActs
        chart={chart}
        rows={taken}
        events={severalEvents}
        type="refund"
        nameOf={(row) => t('orders.order', { number: row.order_number })}
        amountOf={({ amount }) => amount}
        write={write}
        touches={[keys.refunds(), keys.orders()]}
        onDone={(ids) => setChosen(new Set([...chosen].filter((id) => !ids.includes(id))))}
      />
      {rows.length > 0 && (
        <RefundTable
          rows={rows}
          chosen={chosen}
          sort={sort}
          order={order}
          onChoose={setChosen}
          onSort={(by, way) => show({ sort: by, order: way })}
          write={write}
        />
      )}
      {data && !isBeyond && (
        <Pager start={start} length={pageLength} total={data.recordsFiltered} onTurn={(to) => show({ start: to })} />
      )}
    </MoneyPage>
  )
}
