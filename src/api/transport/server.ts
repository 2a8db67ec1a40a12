import { queryOptions } from '@tanstack/react-query'
import type { Notice } from '#machines/gate.machine.ts'
import { type ApiError, errorFrom } from './api-error.ts'
import { apiUrl, call, headers } from './client.ts'

export interface Readiness {
  /** The server answers, with any answer. */
  isThere: boolean
  isReady: boolean
  /** Tells if it holds the demo's story, whose logins may be shown. */
  isDemo: boolean
}

/** Asks the server that the API base names whether it is ready; never rejects. */
export async function readiness(): Promise<Readiness> {
  try {
    const answer = await fetch(new URL('/readyz', new URL(apiUrl(''), window.location.href)), { cache: 'no-store' })
    const body = (await answer.json().catch(() => null)) as { demo?: boolean } | null
    return { isThere: true, isReady: answer.ok || answer.status === 404, isDemo: body?.demo === true }
  } catch {
    return { isThere: false, isReady: false, isDemo: false }
  }
}

/** Returns the operator's words on a maintenance, where the server passes them on. */
export function noticeOf({ details }: ApiError): Notice | null {
  const { until, message } = (details ?? {}) as Partial<Notice>
  if (typeof until !== 'string' && !message) return null
  return { until: typeof until === 'string' ? until : null, message: String(message ?? '') }
}

/** Resolves once the server accepts calls again; else rejects with the seconds that it asks to wait. */
export async function lookWhetherBack(): Promise<void> {
  const answer = await fetch(apiUrl('/admin/me'), { headers: headers(), cache: 'no-store' }).catch(() => null)
  if (answer && answer.status !== 503) return
  const [retryAfter, date] = ['retry-after', 'date'].map((name) => answer?.headers.get(name) ?? undefined)
  const refusal = errorFrom(503, await answer?.json().catch(() => null), { retryAfter, date })
  throw Object.assign(refusal, { retryAfter: refusal.retry_after ?? 0, notice: noticeOf(refusal) })
}

/** The version of the console that the server hands out; null where it does not say. */
export const versionQuery = () =>
  queryOptions({
    queryKey: ['version'],
    queryFn: async (): Promise<string | null> => {
      const sent = await call<unknown>({ method: 'GET', url: '/get_version' }).catch(() => null)
      const version = typeof sent === 'object' && sent !== null ? (sent as { version?: unknown }).version : sent
      return typeof version === 'string' || typeof version === 'number' ? String(version) : null
    },
    refetchInterval: 10 * 60_000,
  })
