import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { StoreFacts } from '#contract/facts.ts'
import { completedOrderStates, type StoreState } from '#contract/states.ts'
import { accounts, counters, menus, merchants, orders, tables, visits } from '../../server/db/schema/index.ts'
import { evening, type House } from './house.ts'
import { day, freeNumber, placeOrder, placeVisit } from './place.ts'

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
  await db.update(merchants).set({ state }).where(eq(merchants.merchantId, merchantId))
  return merchantId
}
