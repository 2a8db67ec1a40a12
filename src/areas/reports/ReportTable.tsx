import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { columnsRead, type Report, type ReportColumn } from '#contract/report.ts'
import type { ReportPage, ReportRow } from '../../api/reports/reports.ts'
import { DataTable } from '../../ui/show/DataTable.tsx'
import type { RowOrder } from '../../ui/show/SortHead.tsx'
import { behind, type ReportView } from './report-url.ts'
import { isFigure, useCellWords } from './use-cell-words.ts'

/** Columns of a report that are shown; the store of a row only if there are several. */
const columnsShown = (report: Report, by: string, isAllStores: boolean) =>
  columnsRead(report, by).filter(([name]) => isAllStores || name !== 'store')

/** The order that a cell names, where its row is one or belongs to one. */
const orderOf = (name: string, row: ReportRow) =>
  name === 'number' ? row.id : name === 'order_number' ? row.order_id : undefined

/** Tells if a figure is zero, so that it has no rows behind it. */
const isNothing = (column: ReportColumn, value: ReportRow[string] | undefined) =>
  isFigure(column) && Number(value ?? 0) === 0

/** A page of a report, with the totals of all its rows at its foot. */
export function ReportTable({
  report,
  page,
  by,
  view,
  sorting,
}: {
  report: Report
  page: ReportPage
  /** The present grouping; empty where the report has none. */
  by: string
  view: ReportView
  sorting: RowOrder
}) {
  const { t } = useTranslation()
  const words = useCellWords(page.currency, page.time_zone)
  const columns = columnsShown(report, by, view.isAllStores)
  const stores = { ...view, isWholeBrand: page.is_whole_brand }
  const addressOf = (name: string, column: ReportColumn, row: ReportRow) => {
    if (orderOf(name, row)) return `/orders/${orderOf(name, row)}`
    if (name === columns[0]![0]) return behind(report, row, by, page.period, stores)
    return isNothing(column, row[name]) ? undefined : behind(report, row, by, page.period, stores, name)
  }
  const endOf = (column: ReportColumn) => (isFigure(column) ? 'end' : undefined)
  const total = (sums: Record<string, number>, label: string) => (
    <tr>
      <th scope="row">{label}</th>
      {columns.slice(1).map(([name, column, head]) => (
        <td key={name} data-label={t(`report.column.${head}`)} data-align={endOf(column)} className="figures">
          {sums[name] === undefined ? '' : words(column, sums[name])}
        </td>
      ))}
    </tr>
  )
  return (
    <DataTable
      className="rows-table rows-cards report-table"
      rows={page.aaData}
      keyOf={(row) => report.keys.map((key) => row[key]).join(' ')}
      sorting={sorting}
      columns={columns.map(([name, column, head]) => ({
        words: t(`report.column.${head}`),
        align: endOf(column),
        isHead: false,
        sort: column.isLookedUp ? undefined : name,
        className: column.kind === 'choice' ? 'report-table__choice' : undefined,
        cell: (row: ReportRow) => {
          const to = addressOf(name, column, row)
          return to ? <Link to={to}>{words(column, row[name], row)}</Link> : words(column, row[name], row)
        },
      }))}
      foot={
        Object.keys(page.totals).length > 0 && (
          <>
            {total(page.totals, t('reports.total', { count: page.recordsFiltered }))}
            {page.compare && total(page.compare.totals, t('reports.before'))}
          </>
        )
      }
    />
  )
}
