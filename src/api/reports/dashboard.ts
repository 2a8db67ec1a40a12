import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Dashboard } from '#contract/dashboards/dashboard-row.ts'
import { call } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'
import type { ReportPage, ReportParams } from './reports.ts'

/** Milliseconds until a dashboard with other stores is stale; only the store in hand sends events. */
const unheard = 60_000

/** All sections of a dashboard. The one before stays while the next is read. */
export const dashboardQuery = (tab: string, params: ReportParams, isAllStores: boolean) =>
  queryOptions({
    queryKey: keys.dashboard(tab, params),
    queryFn: ({ signal }) =>
      call<Dashboard>({ method: 'GET', url: '/admin/merchant/dashboard', data: { ...params, tab }, signal }),
    placeholderData: keepPreviousData,
    ...(isAllStores && { refetchInterval: unheard }),
  })

/** The shifts of a business day, as in their report; refetched with the dashboards. */
export const shiftsOfDayQuery = (day: string) =>
  queryOptions({
    queryKey: keys.dashboard('shifts', { day }),
    queryFn: async ({ signal }) => {
      const data = { startDate: day, endDate: day, sort: 'started_at', order: 'asc', length: 100 }
      return (await call<ReportPage>({ method: 'GET', url: '/admin/attendance_shifts_report', data, signal })).aaData
    },
    enabled: day !== '',
  })
