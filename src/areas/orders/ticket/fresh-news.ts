import { createStore, useStorePart } from '../../../device/store.ts'
import type { OrderNews } from '#contract/event.ts'

/** Milliseconds for which a ticket is marked as changed. */
const shown = 12_000
const fresh = createStore<ReadonlyMap<string, OrderNews>>(() => new Map())

/** Marks an order's ticket as changed for a while, with the kind of change. */
export function markFresh(orderId: string, news: OrderNews): void {
  fresh.set(new Map(fresh.get()).set(orderId, news))
  setTimeout(() => {
    const next = new Map(fresh.get())
    if (next.get(orderId) === news) next.delete(orderId)
    fresh.set(next)
  }, shown)
}

/** Returns the news of an order for as long as its ticket shows it. */
export const useFreshNews = (orderId: string): OrderNews | undefined => useStorePart(fresh, (all) => all.get(orderId))
