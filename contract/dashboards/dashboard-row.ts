import { z } from 'zod'
import { named } from '../named.ts'
import { dashboardTabs } from './dashboard.ts'
import { Span } from '../period.ts'

/** A bar, slice or line: the key of its group, its name, and the columns that are drawn. */
export const DashboardRow = named('DashboardRow', {
  key: z.string(),
  name: z.string(),
  values: z.record(z.string(), z.number()),
  /** Its place among all of its kind, which no period changes. */
  place: z.number().optional(),
})
export type DashboardRow = z.output<typeof DashboardRow>

/** One step that someone should know of. */
export const DashboardStep = named('DashboardStep', {
  id: z.string(),
  at: z.string(),
  event: z.string(),
  store: z.string(),
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  actor: z.string(),
})
export type DashboardStep = z.output<typeof DashboardStep>

export const DashboardSectionRow = named('DashboardSectionRow', {
  /** By name; null if there is nothing to divide by. */
  figures: z
    .record(z.string(), z.object({ value: z.number().nullable(), before: z.number().nullable().optional() }))
    .optional(),
  panels: z
    .record(z.string(), z.object({ rows: z.array(DashboardRow), before: z.array(DashboardRow).optional() }))
    .optional(),
  steps: z.array(DashboardStep).optional(),
  /** Net sales, orders, average and guests day by day up to the last day. */
  trend: z.array(DashboardRow).optional(),
  /** The number of each that waits for someone; zeros are left out. */
  waiting: z
    .array(
      z.object({
        name: z.enum(['days', 'unpaid', 'refunds', 'prints']),
        count: z.number(),
        from: z.string().optional(),
        to: z.string().optional(),
      }),
    )
    .optional(),
})
export type DashboardSectionRow = z.output<typeof DashboardSectionRow>

/** `GET /admin/merchant/dashboard`: sections of one of the dashboards. */
export const Dashboard = named('Dashboard', {
  tab: z.enum(dashboardTabs),
  currency: z.string(),
  time_zone: z.string(),
  stores: z.number(),
  as_of: z.string(),
  period: Span,
  compare: Span.optional(),
  sections: z.record(z.string(), DashboardSectionRow),
})
export type Dashboard = z.output<typeof Dashboard>
