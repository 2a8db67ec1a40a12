import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Dashboard } from '#contract/rows/dashboard.ts'
import { call } from './client.ts'
import { keys } from './keys.ts'
import type { ReportParams } from './reports.ts'

/** The events of the store in hand say when it is stale; of other stores nothing is heard. */
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
