import { and, eq } from 'drizzle-orm'
import { carts, orders, tables, visits } from '../../../server/db/schema/index.ts'
import type { House } from '../../support/house.ts'
import { placeCart, placeOrder, placeVisit } from '../../support/place.ts'
import * as call from './calls.ts'
import { type Pair, shouldBe } from './race.ts'
import { runRaces } from './run-races.ts'

const tableRow = async (h: House, id: string) => (await h.db.select().from(tables).where(eq(tables.id, id)))[0]!
const visitsAt = (h: House, tableId: string) =>
  h.db.$count(visits, and(eq(visits.merchantId, h.merchantId), eq(visits.tableId, tableId)))
const freeTable = async (h: House) => (await placeVisit(h, { occupancy: 'available' })).tableId

/** Tables that two want, and parties that order while they move or leave. */
const pairs: Pair[] = [
  {
    name: 'seat / seat',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const table = await freeTable(h)
      return {
        first: (at) => call.seat(at.floor, table, seen(1)),
        second: (at) => call.seat(at.supervisor, table, seen(1)),
        wrong: async () => shouldBe('visits', await visitsAt(h, table), 1),
      }
    },
  },
  {
    name: 'seat / block',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const table = await freeTable(h)
      return {
        first: (at) => call.seat(at.floor, table, seen(1)),
        second: (at) => call.act(at.supervisor, 'table-occupancy', table, 'table.block', seen(1)),
        wrong: async (heard) =>
          shouldBe('occupancy', (await tableRow(h, table)).occupancy, heard === 'first' ? 'seated' : 'out_of_service'),
      }
    },
  },
  {
    name: 'switch / switch to one table',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
      const to = await freeTable(h)
      return {
        first: (at) => call.move(at.floor, a.tableId!, to, seen(1, 'to_version')),
        second: (at) => call.move(at.supervisor, b.tableId!, to, seen(1, 'to_version')),
        wrong: async (heard) =>
          shouldBe('sits there', (await tableRow(h, to)).visitId, (heard === 'first' ? a : b).visitId),
      }
    },
  },
  {
    name: 'switch / switch of one party',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { tableId, visitId } = await placeOrder(h, { state: 'served' })
      const [one, two] = [await freeTable(h), await freeTable(h)]
      return {
        first: (at) => call.move(at.floor, tableId!, one, seen(1)),
        second: (at) => call.move(at.supervisor, tableId!, two, seen(1)),
        wrong: async (heard) =>
          shouldBe('sits there', (await tableRow(h, heard === 'first' ? one : two)).visitId, visitId),
      }
    },
  },
  {
    name: 'switch / switch, two parties change places through each other',
    heard: ['neither'],
    async lay(h) {
      const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
      return {
        first: (at) => call.move(at.floor, a.tableId!, b.tableId!),
        second: (at) => call.move(at.supervisor, b.tableId!, a.tableId!),
      }
    },
    heardSeeing: ['neither'],
  },
  {
    name: 'switch / seat at the table it goes to',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { tableId } = await placeOrder(h, { state: 'served' })
      const to = await freeTable(h)
      return {
        first: (at) => call.move(at.floor, tableId!, to, seen(1, 'to_version')),
        second: (at) => call.seat(at.supervisor, to, seen(1)),
        wrong: async () => shouldBe('occupied', (await tableRow(h, to)).visitId !== null, true),
      }
    },
  },
  {
    name: 'switch / send',
    heard: ['first', 'both'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const at = await placeVisit(h)
      const cart = await placeCart(h, 'open', { at })
      const to = await freeTable(h)
      return {
        first: (hand) => call.move(hand.supervisor, at.tableId, to, seen(1)),
        second: (hand) => call.send(hand.floor, at.tableId, seen(1)),
        async wrong(heard) {
          const [moved] = await h.db.select().from(carts).where(eq(carts.id, cart.id))
          const made = await h.db.select().from(orders).where(eq(orders.visitId, at.visitId))
          const stands = heard === 'second' ? at.tableId : to
          return [
            ...shouldBe('orders', made.length, heard === 'first' ? 0 : 1),
            ...shouldBe(
              'the order’s table',
              made.map(({ tableId }) => tableId),
              made.map(() => stands),
            ),
            ...(heard === 'first' ? shouldBe('the cart’s table', moved!.tableId, to) : []),
          ]
        },
      }
    },
  },
  {
    name: 'switch / pay',
    heard: ['first', 'both'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const { id, tableId } = await placeOrder(h, { state: 'served' })
      const to = await freeTable(h)
      return {
        first: (at) => call.move(at.supervisor, tableId!, to, seen(1)),
        second: (at) => call.pay(at.floor, tableId!, seen(1)),
        async wrong(heard) {
          const [order] = await h.db.select().from(orders).where(eq(orders.id, id))
          return shouldBe('paid', order!.captured > 0, heard !== 'first')
        },
      }
    },
  },
  {
    name: 'send / send of one cart',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const at = await placeVisit(h)
      await placeCart(h, 'open', { at })
      return {
        first: (hand) => call.send(hand.floor, at.tableId, seen(1)),
        second: (hand) => call.send(hand.supervisor, at.tableId, seen(1)),
        async wrong() {
          const made = await h.db.select().from(orders).where(eq(orders.visitId, at.visitId))
          return shouldBe(
            'totals',
            made.map(({ total }) => total),
            [935],
          )
        },
      }
    },
  },
  {
    name: 'send / print the bill',
    heard: ['second', 'both'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const at = await placeVisit(h, { occupancy: 'ordered', bill: 'unpaid' })
      await placeOrder(h, { state: 'accepted', at })
      const cart = await placeCart(h, 'open', { at })
      return {
        first: (hand) => call.send(hand.floor, at.tableId, seen(1)),
        second: (hand) => call.act(hand.supervisor, 'table-bill', at.tableId, 'bill.print', seen(1)),
        async wrong(heard) {
          const [row] = await h.db.select().from(carts).where(eq(carts.id, cart.id))
          return shouldBe('the cart', row!.state, heard === 'second' ? 'open' : 'converted')
        },
      }
    },
  },
  {
    name: 'release / send',
    heard: ['second'],
    heardSeeing: ['second'],
    async lay(h, seen) {
      const at = await placeVisit(h)
      await placeCart(h, 'open', { at })
      return {
        first: (hand) => call.release(hand.supervisor, at.tableId, seen(1)),
        second: (hand) => call.send(hand.floor, at.tableId, seen(1)),
        wrong: async () => shouldBe('occupancy', (await tableRow(h, at.tableId)).occupancy, 'ordered'),
      }
    },
  },
  {
    name: 'release / add to the cart',
    heard: ['first', 'second'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const { tableId } = await placeVisit(h)
      return {
        first: (at) => call.release(at.supervisor, tableId, seen(1)),
        second: (at) => call.addToCart(at.floor, tableId, h.menu.soup),
        wrong: async (heard) => shouldBe('occupied', (await tableRow(h, tableId)).visitId !== null, heard === 'second'),
      }
    },
  },
  {
    // Seating at a table that needs cleaning cleans it.
    name: 'release / seat the next',
    heard: ['first', 'both'],
    heardSeeing: ['first'],
    async lay(h, seen) {
      const { tableId } = await placeVisit(h)
      return {
        first: (at) => call.release(at.supervisor, tableId, seen(1)),
        second: (at) => call.seat(at.floor, tableId, seen(1)),
        wrong: async (heard) =>
          shouldBe('occupancy', (await tableRow(h, tableId)).occupancy, heard === 'both' ? 'seated' : 'needs_cleaning'),
      }
    },
  },
  {
    name: 'clean / seat',
    heard: ['first', 'second', 'both'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const { tableId } = await placeVisit(h, { occupancy: 'needs_cleaning' })
      return {
        first: (at) => call.act(at.supervisor, 'table-occupancy', tableId, 'table.clean', seen(1)),
        second: (at) => call.seat(at.floor, tableId, seen(1)),
      }
    },
  },
  {
    name: 'release / release',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { tableId } = await placeOrder(h, { state: 'served', paid: 1 })
      return {
        first: (at) => call.release(at.supervisor, tableId!, seen(1)),
        second: (at) => call.release(at.floor, tableId!, seen(1)),
      }
    },
  },
]

runRaces(pairs)
