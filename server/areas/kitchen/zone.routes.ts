import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import { CookedDish } from '#contract/kitchen/cooked-dish.ts'
import { listing } from '#contract/listing.ts'
import { menus } from '../../db/schema/index.ts'
import type { Api } from '../../http/api.ts'
import { partOf, shortListQuery } from '../../http/list-query.ts'
import { zonesOfMenus } from './route-lines.ts'

const filters = z.strictObject({ ...shortListQuery, kitchen_zone_id: id.optional() })

/** Route of the dishes by the zones that cook them. */
export function zoneRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/kitchen_zone/menu',
    {
      tag: 'Kitchen',
      right: 'all staff',
      summary: 'The dishes in use with the zones that cook each, or those of one zone',
      answer: listing(CookedDish),
      query: filters,
    },
    async ({ deps: { db }, store: { merchantId } }, { kitchen_zone_id: zoneId, ...query }) => {
      const dishes = await db
        .select({ id: menus.id, name: menus.name, category_id: menus.categoryId })
        .from(menus)
        .where(and(eq(menus.merchantId, merchantId), eq(menus.status, 'active')))
        .orderBy(asc(menus.sort), asc(menus.name), asc(menus.id))
      const ids = dishes.map((dish) => dish.id)
      const zones = await zonesOfMenus(db, merchantId, ids)
      const rows = dishes.map((dish) => ({
        ...dish,
        kitchen_zones: (zones.get(dish.id) ?? []).map((zone) => ({ id: zone.id, name: zone.name })),
      }))
      const cooked =
        zoneId === undefined ? rows : rows.filter((row) => row.kitchen_zones.some((zone) => zone.id === zoneId))
      return partOf(cooked, query, ({ name }) => [name])
    },
  )
}
