import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { weekdays } from '#contract/reports/hours.ts'
import './reports.css'

/** An hour of a weekday. */
export interface HeatCell {
  /** The weekday and the hours since its day began: `5 13`. */
  key: string
  /** The same hour on the clock: `18:00`. */
  hour: string
  value: number
  /** Its time and its value in words. */
  words: string
  href?: string
}

const place = (key: string) => key.split(' ').map(Number) as [day: number, hour: number]
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Returns the nearest cell in a direction: the next of its day, or the closest hour of the next day that has one. */
export function nextCell(cells: readonly HeatCell[], from: string, [down, right]: readonly [number, number]) {
  const [day, hour] = place(from)
  const far = ({ key }: HeatCell) => {
    const [d, h] = place(key)
    const [ahead, aside] = down === 0 ? [(h - hour) * right, d - day] : [(d - day) * down, h - hour]
    return ahead > 0 && (down !== 0 || aside === 0) ? ahead * 100 + Math.abs(aside) : Infinity
  }
  return cells.filter((cell) => far(cell) < Infinity).toSorted((a, b) => far(a) - far(b))[0]
}

const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`

/** Weekdays and hours as a field: the darker, the more. One cell is in the tab order, and arrows go to the others. */
export function Heat({ cells }: { cells: readonly HeatCell[] }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string | null>(null)
  const drawn = cells.filter(({ key, value }) => key !== '' && value > 0)
  if (drawn.length === 0) return null
  const hours = drawn.map(({ key }) => place(key)[1])
  const first = Math.min(...hours)
  const columns = Math.max(...hours) - first + 1
  const shift = Number(drawn[0]!.hour.slice(0, 2)) - hours[0]! + 24
  const most = Math.max(...drawn.map(({ value }) => value))
  const current = drawn.find(({ key }) => key === chosen) ?? drawn[0]!
  const rove = (event: KeyboardEvent<SVGElement>) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = nextCell(drawn, current.key, [step[0], isMirrored ? 0 - step[1] : step[1]])
    if (!next) return
    setChosen(next.key)
    event.currentTarget.querySelector<SVGElement>(`[data-key="${next.key}"]`)?.focus()
  }
  return (
    <div className="heat">
      <ol className="heat__days" aria-hidden>
        {weekdays.map((day) => (
          <li key={day}>{t(`report.weekday.${day}`).slice(0, 3)}</li>
        ))}
      </ol>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cells are links; arrows go between them */}
      <svg
        className="heat__field"
        viewBox={`0 0 ${columns * 10} 70`}
        preserveAspectRatio="none"
        role="group"
        aria-label={t('report.hours_report.title')}
        onKeyDown={rove}
      >
        {weekdays.flatMap((day) =>
          Array.from({ length: columns }, (_, hour) => (
            <rect
              key={`${day} ${hour}`}
              className="heat__empty"
              x={hour * 10 + 0.4}
              y={(Number(day) - 1) * 10 + 0.4}
              width="9.2"
              height="9.2"
            />
          )),
        )}
        {drawn.map(({ key, value, words, href = '' }) => {
          const [day, hour] = place(key)
          const at = { x: (hour - first) * 10 + 0.4, y: (day - 1) * 10 + 0.4, width: 9.2, height: 9.2 }
          return (
            <Link
              key={key}
              to={href}
              data-key={key}
              aria-label={words}
              tabIndex={key === current.key ? 0 : -1}
              onFocus={() => setChosen(key)}
            >
              <title>{words}</title>
              <rect className="heat__cell" fillOpacity={0.15 + 0.85 * (value / most)} {...at} />
            </Link>
          )
        })}
      </svg>
      <ol className="heat__hours" aria-hidden>
        {Array.from({ length: columns }, (_, hour) => (
          <li key={hour}>{hour % Math.ceil(columns / 8) === 0 && <span>{clock(first + hour + shift)}</span>}</li>
        ))}
      </ol>
    </div>
  )
}
