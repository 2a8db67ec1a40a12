import { useTranslation } from 'react-i18next'
import { columnsRead, type Report } from '#contract/report.ts'
import type { ReportPage } from '../../api/reports/reports.ts'
import { useCellWords } from './use-cell-words.ts'

const most = 10

/** The largest rows of a page as bars; the table below has the same figures. */
export function ReportBars({ report, page, by }: { report: Report; page: ReportPage; by: string }) {
  const { t } = useTranslation()
  const words = useCellWords(page.currency, page.time_zone)
  const { chart } = report
  if (!chart) return null
  const value = (row: ReportPage['aaData'][number]) => Number(row[chart.y] ?? 0)
  const rows = page.aaData.toSorted((a, b) => value(b) - value(a)).slice(0, most)
  const largest = Math.max(0, ...rows.map(value))
  if (rows.length < 2 || largest <= 0) return null
  const name = columnsRead(report, by).find(([column]) => column === chart.x)![1]
  const title = t(`report.column.${chart.y}`)
  return (
    <figure className="report-bars">
      <figcaption className="small muted">{title}</figcaption>
      <ul>
        {rows.map((row) => (
          <li key={report.keys.map((key) => row[key]).join(' ')}>
            <span className="report-bars__name">{words(name, row[chart.x])}</span>
            <span className="report-bars__track" aria-hidden>
              <span style={{ inlineSize: `${Math.max(0, (value(row) / largest) * 100)}%` }} />
            </span>
            <span className="figures">{words(report.columns[chart.y]!, row[chart.y])}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
