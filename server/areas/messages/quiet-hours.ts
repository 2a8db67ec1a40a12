import type { Store } from '../../http/store.ts'
import { wallTime } from '../../business-day.ts'

const day = 24 * 60

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/**
 * Returns the end of the store's quiet hours during them, else null. On a change of the clocks it may be an hour off,
 * so the caller checks again after the wait.
 */
export function quietUntil({ row, now }: Pick<Store, 'row' | 'now'>): Date | null {
  const [from, to] = [minutesOf(row.quietFrom), minutesOf(row.quietTo)]
  if (from === to) return null
  const time = minutesOf(wallTime(now, row.timeZone).slice(11, 16))
  const sinceFrom = (time - from + day) % day
  const lasts = (to - from + day) % day
  return sinceFrom < lasts ? new Date(now.getTime() + (lasts - sinceFrom) * 60_000) : null
}
