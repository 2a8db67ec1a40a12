import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { refundEvents } from '#contract/charts/refund.ts'
import { refundSorts } from '#contract/payments/refund.ts'
import { refundLists } from '#contract/states.ts'
import { refund as chart } from '#machines/refund.machine.ts'
import { refundsQuery } from '../../../api/payments/refunds.ts'
import { keys } from '../../../api/transport/keys.ts'
import { useMe } from '../../../commands/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PeriodChip } from '../../../ui/form/PeriodChip.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { usePage } from '../../../ui/hooks/use-page.ts'
import { ListPage } from '../../../ui/show/ListPage.tsx'
import { Money } from '../../../ui/show/Money.tsx'
import { MoneyPage } from './MoneyPage.tsx'
import { RefundTable } from './RefundTable.tsx'
import { SeveralActs } from './SeveralActs.tsx'

/** The steps that need no words of their own, so that several rows can take them at once. */
const severalEvents = ['refund.approve', 'refund.retry'] as const satisfies (keyof typeof refundEvents)[]

/**
 * Refunds in the groups of the spec: searched by words and days, each with its age and its next step, or several at
 * once.
 */
export function RefundDesk() {
  const { t } = useTranslation()
  const page = usePage()
  const { q, days, change, asked } = page
  const today = useMe().merchant?.business_day ?? ''
  const type = page.one('type', refundLists) ?? 'all'
  const sort = page.one('sort', refundSorts) ?? 'requested_at'
  // Refunds that failed or wait longest are looked at first.
  const usual = type === 'fail' || type === 'pending' ? 'asc' : 'desc'
  const order = page.one('order', ['asc', 'desc']) ?? usual
  const query = useQuery(refundsQuery({ ...asked, type, sort, order }))
  const { data } = query
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const taken = (data?.aaData ?? []).filter(({ id }) => chosen.has(id))
  const show = (...some: Parameters<typeof change>) => {
    setChosen(new Set())
    change(...some)
  }
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
      <SeveralActs
        chart={chart}
        rows={taken}
        events={severalEvents}
        type="refund"
        nameOf={(row) => t('orders.order', { number: row.order_number })}
        amountOf={({ amount }) => amount}
        touches={[keys.refunds(), keys.orders()]}
        onDone={(ids) => setChosen(new Set([...chosen].filter((id) => !ids.includes(id))))}
      />
      <ListPage
        page={{ ...page, change: show }}
        query={query}
        none={
          <EmptyState
            title={t(q || days.from ? 'refunds.noMatch' : 'refunds.none')}
            text={t(q || days.from ? 'refunds.noMatchText' : 'refunds.noneText')}
          />
        }
      >
        {(rows) => (
          <RefundTable
            rows={rows}
            chosen={chosen}
            sorting={{ sort, order, onSort: (by, way) => show({ sort: by, order: way }) }}
            onChoose={setChosen}
          />
        )}
      </ListPage>
    </MoneyPage>
  )
}
