import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { DisplayMenu, type Menu, type Option } from '#contract/menu/menu.ts'
import { isOfferedFor, type OrderMethod, orderMethods } from '#contract/states.ts'
import type { Db } from '../../db/handle.ts'
import { categories, menuOptions, menus, optionItems, options } from '../../db/schema/index.ts'
import type { Api } from '../../http/api.ts'
import { picturesOf } from '../../pictures/picture-rows.ts'
import { groupBy } from '../../http/group-by.ts'
import { wire } from '../../http/wire.ts'

const active = 'active'
const menuWire = wire<Menu>()(
  'id category_id name price balance status method names description descriptions allergens picture options',
)

/** Lists the dishes that can be ordered in a store, or only with one method, in the order of the menu. */
export async function displayMenu(
  db: Db,
  merchantId: string,
  { method, remark }: { method?: OrderMethod; remark?: string } = {},
): Promise<DisplayMenu> {
  const sections = await db
    .select({ id: categories.id, name: categories.name, names: categories.names, sort: categories.sort })
    .from(categories)
    .where(and(eq(categories.merchantId, merchantId), eq(categories.status, active)))
    .orderBy(categories.sort, categories.name)
  const everything = await db
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
  const rows = everything.filter(
    (menu) =>
      (method === undefined || isOfferedFor(menu.method, method)) && (remark === undefined || menu.remark === remark),
  )
  const pictures = await picturesOf(
    db,
    merchantId,
    rows.map(({ imageId }) => imageId),
  )
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
    categories: sections.map((section) => ({ ...section, names: section.names ?? {} })),
    menus: rows.map((menu) =>
      menuWire({
        ...menu,
        names: menu.names ?? {},
        description: menu.description ?? '',
        descriptions: menu.descriptions ?? {},
        picture: pictures.get(menu.imageId ?? '') ?? null,
        options: (links.get(menu.id) ?? []).flatMap((link) => groups.get(link.optionId) ?? []),
      }),
    ),
  }
}

/** Routes that show a store's menu. */
export function menuRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/display_menu',
    {
      tag: 'Menu',
      right: 'all staff',
      summary: 'The menu as it is ordered from',
      answer: DisplayMenu,
      query: z.strictObject({ method: z.enum(orderMethods).optional(), remark: z.string().max(60).optional() }),
    },
    ({ deps, store }, { method, remark }) => displayMenu(deps.db, store.merchantId, { method, remark }),
  )
}
