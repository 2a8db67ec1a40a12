import { eq } from 'drizzle-orm'
import { menus, stockEntries } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../../support/house.ts'
import { placeVisit } from '../../support/place.ts'
import * as call from './calls.ts'
import { type Pair, shouldBe } from './race.ts'
import { runRaces } from './run-races.ts'

/** A dish of its own, with so many portions left; null: they are not counted. */
async function dish(h: House, balance: number | null): Promise<string> {
  const [cake] = await h.db.select().from(menus).where(eq(menus.id, h.menu.cake))
  const own = { merchantId: h.merchantId, id: h.outside.ids.id() }
  await h.db.insert(menus).values({ ...cake!, ...own, name: `Dish ${own.id}`, balance })
  if (balance !== null) {
    const opening = { ...own, menuId: own.id, kind: 'opening', quantity: balance } as const
    await h.db.insert(stockEntries).values({ ...opening, at: evening })
  }
  return own.id
}
const phoneOrder = (menuId: string) => ({
  order_method: 'pickup',
  name: 'Okafor',
  items: [{ menu_id: menuId, quantity: 1 }],
})

const balanceOf = async (h: House, id: string) => (await h.db.select().from(menus).where(eq(menus.id, id)))[0]!.balance

/** A party whose cart has some dishes, in this order, that are not sent yet. */
async function partyWith(h: House, dishes: readonly string[]): Promise<string> {
  const { tableId } = await placeVisit(h)
  for (const one of dishes) await call.addToCart(h.floor, tableId, one)
  return tableId
}

/** Such a party's order, which the kitchen has not begun. */
async function sent(h: House, dishes: readonly string[]): Promise<{ id: string; version: number }> {
  const { data } = await call.send(h.floor, await partyWith(h, dishes))
  return { id: data.id, version: data.version }
}
const yes = (h: House, { id, version }: { id: string; version: number }) =>
  call.approved(h, 'order.void', id, { version, reason_id: h.reason['order.void not made'] })

/** Dishes that several tables want, and portions that are counted. */
const pairs: Pair[] = [
  {
    name: 'send / send, the last portion',
    heard: ['first', 'second'],
    refusals: ['cart_changed'],
    async lay(h) {
      const last = await dish(h, 1)
      const [a, b] = [(await placeVisit(h)).tableId, (await placeVisit(h)).tableId]
      for (const table of [a, b]) await call.addToCart(h.floor, table, last)
      return {
        first: (at) => call.send(at.floor, a),
        second: (at) => call.send(at.supervisor, b),
        async wrong() {
          return shouldBe('left', await balanceOf(h, last), 0)
        },
      }
    },
  },
  {
    name: 'send / order at the phone, the last portion',
    heard: ['first', 'second'],
    refusals: ['cart_changed', 'input_invalid'],
    async lay(h) {
      const last = await dish(h, 1)
      const { tableId } = await placeVisit(h)
      await call.addToCart(h.floor, tableId, last)
      return {
        first: (at) => call.send(at.floor, tableId),
        second: (at) => at.supervisor.post('/admin/order', phoneOrder(last)),
        async wrong() {
          return shouldBe('left', await balanceOf(h, last), 0)
        },
      }
    },
  },
  {
    name: 'send / send, the same dishes the other way round',
    heard: ['both'],
    heardSeeing: ['both'],
    async lay(h) {
      const dishes = [await dish(h, 2), await dish(h, null), await dish(h, 2)]
      const [a, b] = [await partyWith(h, dishes), await partyWith(h, dishes.toReversed())]
      return {
        first: (at) => call.send(at.floor, a),
        second: (at) => call.send(at.supervisor, b),
        wrong: async () => shouldBe('left', [await balanceOf(h, dishes[0]!), await balanceOf(h, dishes[2]!)], [0, 0]),
      }
    },
  },
  {
    name: 'send / send, more of the same dishes, which nobody counts',
    heard: ['both'],
    heardSeeing: ['both'],
    async lay(h) {
      const dishes = [await dish(h, null), await dish(h, null), await dish(h, null), await dish(h, null)]
      const [a, b] = [await partyWith(h, dishes), await partyWith(h, dishes.toReversed())]
      for (const table of [a, b]) {
        await call.send(h.floor, table)
        for (const one of dishes) await call.addToCart(h.floor, table, one)
      }
      return {
        first: (at) => call.send(at.floor, a),
        second: (at) => call.send(at.supervisor, b),
      }
    },
  },
  {
    name: 'void / void, the same dishes the other way round',
    heard: ['both'],
    heardSeeing: ['both'],
    async lay(h) {
      const dishes = [await dish(h, 2), await dish(h, 2)]
      const [a, b] = [await sent(h, dishes), await sent(h, dishes.toReversed())]
      const [one, two] = [await yes(h, a), await yes(h, b)]
      const reason_id = h.reason['order.void not made']
      return {
        first: (at) => call.voidOrder(at.floor, h, a.id, { approval_id: one, reason_id }),
        second: (at) => call.voidOrder(at.floor, h, b.id, { approval_id: two, reason_id }),
        wrong: async () => shouldBe('left', [await balanceOf(h, dishes[0]!), await balanceOf(h, dishes[1]!)], [2, 2]),
      }
    },
  },
]

runRaces(pairs)
