import type { DashboardTab } from './dashboard.ts'
import type { Span } from '../period.ts'

/** A bar, slice or line: the key of its group, its name, and the columns that are drawn. */
export interface DashboardRow {
  key: string
  name: string
  values: Record<string, number>
  /** Its place among all of its kind, which no period changes. */
  place?: number
}

/** One step that someone should know of. */
export interface DashboardStep {
  id: string
  at: string
  event: string
  store: string
  order_id: string | null
  order_number: string | null
  actor: string
}

export interface DashboardSectionRow {
  /** By name; null if there is nothing to divide by. */
  figures?: Record<string, { value: number | null; before?: number | null }>
  panels?: Record<string, { rows: DashboardRow[]; before?: DashboardRow[] }>
  steps?: DashboardStep[]
  /** Net sales, orders, average and guests day by day up to the last day. */
  trend?: DashboardRow[]
  /** The number of each that waits for someone; zeros are left out. */
  waiting?: { name: 'days' | 'unpaid' | 'refunds' | 'prints'; count: number; from?: string; to?: string }[]
}

/** `GET /admin/merchant/dashboard`: sections of one of the dashboards. */
export interface Dashboard {
  tab: DashboardTab
  currency: string
  time_zone: string
  stores: number
  as_of: string
  period: Span
  compare?: Span
  sections: Record<string, DashboardSectionRow>
}
