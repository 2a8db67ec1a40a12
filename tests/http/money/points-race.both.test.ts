import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { merchants } from '../../../server/db/schema/index.ts'
import { house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { giving, member, standing } from '../../support/members.ts'
import { givePoints } from '../../support/place/place-guests.ts'

test('two tills that take the same points at once: one gets them, the other hears how many are left', async () => {
  const h = await house({ tables: 4 })
  await giving(h)
  await h.db.update(merchants).set({ pointValue: 10 }).where(eq(merchants.merchantId, h.merchantId))
  const ada = await member(h)
  await givePoints(h, ada, 60)
  const orders: string[] = []
  for (const { id: table_id } of h.tables) {
    await h.floor.patch(`/admin/toggle_occupy_status/${table_id}`, { occupied: true, pax: 2, member_id: ada })
    await h.floor.post('/cart', { table_id, menu_id: h.menu.soup, quantity: 2 })
    orders.push((await h.floor.post('/transfer_cart_into_order', { table_id })).data.id)
  }
  const spend = (id: string) =>
    h.floor.post(`/admin/workflow/redemption/${id}`, { event: 'redemption.usePoints', points: 50 })
  const answers = await Promise.all(orders.map(spend))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  expect(await standing(h, ada)).toMatchObject({ points: 10 })
  expect(await violationsIn(h)).toEqual([])
})

test('one voucher that two tables show at once lies on one of them', async () => {
  const h = await house({ tables: 4 })
  const { data: five } = await h.owner.post('/admin/voucher', { name: 'Five off', kind: 'amount', value: 500 })
  const orders: string[] = []
  for (const { id: table_id } of h.tables) {
    await h.floor.patch(`/admin/toggle_occupy_status/${table_id}`, { occupied: true, pax: 2 })
    await h.floor.post('/cart', { table_id, menu_id: h.menu.soup, quantity: 2 })
    orders.push((await h.floor.post('/transfer_cart_into_order', { table_id })).data.id)
  }
  const show = (id: string) =>
    h.floor.post(`/admin/workflow/redemption/${id}`, { event: 'redemption.useVoucher', code: five.code })
  const answers = await Promise.all(orders.map(show))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await violationsIn(h)).toEqual([])
})
