import type { DashboardTab, Drill } from '#contract/dashboards/dashboard.ts'
import type { Period, Report } from '#contract/report.ts'
import { readReport, type ReportView, storesIn, writeReport } from '../report-url.ts'

/** The choices of a dashboard in its address. */
export interface DashboardView extends ReportView {
  tab: DashboardTab
}

/** The default period of each dashboard. */
export const usualOf: Readonly<Record<DashboardTab, Period>> = { store: 'today', app: 'month', tonight: 'today' }

/** A dashboard reads its days, stores and comparison from the address as a report does. */
export const asReport = (tab: DashboardTab): Report => ({
  name: 'dashboard',
  group: 'sales',
  usual: usualOf[tab],
  columns: {},
  keys: [],
  sort: ['', 'desc'],
})

/** Reads the settings of a dashboard from its address. */
export function readDashboard(search: URLSearchParams): DashboardView {
  const tab = search.get('tab') === 'app' ? 'app' : 'store'
  return { ...readReport(asReport(tab), search), tab }
}

/** Writes the settings of a dashboard into an address. */
export function writeDashboard({ tab, ...view }: DashboardView): URLSearchParams {
  const params = writeReport(view)
  if (tab !== 'store') params.set('tab', tab)
  return params
}

/** The address of the report behind a figure; of the dashboard's own days a word for them stays one. */
export function hrefOf({ report, from, to, filters }: Drill, view: DashboardView, whole: { from: string; to: string }) {
  const isWhole = from === whole.from && to === whole.to && view.from === null
  const params = new URLSearchParams(filters)
  if (isWhole) params.set('period', view.period ?? usualOf[view.tab])
  else for (const [name, day] of Object.entries({ from, to })) params.set(name, day)
  const stores = storesIn(view)
  if (stores !== null) params.set('stores', stores)
  return `/reports/${report}?${params}`
}
