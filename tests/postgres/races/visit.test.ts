import { eq } from 'drizzle-orm'
import { orders, tables } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import type { House } from '../../support/house.ts'
import { soupsAndCake } from '../../support/combine.ts'
import { placeOrder, placeVisit } from '../../support/place.ts'
import * as call from './calls.ts'
import { type Pair, shouldBe } from './race.ts'
import { runRaces } from './run-races.ts'

const tableRow = async (h: House, id: string) => (await h.db.select().from(tables).where(eq(tables.id, id)))[0]!
const orderRow = async (h: House, id: string) => (await h.db.select().from(orders).where(eq(orders.id, id)))[0]!
const freeTable = async (h: House) => (await placeVisit(h, { occupancy: 'available' })).tableId
const join = (by: House['floor'], head: string, table_id: string[], more: object = {}) =>
  call.act(by, 'table-link', head, 'table.join', { table_id, ...more })
const hold = (by: House['floor'], table: string) => call.act(by, 'table-lock', table, 'lock.take')

/**
 * Returns the fields to clear a table that was never paid: the versions that a person saw, and a supervisor's approval.
 */
async function aboutToClear(h: House, table_id: string): Promise<object> {
  const reason_id = h.reason['table.clear not made']
  const { data } = await h.floor.post('/admin/clear_unpaid_order', { table_id, reason_id, preview: true })
  const seen = [...data.orders, ...data.tables].map(({ id, version }: { id: string; version: number }) => [id, version])
  const { event, subject_type: type, subject_id: id, version } = data.approve
  const fields = { table_id, reason_id, versions: Object.fromEntries(seen) }
  const approval_id = await approve(h, { event, type, id, version, amount: data.amount, fields })
  return { ...fields, approval_id }
}

/** All lines of an order as they are, and one soup more. */
const oneMore = (by: House['floor'], h: House, order: string, lineIds: readonly string[], more: object = {}) =>
  by.call('PUT', `/admin/order/${order}`, {
    items: [
      { order_item_id: lineIds[0], quantity: 2 },
      { order_item_id: lineIds[1], quantity: 1 },
      { menu_id: h.menu.soup, quantity: 1 },
    ],
    ...more,
  })

/** Parties whose tables are joined, held or cleared, and whose orders are changed, while someone else is at it. */
const pairs: Pair[] = [
  {
    name: 'join / seat at the table that joins',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const [head, member] = [await freeTable(h), await freeTable(h)]
      return {
        first: (at) => join(at.supervisor, head, [member]),
        second: (at) => call.seat(at.floor, member, seen(1)),
        wrong: async (heard) =>
          shouldBe('occupied', (await tableRow(h, member)).occupancy, heard === 'first' ? 'joined' : 'seated'),
      }
    },
    heardSeeing: ['first', 'second'],
  },
  {
    name: 'join / join, one table to two others',
    heard: ['first', 'second'],
    async lay(h) {
      const [one, two, member] = [await freeTable(h), await freeTable(h), await freeTable(h)]
      return {
        first: (at) => join(at.supervisor, one, [member]),
        second: (at) => join(at.floor, two, [member]),
        wrong: async (heard) =>
          shouldBe('its head', (await tableRow(h, member)).headTableId, heard === 'first' ? one : two),
      }
    },
  },
  {
    name: 'join / join, each to the other',
    heard: ['first', 'second'],
    async lay(h) {
      const [one, two] = [await freeTable(h), await freeTable(h)]
      return {
        first: (at) => join(at.supervisor, one, [two]),
        second: (at) => join(at.floor, two, [one]),
        wrong: async (heard) =>
          shouldBe(
            'its head',
            (await tableRow(h, heard === 'first' ? two : one)).headTableId,
            heard === 'first' ? one : two,
          ),
      }
    },
  },
  {
    name: 'join / switch to the table that joins',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { tableId } = await placeOrder(h, { state: 'served' })
      const [head, member] = [await freeTable(h), await freeTable(h)]
      return {
        first: (at) => join(at.supervisor, head, [member]),
        second: (at) => call.move(at.floor, tableId!, member, seen(1, 'to_version')),
      }
    },
  },
  {
    name: 'hold / hold',
    heard: ['first', 'second'],
    async lay(h) {
      const { tableId } = await placeVisit(h)
      return {
        first: (at) => hold(at.supervisor, tableId),
        second: (at) => hold(at.floor, tableId),
        wrong: async (heard) =>
          shouldBe('held by', (await tableRow(h, tableId)).lockBy, (heard === 'first' ? h.supervisor : h.floor).id),
      }
    },
  },
  {
    name: 'hold / pay',
    heard: ['first', 'both'],
    heardSeeing: ['first', 'both'],
    async lay(h, seen) {
      const { id, tableId } = await placeOrder(h, { state: 'served' })
      return {
        first: (at) => hold(at.floor, tableId!),
        second: (at) => call.pay(at.supervisor, tableId!, seen(1)),
        wrong: async (heard) =>
          shouldBe('captured', (await orderRow(h, id)).captured, heard === 'first' ? 0 : soupsAndCake),
      }
    },
  },
  {
    name: 'clear / pay',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { id, tableId } = await placeOrder(h, { state: 'served' })
      const clearing = await aboutToClear(h, tableId!)
      return {
        first: (at) => at.floor.post('/admin/clear_unpaid_order', clearing),
        second: (at) => call.pay(at.supervisor, tableId!, seen(1)),
        wrong: async (heard) =>
          shouldBe('state', (await orderRow(h, id)).state, heard === 'first' ? 'written_off' : 'completed'),
      }
    },
  },
  {
    name: 'clear / add to the cart',
    heard: ['first', 'both'],
    heardSeeing: ['first', 'both'],
    async lay(h) {
      const { id, tableId } = await placeOrder(h, { state: 'served' })
      const clearing = await aboutToClear(h, tableId!)
      return {
        first: (at) => at.floor.post('/admin/clear_unpaid_order', clearing),
        second: (at) => call.addToCart(at.supervisor, tableId!, h.menu.soup),
        wrong: async () => shouldBe('state', (await orderRow(h, id)).state, 'written_off'),
      }
    },
  },
  {
    name: 'edit / pay',
    heard: ['both', 'second'],
    heardSeeing: ['first', 'second', 'both'],
    async lay(h, seen) {
      const { id, tableId, lineIds } = await placeOrder(h, { state: 'accepted', started: 0 })
      return {
        first: (at) => oneMore(at.floor, h, id, lineIds, seen(1)),
        second: (at) => call.pay(at.supervisor, tableId!, seen(1)),
        async wrong(heard) {
          const { captured, total } = await orderRow(h, id)
          return [
            ...shouldBe('captured', captured, heard === 'first' ? 0 : total),
            ...shouldBe('total', total, heard === 'second' ? soupsAndCake : soupsAndCake + 935),
          ]
        },
      }
    },
  },
  {
    // A line that the other one added is missing in the full list of lines, and taking it off would need a reason.
    name: 'edit / edit',
    heard: ['first', 'second'],
    refusals: ['input_invalid'],
    async lay(h, seen) {
      const { id, lineIds } = await placeOrder(h, { state: 'accepted', started: 0 })
      return {
        first: (at) => oneMore(at.floor, h, id, lineIds, seen(1)),
        second: (at) => oneMore(at.supervisor, h, id, lineIds, seen(1)),
      }
    },
  },
]

runRaces(pairs)
