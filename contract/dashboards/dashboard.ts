import { addDays } from '../calendar.ts'
import { daysIn, type Span } from '../period.ts'

/** The vocabulary of dashboards: each section is data over reports, so that a dashboard has no figure of its own. */

export const dashboardTabs = ['store', 'app', 'tonight'] as const
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
  as: 'columns' | 'donut' | 'bars' | 'heat' | 'events'
  /** Rows are grouped by this column's value and counted, if the report has one row for each thing. */
  group?: string
  /** The columns that are drawn; the first is the length of a bar. */
  y: readonly string[]
  kind: 'money' | 'whole'
  /** The column that names its rows, where `name` does not. */
  x?: string
  /** The beginning of the keys of its names. */
  words?: string
  most?: number
  /** For one store, or for several. */
  of?: 'one' | 'many'
  /** For no fewer days than these. */
  fromDays?: number
  /**
   * The report that adds up to a row, or to one that is a day, and the filter that takes the row's key (or its name).
   */
  row?: { report: string; ofDays?: string; filter: string; value?: 'name' }
}

export interface DashboardSection {
  name: string
  figures?: readonly DashboardFigure[]
  panels?: readonly DashboardPanel[]
  /** The figures follow one from another and are drawn. */
  isFlow?: true
}

/** Tells if a panel is drawn for so many stores and these days. */
export const isDrawn = ({ of, fromDays = 0 }: DashboardPanel, stores: number, span: Span): boolean =>
  (of === undefined || (of === 'many') === stores > 1) && daysIn(span) >= fromDays

/** The grouping of a request for some days. */
export const groupingOf = ({ by, byOfDays }: DashboardAsk, { from, to }: Span): string | undefined =>
  from === to ? by : (byOfDays ?? by)

/** A report with the days and filters in which it shows the rows behind a figure. */
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

/**
 * Leads from a row of a panel to the rows that add up to it; a row without a key, a day or a group leads to the whole
 * report.
 */
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
