import { and, eq, inArray } from 'drizzle-orm'
import type { ChosenOption } from '#contract/orders/order.ts'
import { isOfferedFor, type OrderMethod } from '#contract/states.ts'
import type { Tx } from '../../db/handle.ts'
import { categories, menuOptions, menus, optionItems, options } from '../../db/schema/index.ts'
import { invalidField } from '../../http/errors.ts'

/** One portion of a dish with the chosen options, at its present price. */
export interface Choice {
  menu: typeof menus.$inferSelect
  options: ChosenOption[]
  /** Price of dish and options together. */
  unitPrice: number
}

/**
 * Finds a dish that can be ordered with the chosen option items; throws 422 with the broken rule. For dishes that were
 * already ordered the method is not checked.
 */
export async function choose(
  tx: Tx,
  merchantId: string,
  menuId: string,
  optionItemIds: readonly string[],
  method?: OrderMethod,
): Promise<Choice> {
  const [{ menu } = { menu: undefined }] = await tx
    .select({ menu: menus })
    .from(menus)
    .innerJoin(categories, and(eq(categories.merchantId, menus.merchantId), eq(categories.id, menus.categoryId)))
    .where(
      and(
        eq(menus.merchantId, merchantId),
        eq(menus.id, menuId),
        eq(menus.status, 'active'),
        eq(categories.status, 'active'),
      ),
    )
  if (!menu) throw invalidField('menu_id', 'is nothing that can be ordered here')
  if (method && !isOfferedFor(menu.method, method))
    throw invalidField(
      'menu_id',
      `${menu.name} is only for ${menu.method === 'pickup' ? 'what is taken away' : 'delivery'}`,
    )

  const groups = await tx
    .select({ option: options, sort: menuOptions.sort })
    .from(menuOptions)
    .innerJoin(options, and(eq(options.merchantId, menuOptions.merchantId), eq(options.id, menuOptions.optionId)))
    .where(and(eq(menuOptions.merchantId, merchantId), eq(menuOptions.menuId, menuId), eq(options.status, 'active')))
    .orderBy(menuOptions.sort)
  const items = groups.length
    ? await tx
        .select()
        .from(optionItems)
        .where(
          and(
            eq(optionItems.merchantId, merchantId),
            inArray(
              optionItems.optionId,
              groups.map(({ option }) => option.id),
            ),
          ),
        )
    : []

  const wanted = new Set(optionItemIds)
  const unknown = [...wanted].filter((id) => !items.some((item) => item.id === id))
  if (unknown.length || wanted.size < optionItemIds.length)
    throw invalidField('option_item_id', `${menu.name} does not offer this option, or it is there twice`)

  const chosen = groups.flatMap(({ option }) => {
    const own = items.filter((item) => item.optionId === option.id && wanted.has(item.id))
    if (own.length < option.minChoices || own.length > option.maxChoices)
      throw invalidField(
        'option_item_id',
        `"${option.name}" takes ${option.minChoices} to ${option.maxChoices} choices`,
      )
    return own.toSorted((a, b) => a.sort - b.sort)
  })
  return {
    menu,
    options: chosen.map((item) => ({ option_item_id: item.id, name: item.name, price: item.price })),
    unitPrice: menu.price + chosen.reduce((sum, item) => sum + item.price, 0),
  }
}
