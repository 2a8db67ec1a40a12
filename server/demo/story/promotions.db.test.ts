import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toldStory } from './told-story.fixture.ts'

test.each(['02:30', '08:30', '14:30', '22:50'])(
  'told at %s, the house has given its lunch plate at lunch: the story and its promotions move along together',
  async (time) => {
    const db = await toldStory(new Date(`2026-11-27T${time}:00Z`), 4)
    const { rows } = await db.execute<{ name: string; uses: string }>(sql`
      SELECT p.name, count(o.id) AS uses FROM promotions p
      LEFT JOIN orders o ON o.merchant_id = p.merchant_id
        AND o.discount_terms -> 'promotions' @> jsonb_build_array(jsonb_build_object('id', p.id))
      WHERE p.name = 'Lunch plate' GROUP BY 1`)
    expect(Number(rows[0]!.uses)).toBeGreaterThan(0)
  },
)

test('in two weeks the house has given its price, its third dessert and its Sunday menu', async () => {
  const db = await toldStory(new Date('2026-11-27T20:00:00Z'), 14)
  const { rows } = await db.execute<{ kind: string }>(sql`
    SELECT DISTINCT p.kind FROM promotions p JOIN orders o ON o.merchant_id = p.merchant_id
      AND o.discount_terms -> 'promotions' @> jsonb_build_array(jsonb_build_object('id', p.id))
    WHERE p.kind IN ('price', 'buy_get', 'set_price') ORDER BY 1`)
  expect(rows.map(({ kind }) => kind)).toEqual(['buy_get', 'price', 'set_price'])
})
