import { useTranslation } from 'react-i18next'
import { useNow } from '../../../ui/show/clock.ts'
import { clockText } from '../../../ui/show/Elapsed.tsx'
import './party.css'

const radius = 22
const around = 2 * Math.PI * radius

/**
 * The time for which the place of a called party is kept: a ring that empties around it, and a word when it is over.
 */
export function GraceRing({ until, minutes }: { until: number; minutes: number }) {
  const { t } = useTranslation()
  const whole = minutes * 60_000
  // The clock on the screen ticks once a second, so it may be before the call.
  const left = Math.max(0, Math.min(whole, until - useNow()))
  const share = left / whole
  const time = clockText(Math.ceil(left / 1000) * 1000)
  const isOver = left === 0
  return (
    <span
      className="grace-ring"
      data-over={isOver || undefined}
      role="img"
      aria-label={isOver ? t('queue.heldOver') : t('queue.heldFor', { time })}
    >
      <svg viewBox="0 0 52 52" aria-hidden>
        <circle cx="26" cy="26" r={radius} />
        <circle
          className="grace-ring__left"
          cx="26"
          cy="26"
          r={radius}
          strokeDasharray={`${(isOver ? 1 : share) * around} ${around}`}
        />
      </svg>
      <span className="figures" aria-hidden>
        {time}
      </span>
    </span>
  )
}
