import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/handle.ts'
import { kitchenRoutes, kitchenZones, menus } from '../../db/schema/index.ts'

export type ZoneRow = typeof kitchenZones.$inferSelect

/**
 * Finds the zones that cook each of some dishes: those with the dish, else those with its category, else the default
 * zone.
 */
export async function zonesOfMenus(
  tx: Db | Tx,
  merchantId: string,
  menuIds: readonly string[],
): Promise<Map<string, ZoneRow[]>> {
  const zones = await tx
    .select()
    .from(kitchenZones)
    .where(and(eq(kitchenZones.merchantId, merchantId), eq(kitchenZones.status, 'active')))
    .orderBy(asc(kitchenZones.sort), asc(kitchenZones.name))
  const routes = await tx.select().from(kitchenRoutes).where(eq(kitchenRoutes.merchantId, merchantId))
  const rows = await tx
    .select({ id: menus.id, categoryId: menus.categoryId })
    .from(menus)
    .where(and(eq(menus.merchantId, merchantId), inArray(menus.id, [...menuIds])))
  const cooking = (kind: 'menu' | 'category', target: string) =>
    zones.filter((zone) =>
      routes.some((route) => route.zoneId === zone.id && route.kind === kind && route.targetId === target),
    )
  return new Map(
    rows.map(({ id, categoryId }) => {
      const byMenu = cooking('menu', id)
      const byCategory = cooking('category', categoryId)
      const rest = zones.filter((zone) => zone.isDefault)
      return [id, byMenu.length > 0 ? byMenu : byCategory.length > 0 ? byCategory : rest]
    }),
  )
}
