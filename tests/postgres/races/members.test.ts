import { eq } from 'drizzle-orm'
import { orders } from '../../../server/db/schema/index.ts'
import type { House } from '../../support/house.ts'
import { giving, member, standing } from '../../support/members.ts'
import { placeVisit } from '../../support/place.ts'
import * as call from './calls.ts'
import { type Pair, shouldBe } from './race.ts'
import { runRaces } from './run-races.ts'

/** A party with a member in it that has ordered two soups, which are 15 points; served, so that paying completes it. */
async function served(h: House, memberId?: string): Promise<{ id: string; tableId: string; version: number }> {
  const { tableId } = await placeVisit(h, { occupancy: 'available' })
  await call.seat(h.floor, tableId, { member_id: memberId })
  await h.floor.post('/cart', { table_id: tableId, menu_id: h.menu.soup, quantity: 2 })
  const { id } = (await call.send(h.floor, tableId)).data
  for (const to of ['preparing', 'ready', 'served']) await call.moveOrder(h.supervisor, id, to)
  const { data } = await h.floor.get(`/admin/order_detail/${id}`)
  return { id, tableId, version: data.version }
}
const pointsOf = async (h: House, ...members: string[]) =>
  Promise.all(members.map(async (id) => (await standing(h, id)).points))
const give = (by: House['owner'], order_id: string, more: object) =>
  by.post('/admin/update_order_owner', { order_id, ...more })

/** Sells a member credit for one of their orders, and not for two. */
async function topUp(h: House, member_id: string): Promise<void> {
  const { data: pack } = await h.owner.post('/admin/topup_package', { name: 'Some', price: 2500, credit: 2500 })
  await h.floor.post('/admin/topup', { member_id, topup_package_id: pack.id, payment_method: 'card' })
}
const creditOf = async (h: House, id: string) => (await h.floor.get(`/admin/merchant/member/${id}`)).data.credit
const byCredit = { payment_method: 'wallet' }

/** Members whose points and credit two tills write at once. */
const pairs: Pair[] = [
  {
    name: 'pay / pay, two orders of one member',
    heard: ['both'],
    heardSeeing: ['both'],
    async lay(h) {
      await giving(h)
      const ada = await member(h)
      const [a, b] = [await served(h, ada), await served(h, ada)]
      return {
        first: (at) => call.pay(at.floor, a.tableId),
        second: (at) => call.pay(at.supervisor, b.tableId),
        wrong: async () => shouldBe('points', await pointsOf(h, ada), [30]),
      }
    },
  },
  {
    name: 'pay / void, two orders of one member',
    heard: ['both'],
    heardSeeing: ['both'],
    async lay(h) {
      await giving(h)
      const ada = await member(h)
      const [a, b] = [await served(h, ada), await served(h, ada)]
      const approval_id = await call.approved(h, 'order.void', b.id, { version: b.version })
      return {
        first: (at) => call.pay(at.supervisor, a.tableId),
        second: (at) => call.voidOrder(at.floor, h, b.id, { approval_id }),
        wrong: async () => shouldBe('points', await pointsOf(h, ada), [15]),
      }
    },
  },
  {
    name: 'pay with credit / pay with the same credit',
    heard: ['first', 'second'],
    refusals: ['input_invalid'],
    async lay(h) {
      const ada = await member(h)
      await topUp(h, ada)
      const [a, b] = [await served(h, ada), await served(h, ada)]
      const { due } = (await h.floor.get(`/admin/order_detail/${a.id}`)).data
      return {
        first: (at) => call.pay(at.floor, a.tableId, byCredit),
        second: (at) => call.pay(at.supervisor, b.tableId, byCredit),
        wrong: async () => shouldBe('credit', await creditOf(h, ada), 2500 - due),
      }
    },
  },
  {
    name: 'give the order to Ada / to Grace',
    heard: ['both'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      await giving(h)
      const [ada, grace] = [await member(h), await member(h, 'Grace')]
      const { id, tableId, version } = await served(h)
      return {
        first: (at) => give(at.owner, id, { member_id: ada, ...seen(version) }),
        second: (at) => give(at.owner, id, { member_id: grace, ...seen(version) }),
        async wrong() {
          await call.pay(h.floor, tableId)
          const [order] = await h.db.select().from(orders).where(eq(orders.id, id))
          return shouldBe('points', await pointsOf(h, ada, grace), order!.memberId === ada ? [15, 0] : [0, 15])
        },
      }
    },
  },
  {
    name: 'give the order to Ada / pay',
    heard: ['both', 'second'],
    heardSeeing: ['both', 'second'],
    async lay(h, seen) {
      await giving(h)
      const ada = await member(h)
      const { id, tableId, version } = await served(h)
      const table = (await h.floor.get(`/admin/table/${tableId}`)).data
      return {
        first: (at) => give(at.owner, id, { member_id: ada, ...seen(version) }),
        second: (at) => call.pay(at.floor, tableId, seen(table.version)),
        wrong: async (heard) => shouldBe('points', await pointsOf(h, ada), [heard === 'both' ? 15 : 0]),
      }
    },
  },
]

runRaces(pairs)
