import { Link } from 'react-router-dom'
import type { DashboardRow } from '#contract/dashboards/dashboard-row.ts'
import { colourOf } from './chart-rows.ts'

const [outer, inner] = [60, 38]
const point = (part: number, radius: number) => {
  const angle = part * 2 * Math.PI
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
}

/** The part of a ring between two parts of the whole. */
function arc(from: number, to: number): string {
  // A whole ring ends where it begins, and would be nothing.
  const end = Math.min(to, from + 0.9999)
  const isLong = end - from > 0.5 ? 1 : 0
  return `M${point(from, outer)}A${outer} ${outer} 0 ${isLong} 1 ${point(end, outer)}L${point(end, inner)}A${inner} ${inner} 0 ${isLong} 0 ${point(from, inner)}Z`
}

/** Parts of a whole as a ring, with their names, values and shares beside it. */
export function Donut({
  slices,
  taken,
  y,
  words,
  round,
  share,
  label,
  hrefOf,
}: {
  slices: readonly DashboardRow[]
  /** Rows below 0, which lower the whole and are no part of the ring. */
  taken: readonly DashboardRow[]
  y: string
  words: (value: number) => string
  round: (value: number) => string
  share: (part: number) => string
  label: (row: DashboardRow) => string
  hrefOf: (row: DashboardRow) => string | null
}) {
  const value = (row: DashboardRow) => row.values[y] ?? 0
  const whole = slices.reduce((sum, row) => sum + value(row), 0)
  const parts = slices.map((row, index) => {
    const from = slices.slice(0, index).reduce((sum, one) => sum + value(one), 0) / whole
    return { row, from, to: from + value(row) / whole, colour: colourOf(row), href: hrefOf(row) }
  })
  const Name = ({ row }: { row: DashboardRow }) => {
    const href = hrefOf(row)
    return href ? <Link to={href}>{label(row)}</Link> : <span>{label(row)}</span>
  }
  return (
    <div className="donut">
      <svg viewBox="-62 -62 124 124" aria-hidden>
        {parts.map(({ row, from, to, colour, href }) => {
          const mark = <path className="mark" data-colour={colour} d={arc(from, to)} />
          return href ? (
            <Link key={row.key} to={href} tabIndex={-1}>
              {mark}
            </Link>
          ) : (
            <g key={row.key}>{mark}</g>
          )
        })}
        {/* Patterns distinguish colours from the ninth on. */}
        {parts.map(({ row, from, to, colour }) =>
          typeof colour === 'number' && colour > 8 ? (
            <path key={row.key} className="mark__pattern" d={arc(from, to)} fill="url(#stripes)" />
          ) : null,
        )}
        <defs>
          <pattern id="stripes" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="1.6" height="5" className="mark__stripe" />
          </pattern>
        </defs>
        <text className="donut__whole" textAnchor="middle" dominantBaseline="central">
          {round(whole + taken.reduce((sum, row) => sum + value(row), 0))}
        </text>
      </svg>
      <ul className="parts">
        {parts.map(({ row, from, to, colour }) => (
          <li key={row.key}>
            <span
              className="swatch"
              data-colour={colour}
              data-striped={(typeof colour === 'number' && colour > 8) || undefined}
            />
            <Name row={row} />
            <span className="figures">{words(value(row))}</span>
            <span className="figures muted">{share(to - from)}</span>
          </li>
        ))}
        {taken.map((row) => (
          <li key={row.key}>
            <span className="swatch" data-colour="other" />
            <Name row={row} />
            <span className="figures">{words(value(row))}</span>
            <span />
          </li>
        ))}
      </ul>
    </div>
  )
}
