import { useNow } from './clock.ts'
import { clockText } from './Elapsed.tsx'

/** The time left until an instant, as `3:07`. */
export function TimeLeft({ until }: { until: string }) {
  const now = useNow()
  return (
    <time dateTime={until} className="figures small muted">
      {clockText(Date.parse(until) - now)}
    </time>
  )
}
