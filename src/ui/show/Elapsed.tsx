import { useTranslation } from 'react-i18next'
import { useNow } from './clock.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** `m:ss` below an hour, `h:mm h` above; never negative. Takes milliseconds. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes}:${two(seconds % 60)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)} h`
}

/** The time since an instant: ticking as `7:42`, or with `unit="minutes"` as `52 min`. */
export function Elapsed({ since, unit = 'clock' }: { since: string; unit?: 'clock' | 'minutes' }) {
  const { t } = useTranslation()
  const now = useNow(unit === 'minutes' ? 10_000 : 1000)
  const ms = Math.max(0, now - Date.parse(since))
  const text = unit === 'minutes' ? t('common.minutes', { count: Math.floor(ms / 60_000) }) : clockText(ms)
  return (
    <time dateTime={since} className="figures">
      {text}
    </time>
  )
}
