import { type Comparison, comparisons, type Span, spanOf } from '#contract/period.ts'
import { columnsSorted, type Period, periods, type Report } from '#contract/report.ts'
import { type RowsBehind, rowsBehind } from '#contract/reports/drill.ts'
import type { ReportParams, ReportRow } from '../../api/reports/reports.ts'
import { oneOf, startIn } from '../../ui/show/pages.ts'
import { someDay } from '../../ui/form/period.ts'

/** The view of a report in its address; null is the usual one. */
export interface ReportView {
  q: string
  start: number
  length: number
  sort: string | null
  order: 'asc' | 'desc' | null
  /** A word for the days, which stays true tomorrow. */
  period: Period | null
  from: string | null
  to: string | null
  by: string | null
  compare: Comparison | null
  isAllStores: boolean
  /** Keeps the stores of one brand. */
  brand: string | null
  /** One store other than the one in hand. */
  store: string | null
  filters: Record<string, string>
}

export const lengths = [10, 25, 50, 100] as const

/** Reads the settings of a report from its address; unknown values count as missing. */
export function readReport(report: Report, search: URLSearchParams): ReportView {
  const filters = Object.keys(report.filters ?? {}).flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  return {
    q: search.get('q') ?? '',
    start: startIn(search),
    length: lengths.find((length) => String(length) === search.get('length')) ?? lengths[0],
    sort: oneOf(columnsSorted(report), search.get('sort')),
    order: oneOf(['asc', 'desc'] as const, search.get('order')),
    period: oneOf(periods, search.get('period')),
    from: someDay(search.get('from')),
    to: someDay(search.get('to')),
    by: oneOf(report.by ?? [], search.get('by')),
    compare: oneOf(comparisons, search.get('compare')),
    isAllStores: search.has('stores'),
    brand: search.get('stores') === 'all' ? null : search.get('stores'),
    store: search.get('store'),
    filters: Object.fromEntries(filters),
  }
}

/** The word for stores in an address; null is the store in hand. */
export const storesIn = ({ isAllStores, brand }: Pick<ReportView, 'isAllStores' | 'brand'>): string | null =>
  isAllStores ? (brand ?? 'all') : null

/** Writes the settings of a report into an address; defaults are left out. */
export function writeReport({ filters, isAllStores, brand, ...view }: ReportView): URLSearchParams {
  const usual: Partial<Record<string, unknown>> = { start: 0, length: lengths[0] }
  const all = Object.entries({ ...view, ...filters, stores: storesIn({ isAllStores, brand }) })
  const said = all.filter(([name, value]) => value !== null && value !== '' && value !== usual[name])
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)]))
}

/** The days that a report shows on a business day. */
export function spanShown(report: Report, { period, from, to }: ReportView, today: string): Span {
  if (from !== null) return { from, to: to ?? from }
  return spanOf(period ?? report.usual, today)
}

/** Returns the query that a report sends to the server. */
export function reportParams(report: Report, view: ReportView, today: string): ReportParams {
  const { from, to } = spanShown(report, view, today)
  return {
    ...view.filters,
    // Undefined removes the store in hand from the address.
    ...(view.store !== null && { merchant_id: view.store }),
    ...(view.isAllStores && { merchant_id: undefined, supermerchant_id: view.brand ?? undefined }),
    start: view.start,
    length: view.length,
    sort: view.sort ?? undefined,
    order: view.order ?? undefined,
    search: view.q.trim() || undefined,
    by: view.by ?? undefined,
    compare: view.compare ?? undefined,
    startDate: from,
    endDate: to,
  }
}

/** Tells if a report is narrowed by a search or a filter. */
export const isNarrowed = ({ q, filters }: ReportView): boolean => q.trim() !== '' || Object.keys(filters).length > 0

/** The address of rows behind figures, in the stores of the figures where the rows say no others. */
const addressOf = (
  { report, from, to, filters, store, brand }: Omit<RowsBehind, 'same'>,
  view: Pick<ReportView, 'isAllStores' | 'brand' | 'store'>,
): string => {
  const stores = brand ?? (store === undefined ? storesIn(view) : null)
  const one = store ?? (brand === undefined ? view.store : null)
  const said = { from, to, ...filters, ...(stores !== null && { stores }), ...(one !== null && { store: one }) }
  return `/reports/${report}?${new URLSearchParams(said)}`
}

/**
 * The address of the rows behind a row of a report, or behind one of its figures, for the same days, stores and
 * filters.
 */
export function behind(
  report: Report,
  row: ReportRow,
  by: string,
  span: Span,
  view: Pick<ReportView, 'filters' | 'isAllStores' | 'brand' | 'store'> & { isWholeBrand?: boolean },
  figure?: string,
): string | undefined {
  const { filters, isAllStores, isWholeBrand = false } = view
  const places = rowsBehind(report, row, { by, ...span, filters, isAllStores, isWholeBrand })
  const place = figure === undefined ? places[0] : places.find(({ same }) => same.has(figure))
  return place && addressOf(place, view)
}
