import { eq } from 'drizzle-orm'
import { orderLines, orders, tables } from '../../server/db/schema/index.ts'
import type { House, Person } from './house.ts'

/** Total of two soups and a cake with 10 % service, in minor units. */
export const soupsAndCake = 2904

/** Combines orders into the first one. */
export const combine = (
  h: House,
  target: string,
  sources: string[],
  more: object = {},
  person: Person = h.supervisor,
) => person.post('/admin/combine_order', { target_order_id: target, order_id: sources, ...more })

/** Takes the last combining of an order back. */
export const undoCombine = (h: House, target: string) =>
  h.supervisor.post('/admin/combine_order', { target_order_id: target, undo: true })

/** Orders, their lines and tables, without what every command changes. */
export async function everything({ db, merchantId }: House) {
  const all = await db.select().from(orders).where(eq(orders.merchantId, merchantId)).orderBy(orders.id)
  const ofStore = eq(orderLines.merchantId, merchantId)
  const lines = await db.select().from(orderLines).where(ofStore).orderBy(orderLines.id)
  const seats = await db.select().from(tables).where(eq(tables.merchantId, merchantId)).orderBy(tables.id)
  const still = <Row extends { version: number }>({ version: _, ...rest }: Row) => rest
  return { orders: all.map(still), lines, seats: seats.map(still) }
}
