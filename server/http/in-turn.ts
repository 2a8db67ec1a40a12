import { ApiError } from './errors.ts'

/** Seconds after which one of the waiting jobs is surely done. */
const retryAfter = 5

/**
 * Makes a queue for heavy work, with a limit of running and of waiting jobs. More jobs are refused with 429, to be sent
 * again.
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
