import { useMemo } from 'react'
import { now, useNow } from '../show/clock.ts'

/** The seconds that are left of `seconds`, counted from the moment when this `cause` was first shown; 0 once over. */
export function useCountdown(seconds: number, cause: unknown): number {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- each cause begins its own countdown
  const until = useMemo(() => now() + seconds * 1000, [seconds, cause])
  // The clock on the screen ticks once a second, so it may be before the moment of the cause.
  const left = Math.ceil((until - useNow()) / 1000)
  return Math.max(0, Math.min(seconds, left))
}
