import { eq } from 'drizzle-orm'
import { menus, orderLines, orders, stockEntries } from '../../../server/db/schema/index.ts'
import { evening, type House, type Person } from '../../support/house.ts'
import { placeOrder } from '../../support/place.ts'
import * as call from './calls.ts'
import { type Pair, shouldBe } from './race.ts'
import { runRaces } from './run-races.ts'

const edit = (by: Person, orderId: string, more: object) => by.call('PUT', `/admin/order/${orderId}`, more)
const soups = (h: House) => ({
  state: 'accepted' as const,
  lines: [{ menuId: h.menu.soup, name: 'Onion soup', quantity: 3, unitPrice: 850, amount: 2550 }],
})
const reason = (h: House) => ({ reason_id: h.reason['order.cancel not made'] })
const portionsOf = async (h: House, orderId: string) => {
  const rows = await h.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  return rows.reduce((sum, line) => sum + line.quantity, 0)
}

/** The last portion of a dish of its own. */
async function lastPortion(h: House): Promise<string> {
  const [soup] = await h.db.select().from(menus).where(eq(menus.id, h.menu.soup))
  const own = { merchantId: h.merchantId, id: h.outside.ids.id() }
  await h.db.insert(menus).values({ ...soup!, ...own, name: `Dish ${own.id}`, balance: 1 })
  await h.db.insert(stockEntries).values({ ...own, menuId: own.id, kind: 'opening', quantity: 1, at: evening })
  return own.id
}

/** Orders that are edited while something else happens to them. */
const pairs: Pair[] = [
  {
    name: 'edit fewer portions / edit fewer portions',
    heard: ['both'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const { id, lineIds } = await placeOrder(h, soups(h))
      const fewer = { items: [{ order_item_id: lineIds[0]!, quantity: 1 }], ...reason(h), ...seen(1) }
      return {
        first: (at) => edit(at.floor, id, fewer),
        second: (at) => edit(at.supervisor, id, fewer),
        async wrong() {
          const [order] = await h.db.select().from(orders).where(eq(orders.id, id))
          return [
            ...shouldBe('portions ever ordered', await portionsOf(h, id), 3),
            ...shouldBe('subtotal', order!.subtotal, 850),
          ]
        },
      }
    },
  },
  {
    name: 'edit / pay',
    heard: ['both', 'second'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const { id, tableId } = await placeOrder(h, { state: 'served' })
      return {
        first: (at) => edit(at.owner, id, { adjustment_value: -100, ...seen(1) }),
        second: (at) => call.pay(at.floor, tableId!, seen(1)),
      }
    },
  },
  {
    name: 'edit / print the bill',
    heard: ['both', 'second'],
    heardSeeing: ['both', 'first', 'second'],
    async lay(h, seen) {
      const { id, tableId } = await placeOrder(h, { state: 'served' })
      return {
        first: (at) => edit(at.owner, id, { adjustment_value: -100, ...seen(1) }),
        second: (at) => at.floor.post('/admin/print_table', { table_id: tableId, ...seen(1) }),
      }
    },
  },
  {
    name: 'edit a portion away / the kitchen starts',
    heard: ['both', 'second'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const { id, lineIds } = await placeOrder(h, soups(h))
      const fewer = { items: [{ order_item_id: lineIds[0]!, quantity: 2 }], ...reason(h) }
      return {
        first: (at) => edit(at.floor, id, { ...fewer, ...seen(1) }),
        second: (at) => call.moveOrder(at.supervisor, id, 'preparing', seen(1)),
      }
    },
  },
  {
    name: 'edit the last portion in / edit it into another order',
    heard: ['first', 'second'],
    refusals: ['input_invalid'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const menu_id = await lastPortion(h)
      const [a, b] = [await placeOrder(h, soups(h)), await placeOrder(h, soups(h))]
      const more = (lineId: string) => ({
        items: [
          { order_item_id: lineId, quantity: 3 },
          { menu_id, quantity: 1 },
        ],
        ...seen(1),
      })
      return {
        first: (at) => edit(at.floor, a.id, more(a.lineIds[0]!)),
        second: (at) => edit(at.supervisor, b.id, more(b.lineIds[0]!)),
      }
    },
  },
  {
    name: 'edit / combine it away',
    heard: ['both', 'second'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const [source, target] = [await placeOrder(h, soups(h)), await placeOrder(h, soups(h))]
      return {
        first: (at) => edit(at.owner, source.id, { adjustment_value: -100, ...seen(1) }),
        second: (at) =>
          call.combine(at.supervisor, target.id, [source.id], {
            ...('version' in seen(1) && { versions: { [source.id]: 1, [target.id]: 1 } }),
          }),
      }
    },
  },
]

runRaces(pairs)
