import { eq } from 'drizzle-orm'
import { merchants, orders } from '../../../server/db/schema/index.ts'
import type { House } from '../../support/house.ts'
import { giving, member, standing } from '../../support/members.ts'
import { givePoints } from '../../support/place/place-guests.ts'
import { placeVisit } from '../../support/place.ts'
import { approve } from '../../support/approve.ts'
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

/** Makes ready the merge of a member into another: with a supervisor's yes. */
async function merging(h: House, duplicate_id: string, member_id: string): Promise<object> {
  const fields = { member_id, duplicate_id, remark: 'One guest, two numbers' }
  const { version } = (await h.owner.get(`/admin/merchant/member/${duplicate_id}`)).data
  const asked = { event: 'member.merge', type: 'member', id: duplicate_id, version, fields, by: h.owner }
  return { ...fields, approval_id: await approve(h, asked) }
}

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
  {
    // The till has the duplicate's order open, so the merge is refused until it is paid; then it moves the existing
    // rows.
    name: 'merge a member / pay with their points',
    heard: ['both', 'second'],
    heardSeeing: ['both', 'second'],
    async lay(h) {
      await giving(h)
      await h.db.update(merchants).set({ pointValue: 10 }).where(eq(merchants.merchantId, h.merchantId))
      const [ada, twin] = [await member(h), await member(h, 'Ada L.')]
      await givePoints(h, twin, 60)
      const { id, tableId } = await served(h, twin)
      await call.act(h.floor, 'redemption', id, 'redemption.usePoints', { points: 50 })
      const fields = await merging(h, twin, ada)
      return {
        first: (at) => at.owner.post('/admin/member_merge', fields),
        second: (at) => call.pay(at.floor, tableId),
        async wrong(heard) {
          const both = [ada, twin].map((id) => h.floor.get(`/admin/merchant/member/${id}`))
          const [of, left] = (await Promise.all(both)).map(({ data }) => data.points as number)
          return shouldBe('points', heard === 'both' ? [left, of! > 10] : [of, left! > 10], [0, true])
        },
      }
    },
  },
  {
    name: 'merge a member / refund an order of theirs',
    heard: ['both'],
    heardSeeing: ['both'],
    async lay(h) {
      await giving(h)
      const [ada, twin] = [await member(h), await member(h, 'Ada L.')]
      const { id, tableId } = await served(h, twin)
      await call.pay(h.floor, tableId, { payment_method: 'cash' })
      const { total } = (await h.floor.get(`/admin/order_detail/${id}`)).data
      const fields = await merging(h, twin, ada)
      return {
        first: (at) => at.owner.post('/admin/member_merge', fields),
        second: (at) => call.refund(at.supervisor, h, id, total),
        wrong: async () => shouldBe('points', await pointsOf(h, ada), [0]),
      }
    },
  },
  {
    // An order that names the duplicate while it is merged is placed before and keeps the merge off, or is refused.
    name: 'merge a member / take an order for them',
    heard: ['first', 'second'],
    refusals: ['input_invalid'],
    async lay(h) {
      await giving(h)
      const [ada, twin] = [await member(h), await member(h, 'Ada L.')]
      const fields = await merging(h, twin, ada)
      const items = [{ menu_id: h.menu.soup, quantity: 2 }]
      return {
        first: (at) => at.owner.post('/admin/member_merge', fields),
        second: (at) => at.floor.post('/admin/order', { order_method: 'pickup', name: 'Ada', items, member_id: twin }),
      }
    },
  },
]

runRaces(pairs)
