import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { dashboardTabs } from '#contract/dashboards/dashboard.ts'
import { dashboards } from '#contract/dashboards/dashboards.ts'
import { dashboardQuery } from '../../../api/reports/dashboard.ts'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { useTime } from '../../../ui/show/time-format.ts'
import { ScrollArea } from '../../../ui/show/ScrollArea.tsx'
import { useMe } from '../../../commands/session.ts'
import { CompareChip } from '../CompareChip.tsx'
import { PeriodFilters } from '../PeriodFilters.tsx'
import { reportParams, spanShown } from '../report-url.ts'
import { asReport, type DashboardView, readDashboard, usualOf, writeDashboard } from './dashboard-url.ts'
import { Section } from './Section.tsx'
import { useLive } from './use-live.ts'
import '../../../ui/show/rows.css'
import '../../../ui/show/show.css'
import './DashboardScreen.css'
import './chart.css'

/** The figures of a store, or of its members, at a glance; each leads to the report that adds up to it. */
export function DashboardScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const me = useMe()
  const time = useTime()
  useLive()
  const today = me.merchant?.business_day ?? me.server_time.slice(0, 10)
  const view = readDashboard(search)
  const { tab } = view
  const span = spanShown(asReport(tab), view, today)
  const { start: _, length: __, ...params } = reportParams(asReport(tab), view, today)
  const { data, error, refetch } = useQuery(dashboardQuery(tab, params, view.isAllStores))
  const change = (some: Partial<DashboardView>) => setSearch(writeDashboard({ ...view, ...some }))
  const title = t(`dashboard.title.${tab as Exclude<typeof tab, 'tonight'>}`)
  return (
    <div className="sub-page">
      <header className="sub-head">
        <h1>{title}</h1>
        <Segmented
          legend={t('nav.dashboard')}
          choices={dashboardTabs.map((value) => ({ value, label: t(`dashboard.tab.${value}`) }))}
          value={tab}
          onChange={(next) => (next === 'tonight' ? void navigate('/tonight') : change({ tab: next }))}
        />
        <PeriodFilters usual={usualOf[tab]} view={view} span={span} onChange={change} />
        <CompareChip compare={view.compare} onChange={(compare) => change({ compare })} />
        {data && (
          <span className="small muted dashboard__as-of">{t('reports.asOf', { time: time.time(data.as_of) })}</span>
        )}
      </header>
      <ScrollArea className="sub-page__body dashboard" name={title} data-tab={tab}>
        {!data || data.tab !== tab ? (
          <Pending error={error} onRetry={refetch} rows={12} />
        ) : (
          dashboards[tab].map((section) => (
            <Section
              key={section.name}
              section={section}
              told={data.sections[section.name] ?? {}}
              data={data}
              view={view}
            />
          ))
        )}
      </ScrollArea>
    </div>
  )
}
