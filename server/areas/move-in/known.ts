import { eq, inArray, and } from 'drizzle-orm'
import type { Tx } from '../../db/handle.ts'
import { categories, menuOptions, menus, optionItems, options } from '../../db/schema/index.ts'
import { groupBy } from '../../http/group-by.ts'

export const fold = (text: string): string => text.trim().toLowerCase()
const byName = <Row extends { name: string }>(rows: Row[]) => new Map(rows.map((row) => [fold(row.name), row]))

/** A question about a dish, with its answers and their surcharges in minor units. */
export interface KnownOption {
  id: string
  name: string
  items: { name: string; price: number }[]
}

/**
 * Reads the records of a store that a file of another till may refer to; also archived ones if they keep their names.
 */
export async function known(tx: Tx, merchantId: string) {
  const items = await tx
    .select()
    .from(optionItems)
    .where(eq(optionItems.merchantId, merchantId))
    .orderBy(optionItems.optionId, optionItems.sort)
  const itemsOf = groupBy(items, ({ optionId }) => optionId)
  const asked = await tx
    .select()
    .from(options)
    .where(and(eq(options.merchantId, merchantId), inArray(options.status, ['draft', 'active', 'inactive'])))
  const links = await tx
    .select()
    .from(menuOptions)
    .where(eq(menuOptions.merchantId, merchantId))
    .orderBy(menuOptions.menuId, menuOptions.sort)
  return {
    menus: byName(await tx.select().from(menus).where(eq(menus.merchantId, merchantId))),
    categories: byName(
      await tx
        .select({ id: categories.id, name: categories.name, status: categories.status })
        .from(categories)
        .where(eq(categories.merchantId, merchantId)),
    ),
    options: asked.map(({ id, name }): KnownOption => ({
      id,
      name,
      items: (itemsOf.get(id) ?? []).map((item) => ({ name: item.name, price: item.price })),
    })),
    /** The options of each dish, in their order. */
    optionsOf: groupBy(links, ({ menuId }) => menuId),
  }
}
export type KnownMenu = Awaited<ReturnType<typeof known>>
