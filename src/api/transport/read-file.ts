import { errorFrom } from './api-error.ts'
import { apiUrl, headers, reportFailure, scope, storedToken } from './client.ts'
import { flatten } from './flatten.ts'

/** The received part of a file. */
export interface Progress {
  bytes: number
  /** Whole lines, of a file that has lines. */
  lines: number
  /** Its rows in all, where the server knows them. */
  rows: number | null
}

/** Follows a file while it comes, and can end it. */
export interface Watch {
  signal?: AbortSignal
  onPart?: (received: Progress) => void
}

const newLine = 10

/** A file whose download broke off, or never began; it has to be requested again. */
export class FileCut extends Error {}

/**
 * Reads a file that the API makes, part by part. Rejects with an `ApiError` if it was refused, with `FileCut` if it
 * broke off or another person has signed in in the meantime, and with the signal's reason if it was aborted.
 */
export async function readFile(url: string, params: object, { signal, onPart }: Watch = {}): Promise<Blob> {
  const query = new URLSearchParams(flatten({ ...scope(), ...params }))
  const token = storedToken()
  const cut = (cause: unknown) => (signal?.aborted ? cause : new FileCut(url, { cause }))
  const answer = await fetch(`${apiUrl(url)}?${query}`, { headers: headers(), signal }).catch((cause: unknown) => {
    throw cut(cause)
  })
  if (!answer.ok) {
    const requestId = answer.headers.get('x-request-id') ?? ''
    const error = errorFrom(answer.status, await answer.json().catch(() => null), { requestId })
    reportFailure(error, { method: 'GET', url })
    throw error
  }
  const known = answer.headers.get('x-rows')
  const received: Progress = { bytes: 0, lines: 0, rows: known === null ? null : Number(known) }
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = answer.body!.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (storedToken() !== token) throw new Error('Another person has signed in.')
      parts.push(part.value)
      received.bytes += part.value.length
      for (const byte of part.value) if (byte === newLine) received.lines += 1
      onPart?.({ ...received })
    }
  } catch (cause) {
    void reader.cancel().catch(() => undefined)
    throw cut(cause)
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
}
