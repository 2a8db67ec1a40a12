import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type ApiError, catalogueKey } from '../api/api-error.ts'
import { configureClient } from '../api/client.ts'
import { readiness } from '../api/server.ts'
import { showToast } from '../ui/toast-store.ts'

/** Whether the server works with us: `outdated` when this console is too old for it. */
export type Availability = 'available' | 'starting' | 'maintenance' | 'outdated'

const pause = 2000
let current: Availability = 'available'
const listeners = new Set<() => void>()
function set(next: Availability): void {
  current = next
  for (const listener of listeners) listener()
}

/** Asks the server until it is ready, then asks for everything again. */
async function waitUntilReady(client: QueryClient, seconds: number): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(pause, seconds * 1000)))
    if ((await readiness()).isReady) break
  }
  set('available')
  await client.invalidateQueries()
}

function hear(client: QueryClient, error: ApiError): void {
  const key = catalogueKey(error)
  if (key) showToast({ kind: error.status === 500 ? 'unsuccessful' : 'warning', key, requestId: error.request_id })
  if (error.status === 410) set('outdated')
  if (error.status !== 503 || current !== 'available') return
  set(error.code === 'starting' ? 'starting' : 'maintenance')
  void waitUntilReady(client, error.retry_after ?? 0)
}

/** Shows the product's own message for a status, wherever the call came from, and waits while the server is away. */
export const startAvailability = (client: QueryClient): void =>
  configureClient({ onFailure: (error) => hear(client, error) })

/** Whether the server works with us now. */
export const useAvailability = (): Availability =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
