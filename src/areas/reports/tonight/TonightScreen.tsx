import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { dashboardTabs } from '#contract/dashboards/dashboard.ts'
import { dashboards } from '#contract/dashboards/dashboards.ts'
import { approvalsQuery } from '../../../api/approvals/approvals.ts'
import { dashboardQuery, shiftsOfDayQuery } from '../../../api/reports/dashboard.ts'
import { ordersQuery } from '../../../api/orders/orders.ts'
import { queueQuery } from '../../../api/queue/queue.ts'
import { tablesQuery } from '../../../api/tables/tables.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { useTime } from '../../../ui/show/time-format.ts'
import { ScrollArea } from '../../../ui/show/ScrollArea.tsx'
import { laneParams, noFilters } from '../../orders/filters.ts'
import { useFeature, useMe } from '../../../commands/session.ts'
import { readDashboard } from '../dashboard/dashboard-url.ts'
import { Section } from '../dashboard/Section.tsx'
import { useLive } from '../dashboard/use-live.ts'
import { LateOrders } from './LateOrders.tsx'
import { lateOrders, nextThing, openQuestions, seatedTables } from './next-thing.ts'
import { NextThingCard } from './NextThingCard.tsx'
import { OnDuty } from './OnDuty.tsx'
import { OpenChecks } from './OpenChecks.tsx'
import { Questions } from './Questions.tsx'
import '../../../ui/show/rows.css'
import '../../../ui/show/show.css'
import '../dashboard/DashboardScreen.css'
import '../dashboard/chart.css'
import './TonightScreen.css'

/** The length that the board requests, so that both share one query. */
const boardLength = 200
const view = { ...readDashboard(new URLSearchParams()), tab: 'tonight' as const }

/**
 * The evening while it runs, for the person in charge: the one next thing, sales beside the same weekday at this
 * minute, waiting parties and working staff. It uses the boards' own rows, so it sends no requests of its own.
 */
export function TonightScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const time = useTime()
  const now = useNow(15_000)
  const day = useMe().merchant?.business_day ?? ''
  useLive()
  const { data, error, refetch } = useQuery(dashboardQuery('tonight', { compare: 'week' }, false))
  const approvals = useQuery(approvalsQuery('requested')).data?.aaData ?? []
  const orders = useQuery(ordersQuery(laneParams('action', noFilters, day, boardLength))).data?.aaData ?? []
  const tables = useQuery(tablesQuery()).data?.aaData ?? []
  const lines = useQuery({ ...queueQuery(), enabled: useFeature('queue') }).data ?? []
  const shifts = useQuery(shiftsOfDayQuery(day)).data ?? []
  const seated = seatedTables(tables)
  const title = t('dashboard.tab.tonight')
  const told = (name: string) => {
    const section = dashboards.tonight.find((one) => one.name === name)
    return data && section && <Section section={section} told={data.sections[name] ?? {}} data={data} view={view} />
  }
  return (
    <div className="sub-page">
      <header className="sub-head">
        <h1>{title}</h1>
        <Segmented
          legend={t('nav.dashboard')}
          choices={dashboardTabs.map((value) => ({ value, label: t(`dashboard.tab.${value}`) }))}
          value="tonight"
          onChange={(tab) => void navigate(tab === 'tonight' ? '/tonight' : `/dashboard?tab=${tab}`)}
        />
        <span className="muted">
          {tables.length > 0 &&
            t('tonight.house', { seated: seated.length, count: tables.filter(({ part_of: head }) => !head).length })}
        </span>
        {data && (
          <span className="small muted dashboard__as-of">{t('reports.asOf', { time: time.time(data.as_of) })}</span>
        )}
      </header>
      <ScrollArea className="sub-page__body dashboard tonight" name={title}>
        {!data ? (
          <Pending error={error} onRetry={refetch} rows={12} />
        ) : (
          <>
            <div className="tonight__main">
              {told('widget')}
              {told('revenue_overview')}
              <div className="tonight__pair">
                <OpenChecks tables={seated} now={now} />
                <LateOrders orders={lateOrders(orders, now)} now={now} />
              </div>
            </div>
            <div className="tonight__side">
              <NextThingCard thing={nextThing({ approvals, orders, tables, lines }, now)} />
              <Questions questions={openQuestions(approvals)} />
              <OnDuty shifts={shifts} />
              {told('team')}
            </div>
          </>
        )}
      </ScrollArea>
    </div>
  )
}
