import type { OrdersParams } from '../../api/orders/orders.ts'
import { someDay } from '../../ui/form/period.ts'
import { orderMethods, orderStates, paymentStatuses, type OrderList } from '#contract/states.ts'

/** Tickets with their lines, tickets without them, rows. */
export const orderViews = ['lanes', 'short', 'list'] as const
type OrderView = (typeof orderViews)[number]

/** The filters of the orders screen in its URL; null is the default, "All …". */
export interface OrderFilters {
  method: string | null
  payment: string | null
  status: string | null
  staff: string | null
  table: string | null
  promotion: string | null
  q: string
  /** Business days; null is today's. */
  from: string | null
  to: string | null
  view: OrderView
}

export const noFilters: OrderFilters = {
  method: null,
  payment: null,
  status: null,
  staff: null,
  table: null,
  promotion: null,
  q: '',
  from: null,
  to: null,
  view: 'lanes',
}

const known = (choices: readonly string[]) => (value: string | null) =>
  value !== null && choices.includes(value) ? value : null
const someId = (value: string | null) => value || null

/** Reads the filters from a URL; unknown values count as missing. */
export const readFilters = (search: URLSearchParams): OrderFilters => ({
  method: known(orderMethods)(search.get('method')),
  payment: known(paymentStatuses)(search.get('payment')),
  status: known(orderStates)(search.get('status')),
  staff: someId(search.get('staff')),
  table: someId(search.get('table')),
  promotion: someId(search.get('promotion')),
  q: search.get('q') ?? '',
  from: someDay(search.get('from')),
  to: someDay(search.get('to')),
  view: orderViews.find((view) => view === search.get('view')) ?? noFilters.view,
})

/** Writes the filters into a URL; defaults are left out, so that the plain page has the plain address. */
export const writeFilters = (filters: OrderFilters): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filters).filter(([key, value]) => value && value !== noFilters[key as keyof OrderFilters]),
  )

/** Tells if anything but the view is narrowed, so that "Clear all" has something to do. */
export const isFiltered = (filters: OrderFilters): boolean =>
  writeFilters({ ...filters, view: noFilters.view }).size > 0

/**
 * Returns the query that one lane sends to the server: its list and the filters. Where no day was chosen, completed
 * orders are those of today, and open ones may be of any day.
 */
export const laneParams = (
  list: OrderList,
  filters: OrderFilters,
  businessDay: string,
  length: number,
): OrdersParams => ({
  type: list,
  start: 0,
  length,
  search: filters.q.trim() || undefined,
  order_method: filters.method ?? undefined,
  payment_status: filters.payment ?? undefined,
  order_status: filters.status ?? undefined,
  staff_id: filters.staff ?? undefined,
  table_id: filters.table ?? undefined,
  promotion_id: filters.promotion ?? undefined,
  ...((filters.from !== null || filters.to !== null || list === 'completed') && {
    startDate: filters.from ?? businessDay,
    endDate: filters.to ?? filters.from ?? businessDay,
  }),
  ...(list === 'completed' && { order_listing_sort: 'stage_at' }),
})
