import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Report } from '#contract/report.ts'
import { reportQuery, type ReportParams } from '../../api/reports/reports.ts'
import { Heat } from './Heat.tsx'
import { behind, type ReportView } from './report-url.ts'
import { useCellWords } from './use-cell-words.ts'

/** Parameters for all rows: a week has no more hours than these, and refunds have a row of their own. */
const all = { start: 0, length: 200, sort: 'key', order: 'asc', compare: undefined } as const

/** Weekdays and hours of a report as a field; the table below has the same figures, page by page. */
export function ReportHeat({ report, view, params }: { report: Report; view: ReportView; params: ReportParams }) {
  const { t } = useTranslation()
  const { data } = useQuery(reportQuery(report.name, { ...params, ...all }))
  const words = useCellWords(data?.currency ?? 'EUR', data?.time_zone ?? 'UTC')
  if (!data || !report.chart) return null
  const { x, y } = report.chart
  const cells = data.aaData.map((row) => ({
    key: String(row.key),
    hour: String(row[x] ?? ''),
    value: Number(row[y] ?? 0),
    words: t('dashboard.mark', {
      name: `${words(report.columns.weekday!, row.weekday)} ${row[x]}`,
      column: t(`report.column.${y}`),
      value: words(report.columns[y]!, row[y]),
    }),
    href: behind(report, row, '', data.period, view, y),
  }))
  return (
    <figure className="report-bars">
      <figcaption className="small muted">{t(`report.column.${y}`)}</figcaption>
      <Heat cells={cells} />
    </figure>
  )
}
