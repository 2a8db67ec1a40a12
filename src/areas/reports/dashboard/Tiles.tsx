import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type DashboardFigure, drillOfFigure } from '#contract/dashboards/dashboard.ts'
import { localeTag } from '#contract/locale-tag.ts'
import type { Dashboard, DashboardRow, DashboardSectionRow } from '#contract/dashboards/dashboard-row.ts'
import { useCellWords } from '../use-cell-words.ts'
import { type DashboardView, hrefOf } from './dashboard-url.ts'

/** A figure of the days up to the last one, as a line. */
function Trend({ rows, column }: { rows: readonly DashboardRow[]; column: string }) {
  const values = rows.map((row) => row.values[column] ?? 0)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (values.length < 3 || low === high) return null
  const points = values.map((value, index) => `${index * 10},${28 - ((value - low) / (high - low)) * 26}`)
  return (
    <svg
      className="tile__trend"
      viewBox={`-2 0 ${(values.length - 1) * 10 + 4} 30`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}

/** Figures as tiles, each a way to the report that adds up to it. */
export function Tiles({
  figures,
  data,
  section,
  view,
}: {
  figures: readonly DashboardFigure[]
  data: Dashboard
  section: DashboardSectionRow
  view: DashboardView
}) {
  const { t, i18n } = useTranslation()
  const words = useCellWords(data.currency, data.time_zone)
  const percent = new Intl.NumberFormat(localeTag(i18n.language), { style: 'percent', maximumFractionDigits: 1 })
  const delta = (figure: DashboardFigure) => {
    const { value, before } = section.figures?.[figure.name] ?? {}
    if (before === undefined || before === null) return null
    const then = words(figure, before)
    if (!before || value === null || value === undefined) return t('dashboard.then', { before: then })
    const change = value / before - 1
    const arrow = change === 0 ? '=' : change > 0 ? '▲' : '▼'
    return `${arrow} ${percent.format(Math.abs(change))} · ${t('dashboard.then', { before: then })}`
  }
  return (
    <ul className="tiles" data-count={figures.length}>
      {figures.map((figure) => (
        <li key={figure.name} className="tile">
          <Link to={hrefOf(drillOfFigure(figure, data.period), view, data.period)}>
            {t(`dashboard.figure.${figure.name}`)}
            {figure.kind === 'money' && <span className="muted"> {data.currency}</span>}
          </Link>
          <strong className="tile__number figures">{words(figure, section.figures?.[figure.name]?.value)}</strong>
          {section.trend && <Trend rows={section.trend} column={figure.column} />}
          <span className="small muted figures tile__delta">{delta(figure) ?? t(`dashboard.hint.${figure.name}`)}</span>
        </li>
      ))}
    </ul>
  )
}
