import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { StoreFacts } from '#contract/facts.ts'
import { completedOrderStates, liveEntryStates, type StoreState } from '#contract/states.ts'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import {
  accounts,
  counters,
  menus,
  merchants,
  orders,
  queueEntries,
  tables,
  visits,
} from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { day, freeNumber, placeOrder, placeVisit } from '../place.ts'
import { placeUnpaid } from './place-billing.ts'
import { placeQueueEntry } from './place-queue.ts'

/** Ends whatever is under way in the house. */
async function endEverything({ db, merchantId }: House) {
  const left = and(eq(orders.merchantId, merchantId), notInArray(orders.state, [...completedOrderStates]))
  await db.update(orders).set({ state: 'completed' }).where(left)
  const parties = and(eq(visits.merchantId, merchantId), isNull(visits.endedAt))
  await db.update(visits).set({ endedAt: evening }).where(parties)
  const free = { occupancy: 'available', bill: 'none', visitId: null } as const
  await db.update(tables).set(free).where(eq(tables.merchantId, merchantId))
}

/** Puts the house itself into a state of its chart, with what its facts say. Answers its id. */
export async function placeStore(h: House, state: StoreState, facts: StoreFacts): Promise<string> {
  const { db, merchantId } = h
  await endEverything(h)
  for (const number of facts.openOrders) {
    await freeNumber(h, number)
    await placeOrder(h, { state: 'accepted', method: 'pickup', number })
  }
  if (facts.parties > 0) await placeVisit(h)
  const waiting = and(eq(queueEntries.merchantId, merchantId), inArray(queueEntries.state, [...liveEntryStates]))
  await db.update(queueEntries).set({ state: 'expired' }).where(waiting)
  if (facts.busy.includes('queue')) await placeQueueEntry(h, 'waiting', queueEntry.examples.starts[0]!)
  const hasMenus = !facts.missing.includes('menu')
  const hasStaff = !facts.missing.includes('staff')
  await db
    .update(menus)
    .set({ status: hasMenus ? 'active' : 'inactive' })
    .where(eq(menus.merchantId, merchantId))
  await db
    .update(accounts)
    .set({ status: hasStaff ? 'active' : 'inactive' })
    .where(and(eq(accounts.merchantId, merchantId), eq(accounts.role, 'operation')))
  await db.delete(counters).where(and(eq(counters.merchantId, merchantId), eq(counters.name, 'order')))
  const numbered = { merchantId, name: 'order', value: 1 }
  if (facts.hasTraded) await db.insert(counters).values({ ...numbered, businessDay: '2026-11-19' })
  if (facts.isDayBegun) await db.insert(counters).values({ ...numbered, businessDay: day })
  await placeUnpaid(h, facts.unpaidInvoices)
  await db.update(merchants).set({ state }).where(eq(merchants.merchantId, merchantId))
  return merchantId
}
