import { Link } from 'react-router-dom'
import './reports.css'

/** One step of figures that follow one from another. */
export interface FallStep {
  key: string
  label: string
  /** The amount that the bar adds or subtracts; for a sum, the whole. */
  value: number
  /** The value in words. */
  words: string
  href?: string
  isSum?: boolean
}

/** Start and end of each step, from the sum of the steps before it. */
export function placesOf(steps: readonly FallStep[]): { from: number; to: number }[] {
  let now = 0
  return steps.map(({ value, isSum }) => {
    const from = isSum ? 0 : now
    now = isSum ? value : now + value
    return { from, to: now }
  })
}

/** Figures as a waterfall: sums start at the edge, additions and subtractions (striped) where the previous bar ends. */
export function Fall({ steps }: { steps: readonly FallStep[] }) {
  const places = placesOf(steps)
  const ends = places.flatMap(({ from, to }) => [from, to])
  const [low, high] = [Math.min(0, ...ends), Math.max(1, ...ends)]
  const part = (value: number) => `${((value - low) / (high - low)) * 100}%`
  return (
    <ul className="fall">
      {steps.map(({ key, label, value, words, href, isSum }, index) => {
        const { from, to } = places[index]!
        return (
          <li key={key} data-sum={isSum || undefined}>
            {href ? <Link to={href}>{label}</Link> : <span>{label}</span>}
            <span className="fall__track" aria-hidden>
              {value !== 0 && (
                <span
                  data-way={isSum ? 'sum' : value < 0 ? 'down' : 'up'}
                  style={{ insetInlineStart: part(Math.min(from, to)), inlineSize: part(low + Math.abs(to - from)) }}
                />
              )}
            </span>
            <span className="figures">{words}</span>
          </li>
        )
      })}
    </ul>
  )
}
