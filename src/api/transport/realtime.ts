import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, matchesState } from 'xstate'
import { menuKinds, type RowEvent } from '#contract/event.ts'
import { connection as chart } from '#machines/connection.machine.ts'
import { createStore, useStore } from '../../device/store.ts'
import { askAgain } from './ask-again.ts'
import { coalesce } from './coalesce.ts'
import { readEvents, type StreamEvent } from './event-stream.ts'
import { keys } from './keys.ts'
import { cacheRow, mayLose } from './row-cache.ts'
import { readiness } from './server.ts'

export type ConnectionState = 'live' | 'reconnecting' | 'offline'

/** The server sends a heartbeat well within this many milliseconds; a longer silence is a dead line. */
const silence = 45_000
const refetchInterval = 250

const state = createStore<ConnectionState>(() => 'reconnecting')

/** Returns the state of the stream of changes: live, reconnecting, or offline if the server does not answer at all. */
export const useConnection = (): ConnectionState => useStore(state)

/** The connection as it is now, for code outside components. */
export const connection = (): ConnectionState => state.get()

const rowListeners = new Set<(event: RowEvent) => void>()

/** Calls the listener with every change of the store before it is shown, until the returned function is called. */
export function listenToRows(listener: (event: RowEvent) => void): () => void {
  rowListeners.add(listener)
  return () => void rowListeners.delete(listener)
}

/** Puts an event's row into the cache and returns the keys of the queries to refetch. */
export function applyEvent(client: QueryClient, event: RowEvent): (readonly unknown[])[] {
  const isLosable = event.row === undefined || (event.subject_type === 'table' && mayLose(client, event.row))
  if (event.row) cacheRow(client, event.row)
  if (event.subject_type === 'table')
    return [...(isLosable ? [keys.tables] : []), keys.table(event.subject_id), keys.bookings('timeline')]
  if (event.subject_type === 'approval') return [keys.waiting, keys.approvals(), keys.approval(event.subject_id)]
  // Its cash changes the sum that a drawer should hold.
  if (event.subject_type === 'order') return [keys.waiting, keys.orders(), keys.order(event.subject_id), keys.drawers()]
  if (event.subject_type === 'queue_group' || event.subject_type === 'queue_entry') return [keys.waiting, keys.queue()]
  // The tile of a table shows its next booking.
  if (event.subject_type === 'booking' || event.subject_type === 'booking_day') return [keys.bookings(), keys.tables]
  if (event.subject_type === 'floor_plan') return [keys.tables, keys.floorPlan, keys.orders()]
  // A party that sits past the end of its day has orders of a day that is posted.
  if (event.subject_type === 'settlement') return [keys.settlements, keys.payouts(), keys.report(), keys.tables]
  if (event.subject_type === 'refund') return [keys.refunds()]
  // Orders contain their receipts.
  if (event.subject_type === 'receipt') return [keys.orders()]
  const isOfMenu = menuKinds.some((name) => name === event.subject_type)
  // A category shows its dishes.
  if (isOfMenu) return [keys.menu, ...menuKinds.map((name) => keys.resource(name, 'list'))]
  if (event.subject_type === 'drawer') return [keys.drawers()]
  // An event for the order follows. A paper may be open on a screen, and a copy uses up one of those allowed in total.
  if (event.subject_type === 'print_job') return [keys.paper(), keys.outgoing()]
  // A change of the store itself: an import, for example, adds orders and dishes, a setting changes what tables allow.
  return [keys.waiting, keys.orders(), keys.tables, keys.menu, keys.stores()]
}

/** Calls `lost` after too long a silence; `heard` restarts the time. */
function watchSilence(now: () => number, lost: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let heardAt = now()
  return {
    heard() {
      heardAt = now()
      clearTimeout(timer)
      timer = setTimeout(lost, silence)
    },
    /** True after a longer silence than the server would keep: timers of a device that sleeps do not run. */
    isTooLong: () => now() - heardAt > silence,
    end: () => clearTimeout(timer),
  }
}

/** Clients that were followed before: the data that they hold is older than `from`. */
const followed = new WeakSet<QueryClient>()

/**
 * Follows the store's changes into the query cache until the returned function is called. `onStore` is called when the
 * store itself changes, such as when it closes. `now` returns milliseconds, which count a device's sleep too. `from` is
 * the last change before this client's first request; without it, and for a client that was followed before, everything
 * is refetched once the stream is open. The chart `connection` decides when the stream is opened again.
 */
export function startRealtime(
  client: QueryClient,
  onStore: () => void = () => undefined,
  now: () => number = () => performance.now(),
  from: number | null = null,
): () => void {
  let lastId = from === null || followed.has(client) ? undefined : String(from)
  followed.add(client)
  let isSilent = () => false

  const stale = coalesce<string>((hashes) => {
    for (const hash of hashes) askAgain(client, { queryKey: JSON.parse(hash) as unknown[] })
  }, refetchInterval)

  const take = ({ id, event, data }: StreamEvent) => {
    if (id) lastId = id
    if (event === 'reset') askAgain(client)
    if (event !== 'row') return
    const change = JSON.parse(data) as RowEvent
    for (const listener of rowListeners) listener(change)
    if (change.subject_type === 'merchant') onStore()
    for (const key of applyEvent(client, change)) stale.add(JSON.stringify(key))
  }

  const follow = async (ended: AbortSignal) => {
    const dead = new AbortController()
    const watch = watchSilence(now, () => dead.abort())
    isSilent = watch.isTooLong
    watch.heard()
    const onOpen = () => {
      watch.heard()
      actor.send({ type: 'stream.open' })
      if (lastId === undefined) void client.invalidateQueries()
    }
    const signal = AbortSignal.any([dead.signal, ended])
    await readEvents(lastId, signal, { onOpen, onEvent: take, onBytes: watch.heard }).finally(watch.end)
  }

  const machine = chart.machine.provide({
    actors: {
      follow: fromPromise(({ signal }) => follow(signal)),
      look: fromPromise(async () => (await readiness()).isThere),
    },
    actions: { catchUp: () => askAgain(client) },
  })
  const actor = createActor(machine)
  actor.subscribe(({ value, context }) => {
    const isLive = matchesState({ following: 'live' }, value)
    state.set(isLive ? 'live' : context.isOffline ? 'offline' : 'reconnecting')
  })
  const onOnline = () => actor.send({ type: 'stream.networkBack' })
  const onOffline = () => actor.send({ type: 'stream.networkLost' })
  const onWake = () => {
    if (document.visibilityState === 'visible' && isSilent()) actor.send({ type: 'stream.wake' })
  }
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', onOffline)
  document.addEventListener('visibilitychange', onWake)
  actor.start()
  if (!navigator.onLine) onOffline()
  return () => {
    actor.stop()
    stale.stop()
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', onOffline)
    document.removeEventListener('visibilitychange', onWake)
    state.set('reconnecting')
  }
}
