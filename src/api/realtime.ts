import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { RowEvent } from '#contract/rows/event.ts'
import { coalesce } from './coalesce.ts'
import { readEvents, type StreamEvent } from './event-stream.ts'
import { keys } from './keys.ts'
import { cacheRow } from './row-cache.ts'
import { readiness } from './server.ts'

export type ConnectionState = 'live' | 'reconnecting' | 'offline'

/** The server sends a heartbeat well within this many milliseconds; a longer silence is a dead line. */
const silence = 45_000
const backOff = [500, 1000, 2000, 4000, 8000, 15_000]
const failuresUntilOffline = 3
const refetchInterval = 250

let state: ConnectionState = 'reconnecting'
const listeners = new Set<() => void>()
function setState(next: ConnectionState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

/** Whether changes arrive now: live, lost and coming back, or offline, where the server does not answer at all. */
export const useConnection = (): ConnectionState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )

/** The connection as it is now, for code outside components. */
export const connection = (): ConnectionState => state

const rowListeners = new Set<(event: RowEvent) => void>()

/** Hears of every change of the store before it is shown, until the returned function is called. */
export function listenToRows(listener: (event: RowEvent) => void): () => void {
  rowListeners.add(listener)
  return () => void rowListeners.delete(listener)
}

/** Puts an event's row into the cache and names the queries that must be asked again. */
export function applyEvent(client: QueryClient, event: RowEvent): (readonly unknown[])[] {
  if (event.row) cacheRow(client, event.row)
  if (event.subject_type === 'table')
    return event.row ? [keys.table(event.subject_id)] : [keys.tables, keys.table(event.subject_id)]
  if (event.subject_type === 'approval') return [keys.approvals(), keys.approval(event.subject_id)]
  if (event.subject_type === 'order') return [keys.orders(), keys.order(event.subject_id)]
  if (event.subject_type === 'queue_group' || event.subject_type === 'queue_entry') return [keys.queue()]
  if (event.subject_type === 'floor_plan') return [keys.tables, keys.floorPlan, keys.orders()]
  if (event.subject_type === 'settlement') return [keys.settlements]
  // Its order is told as well; the paper itself may be on the screen.
  if (event.subject_type === 'print_job') return [keys.paper(event.subject_id)]
  // Of the store itself: an import, for one, brings orders and dishes.
  return [keys.orders(), keys.menu]
}

/**
 * Follows the store's changes into the query cache until the returned function is called; `onStore` hears when the store
 * itself changes, such as when it closes.
 */
export function startRealtime(client: QueryClient, onStore: () => void = () => undefined): () => void {
  const stopped = new AbortController()
  let lastId: string | undefined
  let failures = 0
  let wake = () => {}
  let hangUp = () => {}

  const stale = coalesce<string>((hashes) => {
    for (const hash of hashes) void client.invalidateQueries({ queryKey: JSON.parse(hash) as unknown[] })
  }, refetchInterval)

  const take = ({ id, event, data }: StreamEvent) => {
    if (id) lastId = id
    if (event === 'reset') void client.invalidateQueries()
    if (event === 'reset' || !data) return
    const change = JSON.parse(data) as RowEvent
    for (const listener of rowListeners) listener(change)
    if (change.subject_type === 'merchant') onStore()
    for (const key of applyEvent(client, change)) stale.add(JSON.stringify(key))
  }

  const follow = async () => {
    const attempt = new AbortController()
    hangUp = () => attempt.abort()
    const signal = AbortSignal.any([attempt.signal, stopped.signal])
    let watchdog: ReturnType<typeof setTimeout> | undefined
    const onBytes = () => {
      clearTimeout(watchdog)
      watchdog = setTimeout(() => attempt.abort(), silence)
    }
    onBytes()
    const onOpen = () => {
      onBytes()
      failures = 0
      setState('live')
      if (lastId === undefined) void client.invalidateQueries()
    }
    await readEvents(lastId, signal, { onOpen, onEvent: take, onBytes }).finally(() => clearTimeout(watchdog))
  }

  const keepFollowing = async () => {
    while (!stopped.signal.aborted) {
      await follow().catch(() => undefined)
      if (stopped.signal.aborted) return
      const pause = backOff[Math.min(failures++, backOff.length - 1)]
      const isGone = failures >= failuresUntilOffline && !(await readiness()).isThere
      setState(navigator.onLine && !isGone ? 'reconnecting' : 'offline')
      // A proxy that lets no stream through: what changed is asked for with every try.
      if (failures >= failuresUntilOffline && !isGone) void client.invalidateQueries()
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, pause)
      })
    }
  }

  // A line may outlive a short outage, or only seem to: a new one resumes where it was.
  const onOnline = () => {
    hangUp()
    wake()
  }
  const onOffline = () => setState('offline')
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', onOffline)
  void keepFollowing()
  return () => {
    stopped.abort()
    stale.stop()
    wake()
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', onOffline)
    setState('reconnecting')
  }
}
