import { and, eq, inArray } from 'drizzle-orm'
import { lineAmount } from '#contract/money.ts'
import type { TaxPart } from '#contract/pricing/tax-parts.ts'
import { partsOfDish } from '#contract/taxes/dish-parts.ts'
import { planOf } from '#contract/taxes/presets.ts'
import type { OrderMethod } from '#contract/states.ts'
import type { Tx } from '../../../db/handle.ts'
import { categories, merchants, taxCategories } from '../../../db/schema/index.ts'
import type { TicketLine } from '../evening/ticket.ts'
import { createRng } from '../rng.ts'
import type { StorePlan } from './plan.ts'
import type { TradingStore } from './trading-store.ts'

/** Creates the taxes of a store's country, for its menu by courses, unless it keeps one rate. */
export async function seedTaxes(tx: Tx, merchantId: string, { taxes, categories: menu }: StorePlan): Promise<void> {
  if (!taxes) return
  const rng = createRng(`taxes of ${merchantId}`)
  const { categories: planned, usual } = planOf(taxes.country, 'de')
  const rows = planned.map(({ is_inclusive: isInclusive, no_tax: noTax, ...row }, sort) => ({
    ...row,
    isInclusive,
    noTax,
    merchantId,
    id: rng.id(),
    sort,
  }))
  await tx.insert(taxCategories).values(rows)
  const idOf = (letter: string) => rows.find((row) => row.letter === letter)!.id
  await tx
    .update(merchants)
    .set({ taxCategoryId: idOf(usual) })
    .where(eq(merchants.merchantId, merchantId))
  for (const [letter, courses] of Object.entries(taxes.courses)) {
    const names = menu.filter(({ course }) => courses.includes(course)).map(({ name }) => name)
    await tx
      .update(categories)
      .set({ taxCategoryId: idOf(letter) })
      .where(and(eq(categories.merchantId, merchantId), inArray(categories.name, names)))
  }
}

/** Returns the shares of an ordered line under the store's tax categories; null if it has one rate. */
export function taxPartsOf(
  { merchant, taxes }: TradingStore,
  { dish, options, quantity }: TicketLine,
  { method, day }: { method: OrderMethod; day: string },
): TaxPart[] | null {
  const { taxCategoryId: defaultCategory } = merchant
  if (defaultCategory === null) return null
  const answers = options.map(({ price }) => ({ amount: lineAmount(price, [], quantity), category: null }))
  return partsOfDish(
    { base: lineAmount(dish.price, [], quantity), category: dish.taxCategoryId, split: [], answers },
    { categories: taxes, defaultCategory, method, day },
  )
}
