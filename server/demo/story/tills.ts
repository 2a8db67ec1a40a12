import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/handle.ts'
import { merchants, tills } from '../../db/schema/index.ts'
import { createRng } from './rng.ts'

const places = [
  { name: 'Bar', float: 20_000 },
  { name: 'Terrace', float: 10_000 },
]

/** Switches a store to cash drawers, and inserts its tills. */
export async function seedTills(tx: Tx, merchantId: string): Promise<void> {
  const rng = createRng(`tills of ${merchantId}`)
  const terms = { drawerMode: 'till', drawerTolerance: 200, dropAbove: 50_000 } as const
  await tx.update(merchants).set(terms).where(eq(merchants.merchantId, merchantId))
  await tx.insert(tills).values(places.map((till, sort) => ({ ...till, merchantId, id: rng.id(), sort })))
}
