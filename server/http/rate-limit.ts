import { ApiError } from './errors.ts'

const minute = 60_000

/** Counts a call of a key. */
export type Count = (key: string, now: Date) => void

/**
 * Counts calls per key in fixed windows, by default of a minute, in this process. Throws 429 with the remaining seconds
 * if a key has reached the limit; sign-ins and PINs are counted in the database instead (attempts.ts).
 */
export function createRateLimit(limit: number, windowMs = minute): Count {
  let began = 0
  const counts = new Map<string, number>()
  return (key, now) => {
    const time = now.getTime()
    if (time - began >= windowMs) {
      began = time
      counts.clear()
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > limit)
      throw new ApiError('too_many_attempts', { retryAfter: Math.ceil((began + windowMs - time) / 1000) })
  }
}
