import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { menuOptions, menus, optionItems, options } from '../../db/schema/index.ts'
import { refusedField } from '../../http/problem.ts'
import { groupBy } from '../../http/group-by.ts'
import type { Work } from '../../engine/work.ts'
import { mostSaid, type Rules } from '../rules.ts'

interface Item {
  id?: string
  name: string
  price: number
  tax_category_id: string | null
}

/** Writes the answers of an option in the given order; an answer with an id keeps it. */
async function setItems({ tx, store, ids }: Work, optionId: string, items: readonly Item[]): Promise<void> {
  const { merchantId } = store
  const ofOption = and(eq(optionItems.merchantId, merchantId), eq(optionItems.optionId, optionId))
  const known = new Set((await tx.select({ id: optionItems.id }).from(optionItems).where(ofOption)).map(({ id }) => id))
  const kept = items.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (new Set(kept).size < kept.length || kept.some((id) => !known.has(id))) throw refusedField('items', 'answers')
  await tx.delete(optionItems).where(and(ofOption, kept.length > 0 ? notInArray(optionItems.id, kept) : undefined))
  for (const [sort, { id, name, price, tax_category_id: taxCategoryId }] of items.entries()) {
    if (id === undefined)
      await tx.insert(optionItems).values({ merchantId, id: ids.id(), optionId, name, price, taxCategoryId, sort })
    else
      await tx
        .update(optionItems)
        .set({ name, price, taxCategoryId, sort })
        .where(and(ofOption, eq(optionItems.id, id)))
  }
}

/**
 * Rules of options. An option that is switched off is no longer asked; no dish may have an archived one. Orders keep
 * their answers.
 */
export const optionRules: Rules<'option'> = {
  check(_, { min, max, items }, row) {
    const [least, most] = [(min ?? row?.minChoices ?? 0) as number, (max ?? row?.maxChoices ?? 1) as number]
    if (least > most) throw refusedField('min', 'moreThanMost')
    if (items && (items as Item[]).length < Math.max(1, least))
      throw refusedField('items', 'fewAnswers', { count: Math.max(1, least) })
  },
  beside: {
    async read(tx, merchantId, ids) {
      const rows = await tx
        .select()
        .from(optionItems)
        .where(and(eq(optionItems.merchantId, merchantId), inArray(optionItems.optionId, [...ids])))
        .orderBy(optionItems.sort)
      const items = groupBy(rows, ({ optionId }) => optionId)
      return new Map(
        ids.map((id) => [
          id,
          {
            items: (items.get(id) ?? []).map(({ id: itemId, name, price, taxCategoryId }) => ({
              id: itemId,
              name,
              price,
              tax_category_id: taxCategoryId,
            })),
          },
        ]),
      )
    },
    async write(work, optionId, { items }) {
      if (items !== undefined) await setItems(work, optionId, items as Item[])
    },
  },
  holds(tx, merchantId, ids) {
    const held = tx
      .select({ what: menus.name })
      .from(menuOptions)
      .innerJoin(menus, and(eq(menus.merchantId, menuOptions.merchantId), eq(menus.id, menuOptions.menuId)))
      .where(
        and(eq(menuOptions.merchantId, merchantId), eq(menuOptions.optionId, options.id), ne(menus.status, 'archived')),
      )
      .orderBy(menus.sort, menus.name)
      .limit(mostSaid)
      .as('held')
    return tx
      .select({ id: options.id, what: held.what })
      .from(options)
      .innerJoinLateral(held, sql`true`)
      .where(and(eq(options.merchantId, merchantId), inArray(options.id, [...ids])))
  },
}
