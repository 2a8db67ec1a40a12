import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import { dashboardTabs } from '#contract/dashboards/dashboard.ts'
import { dashboards, dashboardTypes } from '#contract/dashboards/dashboards.ts'
import { comparisons, spanOf } from '#contract/period.ts'
import { Dashboard } from '#contract/dashboards/dashboard-row.ts'
import { businessDayOf } from '../business-day.ts'
import type { Api } from '../http/api.ts'
import { invalidField } from '../http/errors.ts'
import { listQuery } from '../http/list-query.ts'
import { readSections } from './dashboard.ts'
import { orderHistorySource } from './queries/order-history.ts'
import { beforeOf } from './run.ts'
import { scopeOf, storesAsked } from './scope.ts'

const query = z.strictObject({
  ...listQuery,
  order: listQuery.order.unwrap().optional(),
  tab: z.enum(dashboardTabs).default('store'),
  type: z.enum(['all', ...dashboardTypes]).default('all'),
  merchant_id: id.optional(),
  compare: z.enum(comparisons).optional(),
})

/**
 * Routes of the dashboards of a store, of its members and of its evening, one section or all; a brand's are for all its
 * stores.
 */
export function dashboardRoutes(api: Api): void {
  const paths = ['/merchant/dashboard', '/supermerchant/dashboard'].flatMap((path) => [path, `/admin${path}`])
  for (const path of paths)
    api.person(
      'get',
      path,
      { tag: 'Reports', right: 'report', summary: 'A dashboard', query, answer: Dashboard },
      async (asked, input) => {
        const { tab, type, compare, columns } = input
        const sections = dashboards[tab].filter(({ name }) => type === 'all' || name === type)
        if (sections.length === 0) throw invalidField('type', `is no section of the ${tab} dashboard`)
        const stores = await storesAsked(asked, input)
        const [first] = stores
        const today = businessDayOf(asked.now, first)
        const usual = spanOf(tab === 'app' ? 'month' : 'today', today)
        const days = {
          startDate: input.startDate ?? input.endDate ?? usual.from,
          endDate: input.endDate ?? input.startDate ?? usual.to,
        }
        const { from, to } = scopeOf(orderHistorySource.report, stores, asked, days)
        const span = { from, to }
        const before = compare && beforeOf(span, compare, first, asked.now)
        const reader = {
          db: asked.deps.db,
          span,
          today,
          before,
          order: input.order,
          columns: typeof columns === 'string' ? columns.split(',').filter(Boolean) : columns,
          scope: (...[source, of, { by, filters } = {}]: Parameters<Parameters<typeof readSections>[0]['scope']>) =>
            scopeOf(source.report, stores, asked, { ...filters, by, startDate: of.from, endDate: of.to }),
        }
        return {
          tab,
          currency: first.currency,
          time_zone: first.timeZone,
          stores: stores.length,
          as_of: asked.now.toISOString(),
          period: span,
          ...(before && { compare: before.whole }),
          sections: await readSections(
            reader,
            sections,
            stores.map(({ merchantId }) => merchantId),
          ),
        }
      },
    )
}
