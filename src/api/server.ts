import { queryOptions } from '@tanstack/react-query'
import { apiUrl } from './client.ts'

export interface Readiness {
  /** The server answers, whatever it says. */
  isThere: boolean
  isReady: boolean
  /** It holds the demo's story, whose logins may be shown. */
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

/** Whether the server answers, asked again every few seconds while shown. */
export const readinessQuery = () =>
  queryOptions({
    queryKey: ['readiness'],
    queryFn: readiness,
    refetchInterval: ({ state }) => (state.data?.isReady ? 15_000 : 2000),
  })
