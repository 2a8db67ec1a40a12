import { and, eq } from 'drizzle-orm'
import { receipts } from '../../../server/db/schema/index.ts'
import type { House, Person } from '../../support/house.ts'
import { placeOrder } from '../../support/place.ts'
import * as call from './calls.ts'
import { type Pair, shouldBe } from './race.ts'
import { runRaces } from './run-races.ts'

/** The numbers of the sales that have an order. */
const numbersOf = async (h: House) =>
  (
    await h.db
      .select({ number: receipts.number })
      .from(receipts)
      .where(and(eq(receipts.merchantId, h.merchantId), eq(receipts.series, 'sale')))
  )
    .map(({ number }) => number)
    .toSorted((a, b) => a - b)

/** Two tables at two servers; the rules look for gaps in the numbers after each round. */
const pairs: Pair[] = [
  {
    name: 'pay one table / pay another',
    heard: ['both'],
    // Each says the version of a table of its own.
    heardSeeing: ['both'],
    async lay(h, seen) {
      const [one, other] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
      const before = (await numbersOf(h)).length
      return {
        first: (at) => call.pay(at.floor, one.tableId!, seen(1)),
        second: (at) => call.pay(at.supervisor, other.tableId!, seen(1)),
        wrong: async () =>
          shouldBe(
            'numbers',
            await numbersOf(h),
            Array.from({ length: before + 2 }, (_, at) => at + 1),
          ),
      }
    },
  },
  {
    name: 'pay one dish / pay another dish of the bill',
    heard: ['both'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const { id, lineIds } = await placeOrder(h, { state: 'served' })
      const before = (await numbersOf(h)).length
      const pay = (by: Person, line: string) =>
        by.patch('/admin/toggle_payment_status', {
          order_id: id,
          payment_method: 'card',
          order_item_id: [line],
          ...seen(1),
        })
      return {
        first: (at) => pay(at.floor, lineIds[0]!),
        second: (at) => pay(at.supervisor, lineIds[1]!),
        wrong: async (heard) =>
          shouldBe(
            'numbers',
            await numbersOf(h),
            Array.from({ length: before + (heard === 'both' ? 2 : 1) }, (_, at) => at + 1),
          ),
      }
    },
  },
]

runRaces(pairs, 'lineRaces')
