import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { foodOptionSource as source } from './queries/food-option.ts'
import { rowsOf } from './run.ts'
import { toldMonth } from './told-month.fixture.ts'

test('a dish with two options of one name, both taken, was chosen once, of no more portions than there were', async () => {
  const { db, usual } = await toldMonth(new Date('2026-11-20T19:14:00Z'))
  const { rows } = await db.execute<{ merchant_id: string; id: string; option_id: string }>(sql`
    SELECT i.merchant_id, i.id, i.option_id FROM option_items i
    WHERE EXISTS (SELECT 1 FROM order_lines l WHERE l.merchant_id = i.merchant_id
      AND l.options @> jsonb_build_array(jsonb_build_object('option_item_id', i.id))) ORDER BY i.id LIMIT 1`)
  const [{ merchant_id: store, id, option_id: option }] = rows as [(typeof rows)[number]]
  const scope = { ...usual, stores: [store] }
  const read = async () => {
    const name = await db.execute<{ name: string }>(sql`SELECT name FROM option_items WHERE id = ${id}`)
    const found = await rowsOf(db, source, scope, { start: 0, length: 200 })
    return found.filter((row) => row.name === name.rows[0]!.name)
  }
  const before = await read()
  const columnsBut = async (table: string) => {
    const all = await db.execute<{ name: string }>(sql`SELECT column_name AS name FROM information_schema.columns
      WHERE table_name = ${table} AND column_name NOT IN ('id', 'option_id')`)
    return sql.raw(all.rows.map(({ name }) => `"${name}"`).join(', '))
  }
  const [ofOption, ofItem] = [await columnsBut('options'), await columnsBut('option_items')]
  await db.execute(
    sql`INSERT INTO options (id, ${ofOption}) SELECT 'second', ${ofOption} FROM options WHERE id = ${option}`,
  )
  await db.execute(sql`INSERT INTO option_items (id, option_id, ${ofItem})
    SELECT 'second item', 'second', ${ofItem} FROM option_items WHERE id = ${id}`)
  await db.execute(sql`INSERT INTO menu_options SELECT (jsonb_populate_record(m, '{"option_id": "second"}')).* FROM menu_options m
    WHERE merchant_id = ${store} AND option_id = ${option}`)
  await db.execute(sql`UPDATE order_lines l SET options = options || (
      SELECT jsonb_agg(o || '{"option_item_id": "second item", "price": 0}') FROM jsonb_array_elements(l.options) o
      WHERE o ->> 'option_item_id' = ${id})
    WHERE merchant_id = ${store} AND options @> ${JSON.stringify([{ option_item_id: id }])}::jsonb`)
  expect(before.length).toBeGreaterThan(0)
  expect(await read()).toEqual(before)
})
