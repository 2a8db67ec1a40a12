import { createParser } from 'eventsource-parser'
import { errorFrom } from './api-error.ts'
import { apiUrl, headers, reportFailure, scope } from './client.ts'

export interface StreamEvent {
  id?: string
  event?: string
  data: string
}

interface Listener {
  onOpen: () => void
  onEvent: (event: StreamEvent) => void
  /** Any bytes, heartbeats too. */
  onBytes: () => void
}

/** Refusals that hold for every call; others are the stream's alone, which is tried again. */
const aboutTheHouse = [401, 410, 503]

/**
 * Reads `/admin/events` until it ends or is aborted; rejects if the server does not open the stream. A browser has few
 * connections to one server, so this one is always released at the end.
 */
export async function readEvents(lastId: string | undefined, signal: AbortSignal, on: Listener): Promise<void> {
  const query = new URLSearchParams(scope()).toString()
  const answer = await fetch(apiUrl('/admin/events') + (query && `?${query}`), {
    headers: { ...headers(), Accept: 'text/event-stream', ...(lastId && { 'Last-Event-ID': lastId }) },
    cache: 'no-store',
    signal,
  })
  if (!answer.ok || !answer.body) {
    const retryAfter = answer.headers?.get('retry-after') ?? undefined
    const error = errorFrom(answer.status, await answer.json().catch(() => null), { retryAfter })
    if (aboutTheHouse.includes(answer.status)) reportFailure(error, { method: 'GET', url: '/admin/events' })
    throw error
  }
  on.onOpen()
  const parser = createParser({ onEvent: on.onEvent })
  const reader = answer.body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, never>).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      on.onBytes()
      parser.feed(value)
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
