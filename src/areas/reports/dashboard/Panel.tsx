import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { addDays, mondayOf } from '#contract/calendar.ts'
import { type DashboardPanel, drillOfRow, groupingOf } from '#contract/dashboards/dashboard.ts'
import { columnsRead } from '#contract/report.ts'
import { reportNamed } from '#contract/reports/index.ts'
import { minorDigits } from '#contract/money.ts'
import type { Dashboard, DashboardRow } from '#contract/dashboards/dashboard-row.ts'
import { DataTable } from '../../../ui/show/DataTable.tsx'
import { timeFormat } from '../../../ui/show/time-format.ts'
import { useCellWords } from '../use-cell-words.ts'
import { Bars } from './Bars.tsx'
import { slicesOf, withoutGaps } from './chart-rows.ts'
import { Columns } from './Columns.tsx'
import { type DashboardView, hrefOf } from './dashboard-url.ts'
import { Donut } from './Donut.tsx'
import { Heat } from '../Heat.tsx'
import { wordOr } from '../../../i18n/word-or.ts'
import type { WordsIn } from '../../../i18n/word-key.ts'

const whole = 10_000

/** The key of the words for a row that has no key of its own. */
const noneOf = ({ report }: DashboardPanel, by: string): string =>
  columnsRead(reportNamed(report)!, by).reduce((found, [, { none }]) => (typeof none === 'string' ? none : found), '')

const counts = new Set(['count', 'quantity', 'orders', 'uses'])

/** Some rows of a report as a picture with its sentence, or the same as a table. */
export function Panel({
  panel,
  data,
  rows,
  before,
  view,
}: {
  panel: DashboardPanel
  data: Dashboard
  rows: DashboardRow[]
  before?: DashboardRow[]
  view: DashboardView
}) {
  const { t, i18n } = useTranslation()
  const [isTable, setTable] = useState(false)
  const words = useCellWords(data.currency, data.time_zone)
  const days = timeFormat(i18n.language, 'UTC')
  const { period, compare } = data
  const [y] = panel.y as [string]
  const by = groupingOf(panel, period) ?? ''
  const isTime = panel.as === 'columns'
  const kindOf = (column: string) => (counts.has(column) ? 'whole' : column === y ? panel.kind : 'money')
  const word = (column: string, value: number) => words({ kind: kindOf(column) }, value)
  const say = (value: number) => word(y, value)
  const unit = panel.kind === 'money' ? 10 ** minorDigits(data.currency) : 1
  const round = (value: number) => words({ kind: 'whole' }, Math.round(value / unit))
  const label = (row: DashboardRow) => {
    if (row.key === '') return wordOr(t, noneOf(panel, by), '–')
    if (panel.as === 'heat') return `${t(`report.weekday.${row.key[0] as WordsIn<'report.weekday.'>}`)} ${row.name}`
    if (panel.words) return wordOr(t, `${panel.words}.${row.key}`, row.name)
    return /^\d{4}-/.test(row.key) ? days.date(`${row.key}T00:00:00Z`) : row.name
  }
  const short = ({ key, name }: DashboardRow) => (/^\d{4}-/.test(key) ? days.day(`${key}T00:00:00Z`) : name)
  const href = (row: DashboardRow) => {
    const drill = row.key === 'other' ? null : drillOfRow(panel, row, period)
    return drill && hrefOf(drill, view, period)
  }
  const timed = isTime
    ? withoutGaps(
        rows.filter(({ key }) => key !== ''),
        by,
        period,
        before,
      )
    : rows
  const shift = compare ? Math.round((Date.parse(period.from) - Date.parse(compare.from)) / 86_400_000) : 0
  // A compared day is drawn under the day that it is compared with.
  const today = ({ key }: DashboardRow) => {
    if (by !== 'day' && by !== 'week') return key
    const day = addDays(key, shift)
    return by === 'week' ? mondayOf(day) : day
  }
  const then = new Map((before ?? []).filter(({ key }) => key !== '').map((row) => [today(row), row]))
  const earlier = before && timed.map(({ key }) => then.get(key)?.values[y] ?? 0)
  const slices = panel.as === 'donut' ? slicesOf(rows, y, t('dashboard.other')) : []
  const sum = rows.reduce((total, { values }) => total + (values[y] ?? 0), 0)
  const most = rows.toSorted((a, b) => (b.values[y] ?? 0) - (a.values[y] ?? 0))[0]
  const title = t(`dashboard.panel.${panel.name}`)
  if (rows.length === 0 && !before?.length)
    return (
      <div className="panel">
        <strong>{title}</strong>
        <p className="muted">{t(`dashboard.none.${panel.name}`)}</p>
      </div>
    )
  return (
    <figure className="panel">
      <figcaption>
        <strong>{title}</strong>
        <button type="button" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t('dashboard.asTable')}
        </button>
        {most && (most.values[y] ?? 0) > 0 && (
          <span className="panel__sentence">
            {t(y === 'members' || panel.most ? 'dashboard.best' : 'dashboard.most', {
              name: label(most),
              value: say(most.values[y] ?? 0),
              total: say(sum),
            })}
            {earlier && <span className="muted"> {t('dashboard.dotted')}</span>}
          </span>
        )}
      </figcaption>
      {isTable ? (
        <DataTable
          frame="panel__table"
          className="rows-table"
          rows={[...timed, ...rows.filter(({ key }) => isTime && key === '')]}
          keyOf={({ key }) => key}
          columns={[
            { words: title, cell: (row) => (href(row) ? <Link to={href(row)!}>{label(row)}</Link> : label(row)) },
            ...panel.y.map((column) => ({
              words: t(`report.column.${column}`),
              align: 'end' as const,
              cell: ({ values }: DashboardRow) => word(column, values[column] ?? 0),
            })),
            earlier !== undefined && {
              words: t('reports.before'),
              align: 'end' as const,
              cell: (_: DashboardRow, at: number) => say(earlier[at] ?? 0),
            },
          ]}
        />
      ) : isTime ? (
        <Columns
          rows={timed}
          before={earlier}
          y={panel.y}
          words={say}
          round={round}
          label={label}
          short={short}
          hrefOf={href}
        />
      ) : panel.as === 'heat' ? (
        <Heat
          cells={rows.map((row) => ({
            key: row.key,
            hour: row.name,
            value: row.values[y] ?? 0,
            words: t('dashboard.mark', {
              name: label(row),
              value: say(row.values[y] ?? 0),
              column: t(`report.column.${y}`),
            }),
            href: href(row) ?? undefined,
          }))}
        />
      ) : panel.as === 'donut' ? (
        <Donut
          slices={slices}
          taken={rows.filter(({ values }) => (values[y] ?? 0) < 0)}
          y={y}
          words={say}
          round={round}
          share={(part) => words({ kind: 'share' }, Math.round(part * whole))}
          label={label}
          hrefOf={href}
        />
      ) : (
        <Bars rows={rows} y={panel.y} words={word} label={label} hrefOf={href} />
      )}
    </figure>
  )
}
