import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/handle.ts'
import { categories, kitchenRoutes, kitchenZones } from '../../../db/schema/index.ts'
import type { StorePlan } from '../stores/plan.ts'
import { createRng } from '../rng.ts'

/** Divides a store's kitchen into zones, each with its categories; the first zone is the one that every store has. */
export async function seedKitchen(tx: Tx, merchantId: string, { name: store, kitchen }: StorePlan): Promise<void> {
  const rng = createRng(`kitchen of ${store}`)
  const rows = await tx.select().from(categories).where(eq(categories.merchantId, merchantId))
  const idOf = (wanted: string) => rows.find(({ name }) => name === wanted)!.id
  const [first, ...others] = kitchen
  await tx
    .update(kitchenZones)
    .set({ name: first!.name })
    .where(and(eq(kitchenZones.merchantId, merchantId), eq(kitchenZones.isDefault, true)))
  const zones = others.map((zone, i) => ({ ...zone, id: rng.id(), sort: i + 1 }))
  await tx.insert(kitchenZones).values(zones.map(({ id, name, sort }) => ({ merchantId, id, name, sort })))
  const routes = zones.flatMap(({ id: zoneId, categories: own }) =>
    own.map((category) => ({ merchantId, zoneId, kind: 'category' as const, targetId: idOf(category) })),
  )
  await tx.insert(kitchenRoutes).values(routes)
}
