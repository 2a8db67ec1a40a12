import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/handle.ts'
import { categories, menuOptions, menus, optionItems, options } from '../../db/schema/index.ts'
import type { ImportLine } from './sink.ts'
import { stableId } from './stable-id.ts'

const defaultCategory = 'Imported'
const mostChoices = 60

/** Folds the case of a name: names that differ only in case are the same dish, written as in its first line. */
const fold = (name: string) => name.toLowerCase()

/** Returns the id of a dish's option of this name. */
export const choiceId = (merchantId: string, menuId: string, name: string): string =>
  stableId(merchantId, 'choice', menuId, fold(name))

/** Finds the dishes of these lines by folded name, and creates the missing ones; `created` are the new ones. */
export async function ensureMenus(
  tx: Tx,
  merchantId: string,
  lines: readonly ImportLine[],
): Promise<{ idOf: (item: string) => string; created: string[] }> {
  const { id, name } = menus
  const known = await tx.select({ id, name }).from(menus).where(eq(menus.merchantId, merchantId))
  const ids = new Map(known.map((menu) => [fold(menu.name), menu.id]))
  for (const menu of known) ids.set(menu.name, menu.id)

  const missing = firstBy(
    lines.filter((line) => !ids.has(fold(line.item))),
    (line) => fold(line.item),
  )
  const categoryOf = await ensureCategories(tx, merchantId, missing)
  const rows = missing.map((line, i) => ({
    merchantId,
    id: stableId(merchantId, 'menu', fold(line.item)),
    categoryId: categoryOf(line),
    name: line.item,
    price: line.unitPrice,
    sort: known.length + i,
  }))
  if (rows.length > 0) await tx.insert(menus).values(rows).onConflictDoNothing()
  for (const row of rows) ids.set(fold(row.name), row.id)
  return { idOf: (item) => ids.get(item) ?? ids.get(fold(item))!, created: rows.map((row) => row.id) }
}

async function ensureCategories(tx: Tx, merchantId: string, lines: readonly ImportLine[]) {
  const nameOf = (line: ImportLine) => line.category ?? defaultCategory
  if (lines.length === 0) return () => ''
  const { id, name } = categories
  const known = await tx.select({ id, name }).from(categories).where(eq(categories.merchantId, merchantId))
  const ids = new Map(known.map((category) => [fold(category.name), category.id]))
  const missing = firstBy(
    lines.map(nameOf).filter((written) => !ids.has(fold(written))),
    fold,
  )
  const rows = missing.map((written, i) => ({
    merchantId,
    id: stableId(merchantId, 'category', fold(written)),
    name: written,
    sort: known.length + i,
  }))
  if (rows.length > 0) await tx.insert(categories).values(rows).onConflictDoNothing()
  for (const row of rows) ids.set(fold(row.name), row.id)
  return (line: ImportLine) => ids.get(fold(nameOf(line)))!
}

/** Returns the first of each group with the same key, in their order. */
function firstBy<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  const first = new Map<string, T>()
  for (const one of all) if (!first.has(keyOf(one))) first.set(keyOf(one), one)
  return [...first.values()]
}

/**
 * Prices dishes: a dish's price is the most common unit price among its imported lines of quantity one, the lower of
 * equals; without such lines, among all of its lines.
 */
export async function priceMenus(tx: Tx, merchantId: string, menuIds: readonly string[]): Promise<void> {
  for (const menuId of menuIds)
    await tx.execute(sql`
      UPDATE menus SET price = sold.price
      FROM (
        SELECT coalesce(
          mode() WITHIN GROUP (ORDER BY unit_price) FILTER (WHERE quantity = 1),
          mode() WITHIN GROUP (ORDER BY unit_price)
        ) AS price
        FROM order_lines
        WHERE merchant_id = ${merchantId} AND menu_id = ${menuId} AND import_key IS NOT NULL
      ) sold
      WHERE merchant_id = ${merchantId} AND id = ${menuId} AND sold.price IS NOT NULL`)
}

/** Gives each dish one optional choice of the options in its imported lines, the most common first. */
export async function offerChoices(tx: Tx, merchantId: string, menuIds: readonly string[]): Promise<void> {
  for (const menuId of menuIds) {
    const { rows } = await tx.execute<{ id: string; name: string }>(sql`
      SELECT choice ->> 'option_item_id' AS id, min(choice ->> 'name') AS name
      FROM order_lines, jsonb_array_elements(options) AS choice
      WHERE merchant_id = ${merchantId} AND menu_id = ${menuId} AND import_key IS NOT NULL
      GROUP BY choice ->> 'option_item_id'
      ORDER BY count(*) DESC, name
      LIMIT ${mostChoices}`)
    if (rows.length === 0) continue
    const optionId = stableId(merchantId, 'choices', menuId)
    const items = rows.map(({ id, name }, sort) => ({ merchantId, id, optionId, name, price: 0, sort }))
    const option = { merchantId, id: optionId, name: 'Choices', minChoices: 0, maxChoices: items.length }
    await tx.insert(options).values(option).onConflictDoNothing()
    await tx.insert(optionItems).values(items).onConflictDoNothing()
    await tx.insert(menuOptions).values({ merchantId, menuId, optionId }).onConflictDoNothing()
  }
}
