import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { menus } from '../../../server/db/schema/index.ts'
import { house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

test('eight tables that order the last five cakes at once get five; the others are told that none is left', async () => {
  const h = await house({ tables: 8 })
  for (const { id } of h.tables) {
    await h.floor.patch(`/admin/toggle_occupy_status/${id}`, { occupied: true, pax: 2 })
    await h.floor.post('/cart', { table_id: id, menu_id: h.menu.cake })
  }
  const answers = await Promise.all(
    h.tables.map(({ id }) => h.floor.post('/transfer_cart_into_order', { table_id: id })),
  )
  const refused = answers.filter((answer) => answer.status !== 200)
  expect(refused.map(({ error }) => [error.code, error.details.differences[0].left])).toEqual(
    Array.from({ length: 3 }, () => ['cart_changed', 0]),
  )
  const [cake] = await h.db
    .select()
    .from(menus)
    .where(and(eq(menus.merchantId, h.merchantId), eq(menus.id, h.menu.cake)))
  expect(cake!.balance).toBe(0)
  expect(await violationsIn(h)).toEqual([])
})
