import type { ReactNode } from 'react'
import './feedback.css'

const radius = 44
const round = 2 * Math.PI * radius

/** A ring that runs out: `left` of `whole`, with `children` in its middle. */
export function Ring({ left, whole, children }: { left: number; whole: number; children: ReactNode }) {
  const share = whole > 0 ? Math.min(1, Math.max(0, left / whole)) : 0
  return (
    <div className="ring">
      <svg viewBox="0 0 100 100" aria-hidden>
        <circle className="ring__track" cx="50" cy="50" r={radius} />
        <circle
          className="ring__left"
          cx="50"
          cy="50"
          r={radius}
          strokeDasharray={round}
          strokeDashoffset={round * (1 - share)}
        />
      </svg>
      <div className="ring__words">{children}</div>
    </div>
  )
}
