import { CaretDown, CaretUp } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { columnsRead, type Report, type ReportColumn } from '#contract/report.ts'
import type { ReportPage, ReportRow } from '../../api/reports.ts'
import { behind, type ReportView } from './report-url.ts'
import { isFigure, useCellWords } from './use-cell-words.ts'
import '../../ui/show/rows-table.css'

/** Columns of a report that are read; which store a row is of is said where there are several. */
const columnsShown = (report: Report, isAllStores: boolean): [string, ReportColumn][] =>
  columnsRead(report).filter(([name]) => isAllStores || name !== 'store')

/** The order that a cell names, where its row is one or belongs to one. */
const orderOf = (name: string, row: ReportRow) =>
  name === 'number' ? row.id : name === 'order_number' ? row.order_id : undefined

/** Tells if a figure is nothing, so that nothing lies behind it. */
const isNothing = (column: ReportColumn, value: ReportRow[string] | undefined) =>
  isFigure(column) && Number(value ?? 0) === 0

/** A page of a report, with the totals of all its rows at its foot. */
export function ReportTable({
  report,
  page,
  by,
  view,
  sort,
  onSort,
}: {
  report: Report
  page: ReportPage
  /** The present grouping; empty where the report has none. */
  by: string
  view: ReportView
  sort: { by: string; order: 'asc' | 'desc' }
  onSort: (sort: string) => void
}) {
  const { t } = useTranslation()
  const words = useCellWords(page.currency, page.time_zone)
  const columns = columnsShown(report, view.isAllStores)
  const stores = { ...view, isWholeBrand: page.is_whole_brand }
  const addressOf = (name: string, column: ReportColumn, row: ReportRow) => {
    if (orderOf(name, row)) return `/orders/${orderOf(name, row)}`
    if (name === columns[0]![0]) return behind(report, row, by, page.period, stores)
    return isNothing(column, row[name]) ? undefined : behind(report, row, by, page.period, stores, name)
  }
  const total = (sums: Record<string, number>, label: string) => (
    <tr>
      {columns.map(([name, column], index) =>
        index === 0 ? (
          <th key={name} scope="row">
            {label}
          </th>
        ) : (
          <td key={name} data-align={isFigure(column) ? 'end' : undefined} className="figures">
            {sums[name] === undefined ? '' : words(column, sums[name])}
          </td>
        ),
      )}
    </tr>
  )
  const hasTotals = Object.keys(page.totals).length > 0
  return (
    <table className="rows-table report-table">
      <thead>
        <tr>
          {columns.map(([name, column]) => (
            <th
              key={name}
              scope="col"
              data-align={isFigure(column) ? 'end' : undefined}
              aria-sort={sort.by === name ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {column.isLookedUp ? (
                t(`report.column.${name}`)
              ) : (
                <button type="button" onClick={() => onSort(name)}>
                  {t(`report.column.${name}`)}
                  {sort.by === name && (sort.order === 'asc' ? <CaretUp /> : <CaretDown />)}
                </button>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {page.aaData.map((row) => (
          <tr key={report.keys.map((key) => row[key]).join(' ')}>
            {columns.map(([name, column]) => {
              const to = addressOf(name, column, row)
              return (
                <td
                  key={name}
                  data-kind={column.kind}
                  data-align={isFigure(column) ? 'end' : undefined}
                  data-label={t(`report.column.${name}`)}
                  className={isFigure(column) ? 'figures' : undefined}
                >
                  {to ? <Link to={to}>{words(column, row[name], row)}</Link> : words(column, row[name], row)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      {hasTotals && (
        <tfoot>
          {total(page.totals, t('reports.total', { count: page.recordsFiltered }))}
          {page.compare && total(page.compare.totals, t('reports.before'))}
        </tfoot>
      )}
    </table>
  )
}
