import { Link } from 'react-router-dom'
import type { DashboardRow } from '#contract/dashboards/dashboard-row.ts'

/** Rows as bars with their figures, each a link to the rows behind it. */
export function Bars({
  rows,
  y,
  words,
  label,
  hrefOf,
}: {
  rows: readonly DashboardRow[]
  /** The first is the length of a bar. */
  y: readonly string[]
  words: (column: string, value: number) => string
  label: (row: DashboardRow) => string
  hrefOf: (row: DashboardRow) => string | null
}) {
  const value = (row: DashboardRow) => row.values[y[0]!] ?? 0
  const largest = Math.max(1, ...rows.map((row) => Math.abs(value(row))))
  return (
    <ul className="bars">
      {rows.map((row) => {
        const href = hrefOf(row)
        return (
          <li key={row.key} className="bars__row">
            {href ? (
              <Link to={href} className="bars__name">
                {label(row)}
              </Link>
            ) : (
              <span className="bars__name">{label(row)}</span>
            )}
            <span className="bars__track" aria-hidden>
              <span style={{ inlineSize: `${(Math.abs(value(row)) / largest) * 100}%` }} />
            </span>
            {y.toReversed().map((column) => (
              <span key={column} className={column === y[0] ? 'figures bars__main' : 'figures muted'}>
                {words(column, row.values[column] ?? 0)}
              </span>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
