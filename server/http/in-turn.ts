import { ApiError } from './errors.ts'

/** Seconds after which one of those who wait is surely done. */
const retryAfter = 5

/**
 * Makes a queue for work that takes much of the machine: so many at once, and so many who wait. Who comes on top of that
 * is asked to come again: 429.
 */
export function createTurns(atOnce: number, mayWait: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else if (waiting.length >= mayWait) throw new ApiError('too_many_attempts', { retryAfter })
    else await new Promise<void>((resume) => waiting.push(resume))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
