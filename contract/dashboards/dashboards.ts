import type { DashboardFigure, DashboardPanel, DashboardSection, DashboardTab } from './dashboard.ts'

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

const net: DashboardFigure = { name: 'net', report: 'sales_report', column: 'net', kind: 'money' }
const ordersPlaced: DashboardFigure = { name: 'orders', report: 'sales_report', column: 'orders', kind: 'whole' }
const guests: DashboardFigure = { name: 'covers', report: 'sales_report', column: 'covers', kind: 'whole' }
const voided: DashboardFigure = {
  name: 'voided',
  report: 'order_history_list',
  column: 'count',
  kind: 'whole',
  filters: { order_status: 'voided' },
}
const byTime: DashboardPanel = {
  name: 'by_time',
  as: 'columns',
  report: 'sales_report',
  by: 'half_hour',
  byOfDays: 'day',
  y: ['net'],
  kind: 'money',
  row: { report: 'order_history_list', ofDays: 'sales_report', filter: 'half_hour', value: 'name' },
}

const store: readonly DashboardSection[] = [
  {
    name: 'widget',
    figures: [
      net,
      ordersPlaced,
      { name: 'average', report: 'sales_report', column: 'average', kind: 'money' },
      guests,
      { name: 'stay', report: 'turns_report', column: 'average_stay', kind: 'minutes' },
      voided,
    ],
  },
  { name: 'attention' },
  {
    name: 'revenue_overview',
    panels: [
      byTime,
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
        report: 'sale_list',
        group: 'order_method',
        words: 'orders.method',
        y: ['net', 'orders'],
        kind: 'money',
        row: { report: 'sale_list', filter: 'order_method' },
      },
      {
        name: 'week',
        as: 'heat',
        of: 'one',
        fromDays: 7,
        report: 'hours_report',
        x: 'hour',
        y: ['net'],
        kind: 'money',
        row: { report: 'order_history_list', filter: 'week_hour' },
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
    figures: ['opening', 'earned', 'returned', 'spent', 'reversed', 'expired', 'adjusted', 'closing'].map((column) => ({
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

/** The dashboard of a supervisor while guests are in the house, beside the boards. */
const tonight: readonly DashboardSection[] = [
  { name: 'widget', figures: [net, ordersPlaced, guests, voided] },
  { name: 'revenue_overview', panels: [byTime] },
  {
    name: 'team',
    panels: [
      {
        name: 'staff',
        as: 'bars',
        report: 'sales_report',
        by: 'staff',
        y: ['net', 'orders'],
        kind: 'money',
        row: { report: 'sales_report', filter: 'staff_id' },
      },
    ],
  },
]

export const dashboards: Readonly<Record<DashboardTab, readonly DashboardSection[]>> = { store, app, tonight }

/** Names of the sections of all dashboards. */
export const dashboardTypes = [...new Set(Object.values(dashboards).flatMap((all) => all.map(({ name }) => name)))]
