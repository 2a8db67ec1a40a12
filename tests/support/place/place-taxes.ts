import { sql } from 'drizzle-orm'
import type { TaxCategory } from '#contract/taxes/tax.ts'
import type { House } from '../house.ts'
import { placeOrder } from '../place.ts'

const always = (ppm: number): TaxCategory['rates'] => [{ ppm, method: null, from: '2020-01-01', to: null }]

/**
 * Gives a store tax categories: food A at 7 % and drinks B at 19 %, both included in prices unless `changes` override
 * that. Dishes without a category are food, the tart is a drink.
 */
export async function placeTaxes(h: House, changes: { food?: object; drinks?: object; service?: object } = {}) {
  const base = { kind: 'rate', is_inclusive: true } as const
  const food = { ...base, id: 'food', letter: 'A', rates: always(70_000), ...changes.food }
  const drinks = { ...base, id: 'drinks', letter: 'B', rates: always(190_000), ...changes.drinks }
  const service = changes.service && { ...base, id: 'service', letter: 'C', rates: always(0), ...changes.service }
  for (const row of [food, drinks, ...(service ? [service] : [])])
    await h.db.execute(sql`
      INSERT INTO tax_categories (merchant_id, id, name, letter, kind, is_inclusive, rates)
      SELECT ${h.merchantId}, id, id, letter, kind, is_inclusive, rates FROM jsonb_to_record(${JSON.stringify(row)}::jsonb)
        AS t (id text, letter text, kind text, is_inclusive boolean, rates jsonb)`)
  await h.db.execute(sql`UPDATE merchants SET tax_category_id = 'food',
    service_tax_category_id = ${service ? 'service' : null} WHERE merchant_id = ${h.merchantId}`)
  await h.db.execute(
    sql`UPDATE menus SET tax_category_id = 'drinks' WHERE merchant_id = ${h.merchantId} AND id = ${h.menu.cake}`,
  )
}

/** An unpaid order whose lines keep their shares under a tax category at 10 %, as that of the house is. */
export async function placeTaxedOrder(h: House): Promise<void> {
  const { id } = await placeOrder(h, { state: 'accepted' })
  const tax = sql`'{"category": "food", "letter": "A", "ppm": 100000, "isInclusive": true}'::jsonb`
  await h.db.execute(sql`
    UPDATE order_lines SET tax_added = 0, tax_parts = jsonb_build_array(jsonb_build_object('tax', ${tax}, 'serviceTax', ${tax},
      'amount', amount, 'discount', discount, 'adjustment', adjustment, 'service', service, 'taxOnNet', tax_inside, 'taxOnService', tax - tax_inside))
    WHERE merchant_id = ${h.merchantId} AND order_id = ${id}`)
  await h.db.execute(sql`UPDATE orders SET tax_added = 0 WHERE merchant_id = ${h.merchantId} AND id = ${id}`)
}
