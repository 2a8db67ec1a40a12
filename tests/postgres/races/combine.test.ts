import { and, eq } from 'drizzle-orm'
import { orderLines, orders } from '../../../server/db/schema/index.ts'
import type { House } from '../../support/house.ts'
import { placeOrder } from '../../support/place.ts'
import { soupsAndCake } from '../../support/combine.ts'
import * as call from './calls.ts'
import { type Pair, shouldBe } from './race.ts'
import { runRaces } from './run-races.ts'

const orderRow = async (h: House, id: string) => (await h.db.select().from(orders).where(eq(orders.id, id)))[0]!
const linesOn = (h: House, id: string) =>
  h.db.$count(orderLines, and(eq(orderLines.merchantId, h.merchantId), eq(orderLines.orderId, id)))
/** Places `count` orders with two lines each, at tables of their own. */
const place = async (h: House, count: number) => {
  const placed = []
  for (let at = 0; at < count; at++) placed.push(await placeOrder(h, { state: 'served' }))
  return placed.map(({ id, tableId }) => ({ id, tableId: tableId! }))
}

/** Orders that become one while something else happens to them. */
const pairs: Pair[] = [
  {
    name: 'combine / combine, the same source',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const [source, one, two] = (await place(h, 3)).map(({ id }) => id) as [string, string, string]
      const versions = seen(1)
      const all = versions.version ? { versions: { [source]: 1, [one]: 1, [two]: 1 } } : {}
      return {
        first: (at) => call.combine(at.supervisor, one, [source], all),
        second: (at) => call.combine(at.owner, two, [source], all),
        async wrong(heard) {
          const winner = heard === 'first' ? one : two
          return [
            ...shouldBe('merged into', (await orderRow(h, source)).mergedInto, winner),
            ...shouldBe('lines', await linesOn(h, winner), 4),
          ]
        },
      }
    },
  },
  {
    name: 'combine / combine, each into the other',
    heard: ['first', 'second'],
    async lay(h) {
      const [one, two] = (await place(h, 2)).map(({ id }) => id) as [string, string]
      return {
        first: (at) => call.combine(at.supervisor, one, [two]),
        second: (at) => call.combine(at.owner, two, [one]),
        wrong: async (heard) => shouldBe('lines', await linesOn(h, heard === 'first' ? one : two), 4),
      }
    },
  },
  {
    name: 'combine / combine, a chain',
    heard: ['first', 'second', 'both'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const [one, two, three] = (await place(h, 3)).map(({ id }) => id) as [string, string, string]
      const saw = (...ids: string[]) =>
        seen(1).version ? { versions: Object.fromEntries(ids.map((id) => [id, 1])) } : {}
      return {
        first: (at) => call.combine(at.supervisor, two, [one], saw(one, two)),
        second: (at) => call.combine(at.owner, three, [two], saw(two, three)),
        wrong: async (heard) =>
          shouldBe('lines', await linesOn(h, three), { first: 2, second: 4, both: 6, neither: 0 }[heard]),
      }
    },
  },
  {
    name: 'combine / undo',
    heard: ['both', 'first'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const [target, source, third] = (await place(h, 3)).map(({ id }) => id) as [string, string, string]
      await call.combine(h.supervisor, target, [source])
      const versions = seen(1).version ? { versions: { [target]: 2 } } : {}
      return {
        first: (at) => call.combine(at.supervisor, target, [third], versions),
        second: (at) => call.undoCombine(at.owner, target, versions),
        async wrong(heard) {
          const lines = await linesOn(h, target)
          return heard === 'both' && lines === 4 ? [] : shouldBe('lines', lines, heard === 'second' ? 2 : 6)
        },
      }
    },
  },
  {
    name: 'undo / undo',
    heard: ['first', 'second'],
    async lay(h) {
      const [target, source] = (await place(h, 2)).map(({ id }) => id) as [string, string]
      await call.combine(h.supervisor, target, [source])
      return {
        first: (at) => call.undoCombine(at.supervisor, target),
        second: (at) => call.undoCombine(at.owner, target),
        wrong: async () => shouldBe('lines', [await linesOn(h, target), await linesOn(h, source)], [2, 2]),
      }
    },
  },
  {
    name: 'combine / void the source',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const [target, source] = (await place(h, 2)).map(({ id }) => id) as [string, string]
      const approval_id = await call.approved(h, 'order.void', source)
      return {
        first: (at) => call.combine(at.supervisor, target, [source]),
        second: (at) => call.voidOrder(at.floor, h, source, { approval_id, ...seen(1) }),
        wrong: async (heard) =>
          shouldBe('state', (await orderRow(h, source)).state, heard === 'first' ? 'merged' : 'voided'),
      }
    },
  },
  {
    name: 'combine / pay the source',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const [target, source] = (await place(h, 2)) as [{ id: string }, { id: string; tableId: string }]
      return {
        first: (at) => call.combine(at.supervisor, target.id, [source.id]),
        second: (at) => call.pay(at.floor, source.tableId, seen(1)),
        wrong: async (heard) =>
          shouldBe('captured', (await orderRow(h, source.id)).captured, heard === 'first' ? 0 : soupsAndCake),
      }
    },
  },
  {
    name: 'combine / pay the target',
    heard: ['both', 'second'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const [target, source] = (await place(h, 2)) as [{ id: string; tableId: string }, { id: string }]
      return {
        first: (at) => call.combine(at.supervisor, target.id, [source.id]),
        second: (at) => call.pay(at.floor, target.tableId, seen(1)),
        async wrong(heard) {
          const should = { both: 2 * soupsAndCake, second: soupsAndCake, first: 0, neither: 0 }
          return shouldBe('captured', (await orderRow(h, target.id)).captured, should[heard])
        },
      }
    },
  },
  {
    name: 'undo / pay the target',
    heard: ['both', 'second'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const [target, source] = (await place(h, 2)) as [{ id: string; tableId: string }, { id: string }]
      await call.combine(h.supervisor, target.id, [source.id])
      const { version } = (await h.supervisor.get(`/admin/table/${target.tableId}`)).data
      return {
        first: (at) => call.undoCombine(at.supervisor, target.id),
        second: (at) => call.pay(at.floor, target.tableId, seen(version)),
        async wrong(heard) {
          const should = { both: soupsAndCake, second: 2 * soupsAndCake, first: 0, neither: 0 }
          return shouldBe('captured', (await orderRow(h, target.id)).captured, should[heard])
        },
      }
    },
  },
  {
    name: 'combine / cancel the target',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const target = await placeOrder(h, { state: 'accepted', started: 0 })
      const [source] = (await place(h, 1)) as [{ id: string; tableId: string }]
      return {
        first: (at) => call.combine(at.supervisor, target.id, [source.id]),
        second: (at) => call.cancelOrder(at.floor, h, target.id, seen(1)),
        wrong: async (heard) => shouldBe('lines', await linesOn(h, target.id), heard === 'first' ? 4 : 2),
      }
    },
  },
]

runRaces(pairs)
