import { sql } from 'drizzle-orm'
import type { ServiceTax } from '#contract/pricing/order-totals.ts'
import type { TaxPart } from '#contract/pricing/tax-parts.ts'
import { partsOfDish } from '#contract/taxes/dish-parts.ts'
import { type TaxCategory, taxOf, type TaxWeight } from '#contract/taxes/tax.ts'
import type { OrderMethod } from '#contract/states.ts'
import type { Db, Tx } from '../../db/handle.ts'
import type { Store } from '../../http/store.ts'

/** A dish with its chosen answers. */
interface ChosenDish {
  menu: { id: string; price: number }
  options: readonly { option_item_id: string; price: number }[]
}

type TaxedChoice = ChosenDish & { quantity: number }

/** A store with a database handle. */
interface Readable {
  tx: Db | Tx
  store: Store
}

/** Reads the categories of a store, including inactive ones that rows may still refer to. */
async function categoriesOf({ tx, store }: Readable): Promise<Map<string, TaxCategory>> {
  const { rows } = await tx.execute(sql`
    SELECT id, letter, kind, is_inclusive, rates FROM tax_categories WHERE merchant_id = ${store.merchantId}`)
  return new Map((rows as unknown as TaxCategory[]).map((row) => [row.id, row]))
}

/**
 * Returns the shares of chosen dishes under the store's tax categories, in their order, by the rates of the order's
 * business day; null for each if the store has one rate, which needs no query.
 */
export async function taxPartsOf(
  work: Readable,
  chosen: readonly TaxedChoice[],
  { method, businessDay: day }: { method: OrderMethod; businessDay: string },
): Promise<(TaxPart[] | null)[]> {
  const { merchantId, row } = work.store
  const defaultCategory = row.taxCategoryId
  if (defaultCategory === null || chosen.length === 0) return chosen.map(() => null)
  const terms = { categories: await categoriesOf(work), defaultCategory, method, day }
  const { dishes, answers } = await ownCategories(work, merchantId, chosen)
  return chosen.map(({ menu, options, quantity }) =>
    partsOfDish(
      {
        base: menu.price * quantity,
        category: dishes.get(menu.id)?.category ?? null,
        split: dishes.get(menu.id)?.split ?? [],
        answers: options.map(({ option_item_id: id, price }) => ({
          amount: price * quantity,
          category: answers.get(id) ?? null,
        })),
      },
      terms,
    ),
  )
}

interface OwnTax {
  category: string | null
  split: TaxWeight[]
}

/** Reads the tax categories of dishes, or of their menu categories, and those of the chosen answers. */
async function ownCategories({ tx }: Readable, merchantId: string, chosen: readonly ChosenDish[]) {
  const dishes = [...new Set(chosen.map(({ menu }) => menu.id))]
  const items = [...new Set(chosen.flatMap(({ options }) => options.map(({ option_item_id: id }) => id)))]
  const { rows } = await tx.execute(sql`
    SELECT 'dish' AS kind, m.id, coalesce(m.tax_category_id, c.tax_category_id) AS category, m.tax_split AS split
    FROM menus m JOIN categories c ON c.merchant_id = m.merchant_id AND c.id = m.category_id
    WHERE m.merchant_id = ${merchantId} AND m.id IN (SELECT jsonb_array_elements_text(${JSON.stringify(dishes)}::jsonb))
    UNION ALL SELECT 'answer', id, tax_category_id, '[]' FROM option_items
    WHERE merchant_id = ${merchantId} AND id IN (SELECT jsonb_array_elements_text(${JSON.stringify(items)}::jsonb))`)
  const found = rows as unknown as ({ kind: 'dish' | 'answer'; id: string } & OwnTax)[]
  const of = (kind: 'dish' | 'answer') => found.filter((row) => row.kind === kind)
  return {
    dishes: new Map(of('dish').map((row): [string, OwnTax] => [row.id, row])),
    answers: new Map(of('answer').map(({ id, category }) => [id, category])),
  }
}

/** Returns the tax of the service charge of a new order; null if it has the taxes of the dishes. */
export async function serviceTaxNow(work: Readable, method: OrderMethod): Promise<ServiceTax | null> {
  const { serviceTaxCategoryId: id } = work.store.row
  if (id === null) return null
  const category = (await categoriesOf(work)).get(id)!
  if (category.kind === 'outside') return 'outside'
  const tax = taxOf(category, method, work.store.businessDay)
  return tax === 'follows' ? null : tax
}
