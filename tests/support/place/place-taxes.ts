import { sql } from 'drizzle-orm'
import type { TaxCategory } from '#contract/taxes/tax.ts'
import type { House } from '../house.ts'

const always = (ppm: number): TaxCategory['rates'] => [{ ppm, method: null, from: '2020-01-01', to: null }]

/**
 * Gives a house tax categories: food A at 7 % and drinks B at 19 %, both in their prices, unless told otherwise; what
 * has none is food, the tart is a drink.
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
