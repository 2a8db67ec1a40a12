import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accounts } from '../../../server/db/schema/index.ts'
import { type House, house } from '../../support/house.ts'

let h: House
beforeEach(async () => {
  h = await house({ tables: 1 })
})

const staff = async () => (await h.floor.get('/admin/merchant_staff_index?length=1000&order=asc')).data.aaData

test('a waiter sees the names of everybody in the store, and nobody of another', async () => {
  const neighbour = await house({ tables: 1, brandId: h.brandId })
  const ids = (await staff()).map(({ id }: { id: string }) => id)
  expect(ids.toSorted()).toEqual([h.floor.id, h.kitchen.id, h.supervisor.id, h.owner.id].toSorted())
  expect(ids).not.toContain(neighbour.floor.id)
})

test('orders can be theirs who wait tables; whoever left stays in the list for the sake of the past', async () => {
  await h.db.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, h.supervisor.id))
  const rows = new Map((await staff()).map((row: { id: string }) => [row.id, row]))
  expect(rows.get(h.kitchen.id)).toMatchObject({ waits_tables: false, status: 'active' })
  expect(rows.get(h.floor.id)).toMatchObject({ waits_tables: true })
  expect(rows.get(h.supervisor.id)).toMatchObject({ status: 'inactive' })
})

test('nothing but names is told of colleagues, and they to everybody, so that one knows whom to ask', async () => {
  expect(Object.keys((await staff())[0]).toSorted()).toEqual(['id', 'name', 'role', 'status', 'waits_tables'])
  const { data } = await h.kitchen.get('/admin/merchant_staff_index?right=settle')
  expect(data.aaData.map(({ id }: { id: string }) => id)).toContain(h.supervisor.id)
})

test('a colleague is found by a part of the name', async () => {
  await h.db.update(accounts).set({ name: 'Amira Kaya' }).where(eq(accounts.id, h.kitchen.id))
  const { data } = await h.floor.get('/admin/merchant_staff_index?search=mira')
  expect(data).toMatchObject({ recordsTotal: 4, recordsFiltered: 1, aaData: [{ name: 'Amira Kaya' }] })
})

test('whoever lacks a right is told who has it and still works here', async () => {
  const holders = async (right: string) =>
    (await h.floor.get(`/admin/merchant_staff_index?right=${right}`)).data.aaData.map(({ id }: { id: string }) => id)
  expect((await holders('void')).toSorted()).toEqual([h.supervisor.id, h.owner.id].toSorted())
  await h.db.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, h.supervisor.id))
  expect(await holders('void')).toEqual([h.owner.id])
  expect((await h.floor.get('/admin/merchant_staff_index?right=everything')).status).toBe(422)
})
