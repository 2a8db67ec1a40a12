import { eq } from 'drizzle-orm'
import { drawers, orders, payments } from '../../../server/db/schema/index.ts'
import type { House, Person } from '../../support/house.ts'
import { placeCart, placeOrder, placeVisit } from '../../support/place.ts'
import { placeDrawer } from '../../support/place/place-drawer.ts'
import { soupsAndCake } from '../../support/combine.ts'
import * as call from './calls.ts'
import { type Pair, shouldBe } from './race.ts'
import { runRaces } from './run-races.ts'

const half = soupsAndCake / 2
const orderRow = async (h: House, id: string) => (await h.db.select().from(orders).where(eq(orders.id, id)))[0]!
const statesOfPayments = async (h: House, orderId: string) =>
  (await h.db.select().from(payments).where(eq(payments.orderId, orderId))).map(({ state }) => state).toSorted()

/** Money that is taken, given back or called off twice. */
const pairs: Pair[] = [
  {
    name: 'pay / pay',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { id, tableId } = await placeOrder(h, { state: 'served' })
      return {
        first: (at) => call.pay(at.floor, tableId!, seen(1)),
        second: (at) => call.pay(at.supervisor, tableId!, seen(1)),
        wrong: async () => shouldBe('captured', (await orderRow(h, id)).captured, soupsAndCake),
      }
    },
  },
  {
    name: 'pay half / pay half',
    heard: ['both'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const { id, tableId } = await placeOrder(h, { state: 'served' })
      return {
        first: (at) => call.pay(at.floor, tableId!, { amount: half, ...seen(1) }),
        second: (at) => call.pay(at.supervisor, tableId!, { amount: half, ...seen(1) }),
        async wrong(heard) {
          const { captured, state } = await orderRow(h, id)
          const should = heard === 'both' ? [soupsAndCake, 'completed'] : [half, 'served']
          return shouldBe('captured and state', [captured, state], should)
        },
      }
    },
  },
  {
    name: 'pay all / pay half',
    heard: ['first', 'both'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const { id, tableId } = await placeOrder(h, { state: 'served' })
      return {
        first: (at) => call.pay(at.floor, tableId!, seen(1)),
        second: (at) => call.pay(at.supervisor, tableId!, { amount: half, ...seen(1) }),
        wrong: async (heard) =>
          shouldBe('captured', (await orderRow(h, id)).captured, heard === 'second' ? half : soupsAndCake),
      }
    },
  },
  {
    name: 'pay / void',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { id, tableId } = await placeOrder(h, { state: 'served' })
      const approval_id = await call.approved(h, 'order.void', id)
      return {
        first: (at) => call.pay(at.supervisor, tableId!, seen(1)),
        second: (at) => call.voidOrder(at.floor, h, id, { approval_id, ...seen(1) }),
        wrong: async (heard) =>
          shouldBe('state', (await orderRow(h, id)).state, heard === 'first' ? 'completed' : 'voided'),
      }
    },
  },
  {
    name: 'pay / cancel',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { id, tableId } = await placeOrder(h, { state: 'accepted', started: 0 })
      return {
        first: (at) => call.pay(at.supervisor, tableId!, seen(1)),
        second: (at) => call.cancelOrder(at.floor, h, id, seen(1)),
        wrong: async (heard) =>
          shouldBe('state', (await orderRow(h, id)).state, heard === 'first' ? 'accepted' : 'cancelled'),
      }
    },
  },
  {
    name: 'pay / unpay',
    heard: ['first', 'both'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const { id, tableId } = await placeOrder(h, { state: 'served', paid: 0.5 })
      const approval_id = await call.approved(h, 'bill.unpay', tableId!, { type: 'table' })
      return {
        first: (at) => call.pay(at.supervisor, tableId!, seen(1)),
        second: (at) => call.unpay(at.floor, h, tableId!, { approval_id, ...seen(1) }),
        async wrong(heard) {
          const should = {
            first: ['captured', 'captured'],
            second: ['voided'],
            both: ['captured', 'voided'],
            neither: [],
          }
          return shouldBe('payments', await statesOfPayments(h, id), should[heard])
        },
      }
    },
  },
  {
    name: 'refund / refund, together more than was taken',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { id } = await placeOrder(h, { state: 'served', paid: 1 })
      return {
        first: (at) => call.refund(at.supervisor, h, id, 2000, seen(1)),
        second: (at) => call.refund(at.owner, h, id, 1500, seen(1)),
        async wrong(heard) {
          const { refunded, refunding } = await orderRow(h, id)
          return shouldBe('given back', refunded + refunding, heard === 'first' ? 2000 : 1500)
        },
      }
    },
  },
  {
    name: 'refund / void',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { id } = await placeOrder(h, { state: 'served', paid: 1 })
      const approval_id = await call.approved(h, 'order.void', id)
      return {
        first: (at) => call.refund(at.supervisor, h, id, soupsAndCake, seen(1)),
        second: (at) => call.voidOrder(at.floor, h, id, { approval_id, ...seen(1) }),
        wrong: async (heard) =>
          shouldBe('payments', await statesOfPayments(h, id), [heard === 'first' ? 'captured' : 'voided']),
      }
    },
  },
  {
    name: 'void / void',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { id } = await placeOrder(h, { state: 'served', paid: 1 })
      const [one, two] = [await call.approved(h, 'order.void', id), await call.approved(h, 'order.void', id)]
      return {
        first: (at) => call.voidOrder(at.floor, h, id, { approval_id: one, ...seen(1) }),
        second: (at) => call.voidOrder(at.floor, h, id, { approval_id: two, ...seen(1) }),
        wrong: async () => shouldBe('payments', await statesOfPayments(h, id), ['voided']),
      }
    },
  },
  {
    name: 'void a line / void the order',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { id, lineIds } = await placeOrder(h, { state: 'served' })
      const line = { order_item_id: lineIds.slice(0, 1) }
      const [one, two] = [await call.approved(h, 'order.void', id, line), await call.approved(h, 'order.void', id)]
      return {
        first: (at) => call.voidOrder(at.floor, h, id, { approval_id: one, ...line, ...seen(1) }),
        second: (at) => call.voidOrder(at.floor, h, id, { approval_id: two, ...seen(1) }),
        wrong: async (heard) =>
          shouldBe('total', (await orderRow(h, id)).total, heard === 'first' ? Math.round(940 * 1.1) : 0),
      }
    },
  },
  {
    name: 'one approval used twice',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { id, lineIds } = await placeOrder(h, { state: 'served' })
      const line = { order_item_id: lineIds.slice(0, 1) }
      const approval_id = await call.approved(h, 'order.void', id, line)
      return {
        first: (at) => call.voidOrder(at.floor, h, id, { approval_id, ...line, ...seen(1) }),
        second: (at) => call.voidOrder(at.floor, h, id, { approval_id, ...line, ...seen(1) }),
        wrong: async () => shouldBe('total', (await orderRow(h, id)).total, Math.round(940 * 1.1)),
      }
    },
  },
  {
    name: 'reopen / void',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { id } = await placeOrder(h, { state: 'completed', paid: 1 })
      const [one, two] = [await call.approved(h, 'order.reopen', id), await call.approved(h, 'order.void', id)]
      const reason_id = h.reason['order.reopen not made']
      return {
        first: (at) => call.act(at.floor, 'order', id, 'order.reopen', { approval_id: one, reason_id, ...seen(1) }),
        second: (at) => call.voidOrder(at.floor, h, id, { approval_id: two, ...seen(1) }),
        wrong: async (heard) =>
          shouldBe('state', (await orderRow(h, id)).state, heard === 'first' ? 'served' : 'voided'),
      }
    },
  },
  {
    name: 'pay / send more',
    heard: ['both'],
    heardSeeing: ['first', 'second', 'both'],
    async lay(h, seen) {
      const at = await placeVisit(h, { occupancy: 'ordered', bill: 'unpaid' })
      const { id } = await placeOrder(h, { state: 'accepted', at })
      await placeCart(h, 'open', { at })
      return {
        first: (hand) => call.pay(hand.supervisor, at.tableId, seen(1)),
        second: (hand) => call.send(hand.floor, at.tableId, seen(1)),
        async wrong(heard) {
          const { captured, total } = await orderRow(h, id)
          return heard === 'second' ? shouldBe('captured', captured, 0) : shouldBe('captured', captured, total)
        },
      }
    },
  },
  {
    name: 'count the drawer / count the drawer',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const facts = { expected: 20_000, counted: null, tries: 0, tolerance: 0, paidOutLimit: 0, isForgotten: false }
      const id = await placeDrawer(h, 'counting', facts)
      const count = (by: Person) =>
        by.post(`/admin/workflow/drawer/${id}`, { event: 'drawer.count', counted: 20_000, ...seen(1) })
      return {
        first: (at) => count(at.floor),
        second: (at) => count(at.floor),
        async wrong() {
          const [drawer] = await h.db.select().from(drawers).where(eq(drawers.id, id))
          return shouldBe('state and counts', [drawer!.state, drawer!.counts.length], ['counted', 1])
        },
      }
    },
  },
  {
    name: 'one request at two servers',
    heard: ['both'],
    heardSeeing: ['both'],
    async lay(h, seen) {
      const { id, tableId } = await placeOrder(h, { state: 'served' })
      const twin = { requestId: h.outside.ids.id() }
      const body = { table_id: tableId, payment_method: 'card', amount: half, ...seen(1) }
      return {
        first: (at) => at.floor.patch('/admin/toggle_payment_status', body, twin),
        second: (at) => at.floor.patch('/admin/toggle_payment_status', body, twin),
        wrong: async (_, [one, two]) => [
          ...shouldBe('captured', (await orderRow(h, id)).captured, half),
          ...shouldBe('the second answer', two.data, one.data),
        ],
      }
    },
  },
]

runRaces(pairs)
