import { eq } from 'drizzle-orm'
import { kitchenZones, merchants, sessions } from '../../../server/db/schema/index.ts'
import { type House, house as openHouse } from '../../support/house.ts'
import { placePrinter } from '../../support/place/place-print.ts'
import { openWorld, type World } from './world.ts'

/** Stores on one server, each with people of its own. */
export interface Street {
  worlds: readonly World[]
  /** Moves the one clock, in milliseconds. */
  pass(milliseconds: number): void
}

/** Opens so many stores on the server of one, with so many people over all of them. */
export async function openStreet(first: House, clients: number, stores = 1): Promise<Street> {
  const houses = [first]
  while (houses.length < stores) houses.push(await besides(first))
  for (const house of houses) await setUp(house)
  const worlds: World[] = []
  for (const [place, house] of houses.entries()) {
    const count = Math.max(1, Math.floor((clients + stores - 1 - place) / stores))
    const stranger = stores > 1 ? houses[(place + 1) % stores]!.owner : undefined
    worlds.push(await openWorld(house, count, place, stranger))
  }
  return { worlds, pass: first.pass }
}

/** Another store on the same server, under the same clock. */
async function besides(first: House): Promise<House> {
  const { db, outside, app, reached, tables, pass } = first
  const database = { db, closing: outside.stopping }
  const other = await openHouse({ database, tables: tables.length, app: () => app, reach: () => reached })
  return { ...other, outside, pass }
}

/** The most that one person may refund alone: less than most orders cost, so that two have to agree now and then. */
const refundLimit = 1500

/** A printer for bills and one for the kitchen, a limit that is reached, and points that are worth a cent. */
async function setUp(house: House): Promise<void> {
  await placePrinter(house)
  const printerId = await placePrinter(house, { name: 'Kitchen', kind: 'kitchen' })
  await house.db.update(kitchenZones).set({ printerId }).where(eq(kitchenZones.merchantId, house.merchantId))
  await house.db.update(merchants).set({ refundLimit, pointValue: 1 }).where(eq(merchants.merchantId, house.merchantId))
}

/** Signs every person in again, as people do each day. */
export async function signInAgain({ house }: World): Promise<void> {
  const now = house.outside.clock.now()
  const expiresAt = new Date(now.getTime() + 7 * 86_400_000)
  await house.db.update(sessions).set({ usedAt: now, expiresAt })
}
