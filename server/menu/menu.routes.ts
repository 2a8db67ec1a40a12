import { and, eq, inArray } from 'drizzle-orm'
import type { DisplayMenu, Option } from '#contract/rows/menu.ts'
import type { Db } from '../db/connect.ts'
import { categories, menuOptions, menus, optionItems, options } from '../db/schema/index.ts'
import type { Api } from '../http/api.ts'
import { groupBy } from '../rows/group-by.ts'

const active = 'active'

/** Everything that can be ordered in a store, in the order of the menu. */
export async function displayMenu(db: Db, merchantId: string): Promise<DisplayMenu> {
  const sections = await db
    .select({ id: categories.id, name: categories.name, sort: categories.sort })
    .from(categories)
    .where(and(eq(categories.merchantId, merchantId), eq(categories.status, active)))
    .orderBy(categories.sort, categories.name)
  const rows = await db
    .select()
    .from(menus)
    .where(
      and(
        eq(menus.merchantId, merchantId),
        eq(menus.status, active),
        inArray(
          menus.categoryId,
          sections.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(menus.sort, menus.name)
  const items = groupBy(
    await db.select().from(optionItems).where(eq(optionItems.merchantId, merchantId)).orderBy(optionItems.sort),
    (item) => item.optionId,
  )
  const groups = new Map(
    (
      await db
        .select()
        .from(options)
        .where(and(eq(options.merchantId, merchantId), eq(options.status, active)))
    ).map((option): [string, Option] => [
      option.id,
      {
        id: option.id,
        name: option.name,
        min: option.minChoices,
        max: option.maxChoices,
        items: (items.get(option.id) ?? []).map(({ id, name, price }) => ({ id, name, price })),
      },
    ]),
  )
  const links = groupBy(
    await db.select().from(menuOptions).where(eq(menuOptions.merchantId, merchantId)).orderBy(menuOptions.sort),
    (link) => link.menuId,
  )
  return {
    categories: sections,
    menus: rows.map((menu) => ({
      id: menu.id,
      category_id: menu.categoryId,
      name: menu.name,
      price: menu.price,
      balance: menu.balance,
      status: menu.status,
      options: (links.get(menu.id) ?? []).flatMap((link) => groups.get(link.optionId) ?? []),
    })),
  }
}

/** What a store offers. */
export function menuRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/display_menu',
    { tag: 'Menu', summary: 'The menu as it is ordered from' },
    ({ deps, store }) => displayMenu(deps.db, store.merchantId),
  )
}
