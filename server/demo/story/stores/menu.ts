import type { Tx } from '../../../db/handle.ts'
import { categories, menuOptions, menus, optionItems, options } from '../../../db/schema/index.ts'
import { dishFacts } from './dish-facts.ts'
import type { StorePlan } from './plan.ts'
import type { Rng } from '../rng.ts'

/** Inserts a store's menu: categories, dishes, and their options. No stock is counted yet. */
export async function seedMenu(tx: Tx, merchantId: string, plan: StorePlan, rng: Rng): Promise<void> {
  const owned = () => ({ merchantId, id: rng.id() })
  const optionRows = plan.options.map(({ name, min, max }) => ({ ...owned(), name, minChoices: min, maxChoices: max }))
  const optionId = new Map(optionRows.map(({ name, id }) => [name, id]))
  const itemRows = plan.options.flatMap((option) =>
    Object.entries(option.items).map(([name, price], sort) => ({
      ...owned(),
      optionId: optionId.get(option.name)!,
      name,
      price,
      sort,
    })),
  )
  const categoryRows = plan.categories.map(({ name }, sort) => ({ ...owned(), name, sort }))
  const dishes = plan.categories.flatMap((category, i) =>
    category.dishes.map((dish, sort) => ({ dish, row: { ...owned(), categoryId: categoryRows[i]!.id, sort } })),
  )
  const menuRows = dishes.map(({ dish, row }) => ({
    ...row,
    name: dish.name,
    price: dish.price,
    ...dishFacts[dish.name],
    balance: dish.portions === undefined ? null : 0,
  }))
  const linkRows = dishes.flatMap(({ dish, row }) =>
    (dish.options ?? []).map((name, sort) => ({ merchantId, menuId: row.id, optionId: optionId.get(name)!, sort })),
  )

  await tx.insert(options).values(optionRows)
  await tx.insert(optionItems).values(itemRows)
  await tx.insert(categories).values(categoryRows)
  await tx.insert(menus).values(menuRows)
  await tx.insert(menuOptions).values(linkRows)
}
