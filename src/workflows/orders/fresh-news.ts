import { useSyncExternalStore } from 'react'
import type { OrderNews } from './order-news.ts'

/** How long a ticket shows that something about it is new, in milliseconds. */
const shown = 12_000
let fresh: ReadonlyMap<string, OrderNews> = new Map()
const listeners = new Set<() => void>()
function set(next: Map<string, OrderNews>): void {
  fresh = next
  for (const listener of listeners) listener()
}

/** Has an order's ticket show for a while what is new about it. */
export function markFresh(orderId: string, news: OrderNews): void {
  set(new Map(fresh).set(orderId, news))
  setTimeout(() => {
    const next = new Map(fresh)
    if (next.get(orderId) === news) next.delete(orderId)
    set(next)
  }, shown)
}

/** What is new about an order, for as long as its ticket shows it. */
export const useFreshNews = (orderId: string): OrderNews | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => fresh.get(orderId),
  )
