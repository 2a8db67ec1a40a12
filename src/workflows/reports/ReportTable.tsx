import { CaretDown, CaretUp } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { columnsOf, type Report, type ReportColumn } from '#contract/report.ts'
import type { ReportPage } from '../../api/reports.ts'
import { isFigure, useCellWords } from './use-cell-words.ts'
import '../../ui/rows-table.css'

/** Columns that tell rows apart and that nobody reads. */
const unread = new Set(['id', 'key', 'order_id'])

/** Columns of a report that are read. */
export const columnsShown = (report: Report): [string, ReportColumn][] =>
  columnsOf(report).filter(([name]) => !unread.has(name))

/** A page of a report, with the totals of all its rows at its foot. */
export function ReportTable({
  report,
  page,
  sort,
  onSort,
}: {
  report: Report
  page: ReportPage
  sort: { by: string; order: 'asc' | 'desc' }
  onSort: (sort: string) => void
}) {
  const { t } = useTranslation()
  const words = useCellWords(page.currency, page.time_zone)
  const columns = columnsShown(report)
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
              <button type="button" onClick={() => onSort(name)}>
                {t(`report.column.${name}`)}
                {sort.by === name && (sort.order === 'asc' ? <CaretUp /> : <CaretDown />)}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {page.aaData.map((row) => (
          <tr key={report.keys.map((key) => row[key]).join(' ')}>
            {columns.map(([name, column]) => (
              <td
                key={name}
                data-align={isFigure(column) ? 'end' : undefined}
                data-label={t(`report.column.${name}`)}
                className={isFigure(column) ? 'figures' : undefined}
              >
                {words(column, row[name])}
              </td>
            ))}
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
