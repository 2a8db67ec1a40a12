import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DashboardRow } from '#contract/dashboards/dashboard-row.ts'
import { topOf } from './chart-rows.ts'

const height = 100

/** Columns in time, several beside each other if there are several figures; a dotted line shows the earlier values. */
export function Columns({
  rows,
  before,
  y,
  words,
  round,
  label,
  short,
  hrefOf,
}: {
  rows: readonly DashboardRow[]
  /** In the places of the rows. */
  before?: readonly number[]
  y: readonly string[]
  words: (value: number) => string
  /** For the scale. */
  round: (value: number) => string
  label: (row: DashboardRow) => string
  /** The same below the columns. */
  short: (row: DashboardRow) => string
  hrefOf: (row: DashboardRow) => string | null
}) {
  const { t } = useTranslation()
  const value = (row: DashboardRow, column: string) => Math.abs(row.values[column] ?? 0)
  const top = topOf(Math.max(0, ...rows.flatMap((row) => y.map((column) => value(row, column))), ...(before ?? [])))
  const wide = 10 * y.length
  const room = wide + 4
  const every = Math.ceil(rows.length / 5)
  const line = before?.map((one, index) => `${index * room + room / 2},${height - (one / top) * height}`).join(' ')
  return (
    <div className="columns">
      <div className="columns__scale figures" aria-hidden>
        {[top, top / 2, 0].map((tick) => (
          <span key={tick}>{round(tick)}</span>
        ))}
      </div>
      <svg
        className="columns__field"
        viewBox={`0 0 ${Math.max(1, rows.length) * room} ${height}`}
        preserveAspectRatio="none"
      >
        {[0, 50, 100].map((at) => (
          <line key={at} className="columns__grid" x1="0" x2="100%" y1={at} y2={at} />
        ))}
        {rows.flatMap((row, index) =>
          y.map((column, place) => {
            const tall = (value(row, column) / top) * height
            const href = hrefOf(row)
            if (tall === 0 || !href) return null
            const name = t('dashboard.mark', {
              name: label(row),
              value: words(row.values[column] ?? 0),
              column: t(`report.column.${column}`),
            })
            const at = { x: index * room + 2 + place * 10, y: height - tall, width: 9, height: tall }
            return (
              <Link key={`${row.key} ${column}`} to={href} aria-label={name}>
                <title>{name}</title>
                <rect className="mark" data-colour={[1, 3, 5][place]} {...at} />
              </Link>
            )
          }),
        )}
        {line && <polyline className="columns__before" points={line} />}
      </svg>
      <ol className="columns__names" aria-hidden>
        {rows.map((row, index) => (
          <li key={row.key}>{index % every === 0 && <span>{short(row)}</span>}</li>
        ))}
      </ol>
    </div>
  )
}
