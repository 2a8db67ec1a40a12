import { type ApiError, isWorthAsking } from './api-error.ts'

const retries = 6
const firstPause = 1000

/**
 * Sends a write again after 1, 2, 4 … seconds, until the server answers with its outcome. `send` uses the same request
 * id each time; `onUnknown` is called when an answer was lost. Once `left` is aborted nothing is sent again.
 */
export async function untilKnown<T>(send: () => Promise<T>, onUnknown: () => void, left?: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      if (attempt === retries || !isWorthAsking(error)) throw error
      onUnknown()
      const wait = (error as ApiError).retry_after ?? 0
      await pause(Math.max(wait * 1000, firstPause * 2 ** attempt), left)
      if (left?.aborted) throw error
    }
  }
}

/** Waits, at most until `left` is aborted. */
const pause = (milliseconds: number, left?: AbortSignal) =>
  new Promise<void>((resume) => {
    if (left?.aborted) return resume()
    const timer = setTimeout(resume, milliseconds)
    left?.addEventListener('abort', () => (clearTimeout(timer), resume()), { once: true })
  })
