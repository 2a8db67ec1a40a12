import { addDays, addMonths } from '../calendar.ts'
import type { Span } from '../period.ts'
import type { Report, ReportDrill } from '../report.ts'
import { reportNamed } from './index.ts'

type Row = Readonly<Record<string, string | number | null>>

/** The question to a report: its grouping, its days and its filters. */
interface DrillContext extends Span {
  by: string
  filters: Readonly<Record<string, string | undefined>>
  /** All stores that the person reaches, and not one alone. */
  isAllStores: boolean
  /** No store of its brands is left out, be it the only one. */
  isWholeBrand: boolean
}

/** The place of the rows behind some figures of a row. */
export interface RowsBehind extends Span {
  report: string
  filters: Record<string, string>
  /** The one store, or the brand, that they are of; else those of the figures. */
  store?: string
  brand?: string
  /** The figures that they explain, with the column whose total is the same; `rows` is their number. */
  same: ReadonlyMap<string, string>
}

/** The last day of a group of days that begins with one. */
const lastOf: Readonly<Record<string, (first: string) => string>> = {
  day: (first) => first,
  week: (first) => addDays(first, 6),
  month: (first) => addDays(addMonths(first, 1), -1),
}

/** Writes a value of a row into a place, by the filter that takes it. */
function take(place: RowsBehind, filter: string, value: string): void {
  if (filter === 'store' || filter === 'brand') place[filter] = value
  else if (filter in lastOf) {
    const first = filter === 'month' ? `${value}-01` : value.slice(0, 10)
    const last = lastOf[filter]!(first)
    if (first > place.from) place.from = first
    if (last < place.to) place.to = last
  } else place.filters[filter] = value
}

/** The rows that one drill of a row leads to; none if the row has no key, or a filter cannot be applied to them. */
function placeOf(report: Report, drill: ReportDrill, row: Row, told: DrillContext) {
  const taken = drill.by[told.by]
  const isOf = { whole: told.isWholeBrand, reached: told.isWholeBrand || told.isAllStores }
  if (taken === undefined || (drill.isOfBrand && !isOf[drill.isOfBrand])) return []
  if (Object.entries(drill.onlyIn ?? {}).some(([column, values]) => !values.includes(String(row[column])))) return []
  const place: RowsBehind = {
    report: drill.to,
    from: told.from,
    to: told.to,
    filters: { ...drill.filters },
    same: new Map(drill.same.map((one) => (typeof one === 'string' ? [one, one] : one))),
  }
  const known = reportNamed(drill.to)?.filters ?? {}
  for (const [name, value] of Object.entries(told.filters)) {
    if (value === undefined || report.filters?.[name]?.isOfRows) continue
    if (!(name in known) || (place.filters[name] ?? value) !== value) return []
    place.filters[name] = value
  }
  for (const [filter, column] of Object.entries(typeof taken === 'string' ? { [taken]: report.keys[0]! } : taken)) {
    const value = row[column] ?? ''
    if (value === '') return []
    take(place, filter, String(value))
  }
  return [place]
}

/** The places of the rows behind the figures of a row of a report, for the same days, stores and filters. */
export const rowsBehind = (report: Report, row: Row, told: DrillContext): RowsBehind[] =>
  (report.drills ?? []).flatMap((drill) => placeOf(report, drill, row, told))
