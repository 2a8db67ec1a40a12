import { addDays } from './calendar.ts'
import type { Span } from './period.ts'

/** The vocabulary of dashboards: each section is data over reports, so that a dashboard has no figure of its own. */

export const dashboardTabs = ['store', 'app'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

/** A question to a report. */
export interface DashboardAsk {
  report: string
  by?: string
  /** The grouping for more days than one. */
  byOfDays?: string
  filters?: Readonly<Record<string, string>>
}

/** A figure: the total of a report's column, or how many rows it has. */
export interface DashboardFigure extends DashboardAsk {
  name: string
  column: string
  kind: 'money' | 'whole' | 'minutes'
}

/** Some rows of a report as a picture. */
export interface DashboardPanel extends DashboardAsk {
  name: string
  as: 'columns' | 'donut' | 'bars' | 'events'
  /** Rows are told apart by this column's value and counted, where the report has one row for each thing. */
  group?: string
  /** The columns that are drawn; the first says how long a bar is. */
  y: readonly string[]
  kind: 'money' | 'whole'
  /** The beginning of the keys of its names. */
  words?: string
  most?: number
  /** For one store, or for several. */
  of?: 'one' | 'many'
  /** The report that adds up to a row, or to one that is a day, and the filter that takes the row's key (or its name). */
  row?: { report: string; ofDays?: string; filter: string; value?: 'name' }
}

export interface DashboardSection {
  name: string
  figures?: readonly DashboardFigure[]
  panels?: readonly DashboardPanel[]
  /** The figures follow one from another and are drawn. */
  isFlow?: true
}

const days = { filter: 'day' } as const

const joined: DashboardPanel = {
  name: 'joined',
  as: 'columns',
  report: 'member_growth_report',
  by: 'day',
  y: ['joined'],
  kind: 'whole',
  row: { report: 'member_growth_report', ...days },
}

const store: readonly DashboardSection[] = [
  {
    name: 'widget',
    figures: [
      { name: 'net', report: 'sales_report', column: 'net', kind: 'money' },
      { name: 'orders', report: 'sales_report', column: 'orders', kind: 'whole' },
      { name: 'average', report: 'sales_report', column: 'average', kind: 'money' },
      { name: 'covers', report: 'sales_report', column: 'covers', kind: 'whole' },
      { name: 'stay', report: 'turns_report', column: 'average_stay', kind: 'minutes' },
      {
        name: 'voided',
        report: 'order_history_list',
        column: 'count',
        kind: 'whole',
        filters: { order_status: 'voided' },
      },
    ],
  },
  { name: 'attention' },
  {
    name: 'revenue_overview',
    panels: [
      {
        name: 'by_time',
        as: 'columns',
        report: 'sales_report',
        by: 'half_hour',
        byOfDays: 'day',
        y: ['net'],
        kind: 'money',
        row: { report: 'order_history_list', ofDays: 'sales_report', filter: 'half_hour', value: 'name' },
      },
      {
        name: 'by_category',
        as: 'donut',
        report: 'item_sales_report',
        by: 'category',
        y: ['net'],
        kind: 'money',
        row: { report: 'item_sales_report', filter: 'category_id' },
      },
    ],
  },
  {
    name: 'store_performance',
    panels: [
      {
        name: 'stores',
        as: 'bars',
        of: 'many',
        report: 'store_list',
        y: ['net', 'orders'],
        kind: 'money',
        row: { report: 'store_list', filter: 'q', value: 'name' },
      },
      {
        name: 'methods',
        as: 'bars',
        of: 'one',
        report: 'order_history_list',
        group: 'order_method',
        words: 'orders.method',
        y: ['net', 'count'],
        kind: 'money',
        row: { report: 'order_history_list', filter: 'order_method' },
      },
    ],
  },
  {
    name: 'top_selling_product',
    panels: [
      {
        name: 'dishes',
        as: 'bars',
        report: 'best_selling_report',
        y: ['net', 'quantity'],
        kind: 'money',
        most: 7,
        row: { report: 'item_sales_report', filter: 'menu_id' },
      },
    ],
  },
  {
    name: 'user_growth',
    figures: [
      { name: 'joined', report: 'member_growth_report', column: 'joined', kind: 'whole' },
      { name: 'member_orders', report: 'sales_report', column: 'member_orders', kind: 'whole' },
    ],
    panels: [joined],
  },
  {
    name: 'recent_activity',
    panels: [{ name: 'steps', as: 'events', report: 'activity_report', y: [], kind: 'whole', most: 8 }],
  },
]

const app: readonly DashboardSection[] = [
  {
    name: 'widget',
    figures: [
      { name: 'members', report: 'member_listing', column: 'count', kind: 'whole' },
      {
        name: 'active',
        report: 'member_active_list',
        column: 'count',
        kind: 'whole',
        filters: { segment: 'active' },
      },
      { name: 'joined', report: 'member_growth_report', column: 'joined', kind: 'whole' },
      { name: 'points', report: 'member_listing', column: 'points', kind: 'whole' },
      { name: 'vouchers', report: 'voucher_history_list', column: 'count', kind: 'whole' },
    ],
  },
  {
    name: 'member_activity_breakdown',
    panels: [
      {
        name: 'segments',
        as: 'donut',
        report: 'member_active_list',
        group: 'segment',
        words: 'report.segment',
        y: ['count'],
        kind: 'whole',
        row: { report: 'member_active_list', filter: 'segment' },
      },
    ],
  },
  {
    name: 'member_growth',
    panels: [{ ...joined, byOfDays: 'week' }],
  },
  {
    name: 'voucher_performance',
    panels: [
      {
        name: 'states',
        as: 'bars',
        report: 'voucher_history_list',
        group: 'status',
        words: 'state.voucher',
        y: ['count', 'given'],
        kind: 'whole',
        row: { report: 'voucher_history_list', filter: 'status' },
      },
      {
        name: 'given',
        as: 'bars',
        report: 'promotion_report',
        filters: { kind: 'voucher' },
        y: ['discount', 'uses'],
        kind: 'money',
        most: 5,
        row: { report: 'promotion_report', filter: 'q', value: 'name' },
      },
    ],
  },
  {
    name: 'points_overview',
    panels: [
      {
        name: 'weeks',
        as: 'columns',
        report: 'points_report',
        by: 'day',
        byOfDays: 'week',
        y: ['earned', 'spent', 'expired'],
        kind: 'whole',
        row: { report: 'points_report', ...days },
      },
    ],
  },
  {
    name: 'membership_points_flow',
    isFlow: true,
    figures: ['opening', 'earned', 'returned', 'spent', 'reversed', 'expired', 'closing'].map((column) => ({
      name: column,
      report: 'member_wallet_point_history',
      column,
      kind: 'whole',
    })),
  },
  {
    name: 'daily_active_members',
    panels: [
      {
        name: 'members',
        as: 'columns',
        report: 'sales_report',
        by: 'day',
        y: ['members'],
        kind: 'whole',
        row: { report: 'spending_power_list', ...days },
      },
    ],
  },
]

export const dashboards: Readonly<Record<DashboardTab, readonly DashboardSection[]>> = { store, app }

/** Names of the sections of both dashboards. */
export const dashboardTypes = [...new Set([...store, ...app].map(({ name }) => name))]

/** Tells if a panel is drawn for so many stores. */
export const isDrawn = ({ of }: DashboardPanel, stores: number): boolean =>
  of === undefined || (of === 'many') === stores > 1

/** The grouping of what is asked for some days. */
export const groupingOf = ({ by, byOfDays }: DashboardAsk, { from, to }: Span): string | undefined =>
  from === to ? by : (byOfDays ?? by)

/** A report and the days and filters in which it shows what is behind a figure. */
export interface Drill extends Span {
  report: string
  filters: Record<string, string>
}

/** Leads from a figure to the report that adds up to it. */
export const drillOfFigure = ({ report, filters = {} }: DashboardAsk, { from, to }: Span): Drill => ({
  report,
  from,
  to,
  filters: { ...filters },
})

/** Leads from a row of a panel to what adds up to it; a row without a key, of no day and no group, to the whole report. */
export function drillOfRow(panel: DashboardPanel, row: { key: string; name: string }, span: Span): Drill | null {
  if (!panel.row) return null
  const { report, ofDays = report, filter, value = 'key' } = panel.row
  const by = groupingOf(panel, span)
  const filters = { ...(report === panel.report && panel.filters) }
  if (row.key === '') return { ...drillOfFigure(panel, span), ...(by && { filters: { ...filters, by } }) }
  if (by === 'day' || by === 'week') {
    const last = by === 'week' ? addDays(row.key, 6) : row.key
    const [from, to] = [row.key < span.from ? span.from : row.key, last > span.to ? span.to : last]
    return { report: ofDays, from, to, filters }
  }
  return { report, from: span.from, to: span.to, filters: { ...filters, [filter]: row[value] } }
}
