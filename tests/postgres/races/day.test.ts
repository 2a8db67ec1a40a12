import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { completedOrderStates } from '#contract/states.ts'
import { queueGroup } from '#machines/queue-group.machine.ts'
import { addDays } from '#contract/calendar.ts'
import {
  keptDays,
  merchants,
  orders,
  payments,
  queueEntries,
  settlements,
  tables,
  visits,
} from '../../../server/db/schema/index.ts'
import { keepDays } from '../../../server/reports/keep-days.ts'
import { soupsAndCake } from '../../support/combine.ts'
import type { House } from '../../support/house.ts'
import { day, placeOrder, placePayment, placeVisit } from '../../support/place.ts'
import { placeQueueGroup } from '../../support/place/place-queue.ts'
import * as call from './calls.ts'
import type { Hand } from './node.ts'
import { type Pair, shouldBe } from './race.ts'
import { runRaces } from './run-races.ts'

/** The day that has ended, which may still have orders and papers. */
const yesterday = { businessDay: addDays(day, -1) }

/** Yesterday added up and counted, with open work accepted, ready to be posted. */
async function addedUp(h: House): Promise<string> {
  const id = h.outside.ids.id()
  const own = { merchantId: h.merchantId, id, ...yesterday, countedCash: 1_000_000 }
  const row = { ...own, state: 'calculated', accepted: true } as const
  await h.db.insert(settlements).values({ ...row, stateAt: h.outside.clock.now() })
  return id
}
const post = (by: House['owner'], settlement_id: string, more: object = {}) =>
  by.post('/admin/stamp_transaction_settlement', { settlement_id, ...more })

/** A closed store has no parties at its tables or in its lines, and no open work. */
async function leftInside({ db, merchantId }: House): Promise<string[]> {
  const [store] = await db.select().from(merchants).where(eq(merchants.merchantId, merchantId))
  if (store!.state === 'open') return []
  const ofStore = eq(orders.merchantId, merchantId)
  const left = {
    orders: await db.$count(orders, and(ofStore, notInArray(orders.state, [...completedOrderStates]))),
    parties: await db.$count(visits, and(eq(visits.merchantId, merchantId), isNull(visits.endedAt))),
    waiting: await db.$count(queueEntries, and(eq(queueEntries.merchantId, merchantId), isNull(queueEntries.endedAt))),
  }
  return shouldBe('left in a closed store', left, { orders: 0, parties: 0, waiting: 0 })
}
const close = (by: House['owner'], more: object = {}) =>
  by.patch('/admin/merchant/update', { state: 'closed', ...more })
/** Days that are over are kept while something of them changes. */
const keep = async ({ app }: Hand) => {
  await keepDays(app.deps)
  return { status: 200 }
}
const keeping = { isLong: true, heard: ['both'], heardSeeing: ['both'] } as const
/** No sums are cached yet: the rows of a round were not written by a command. */
const forgetKept = (h: House) => h.db.delete(keptDays).where(eq(keptDays.merchantId, h.merchantId))
const closing = { endsDay: true, refusals: ['store_closed'], heard: ['first', 'second'] } as const

/** Days that end while there is still something going on. */
const pairs: Pair[] = [
  {
    name: 'keep past days / refund',
    ...keeping,
    async lay(h) {
      const { orderId } = await placePayment(h, 'captured', yesterday)
      await forgetKept(h)
      return { first: keep, second: (at) => call.refund(at.supervisor, h, orderId, 100) }
    },
  },
  {
    name: 'keep past days / cancel',
    ...keeping,
    async lay(h) {
      const { id } = await placeOrder(h, { state: 'accepted', started: 0, ...yesterday })
      await forgetKept(h)
      return { first: keep, second: (at) => call.cancelOrder(at.floor, h, id) }
    },
  },
  {
    name: 'post the day / pay',
    endsDay: true,
    heard: ['both'],
    heardSeeing: ['both'],
    async lay(h, seen) {
      const { tableId } = await placeOrder(h, { state: 'served', ...yesterday })
      const id = await addedUp(h)
      return {
        first: (at) => post(at.owner, id, seen(1)),
        second: (at) => call.pay(at.floor, tableId!, seen(1)),
      }
    },
  },
  {
    name: 'post the day / pay the rest',
    endsDay: true,
    heard: ['both'],
    heardSeeing: ['both'],
    async lay(h, seen) {
      const { tableId } = await placeOrder(h, { state: 'served', paid: 0.5, ...yesterday })
      const id = await addedUp(h)
      return {
        first: (at) => post(at.owner, id, seen(1)),
        second: (at) => call.pay(at.floor, tableId!, seen(1)),
      }
    },
  },
  {
    name: 'post the day / refund',
    endsDay: true,
    heard: ['both'],
    heardSeeing: ['first', 'both'],
    async lay(h, seen) {
      const { orderId } = await placePayment(h, 'captured', yesterday)
      await h.db.update(payments).set({ method: 'cash' }).where(eq(payments.orderId, orderId))
      const id = await addedUp(h)
      return {
        first: (at) => post(at.owner, id, seen(1)),
        second: (at) => call.refund(at.supervisor, h, orderId, soupsAndCake, seen(1)),
      }
    },
  },
  {
    name: 'post the day / post the day',
    endsDay: true,
    heard: ['first', 'second'],
    async lay(h, seen) {
      await placeOrder(h, { state: 'completed', paid: 1, ...yesterday })
      const id = await addedUp(h)
      return {
        first: (at) => post(at.owner, id, seen(1)),
        second: (at) => post(at.supervisor, id, seen(1)),
      }
    },
  },
  {
    name: 'add the day up / pay',
    endsDay: true,
    heard: ['second', 'both'],
    heardSeeing: ['second', 'both'],
    async lay(h, seen) {
      const { tableId } = await placeOrder(h, { state: 'served' })
      return {
        first: (at) => at.owner.post('/admin/transaction_settlement', {}),
        second: (at) => call.pay(at.floor, tableId!, seen(1)),
        async wrong(heard) {
          const [row] = await h.db.select().from(settlements).where(eq(settlements.merchantId, h.merchantId))
          return shouldBe('the day', row!.state, heard === 'both' ? 'calculated' : 'open')
        },
      }
    },
  },
  {
    name: 'close the store / order at the phone',
    ...closing,
    async lay(h) {
      const order = {
        order_method: 'pickup',
        name: 'Okafor',
        items: [{ menu_id: h.menu.soup, quantity: 1 }],
      }
      return {
        first: (at) => close(at.owner),
        second: (at) => at.floor.post('/admin/order', order),
        wrong: () => leftInside(h),
      }
    },
  },
  {
    name: 'close the store / seat a party',
    ...closing,
    async lay(h, seen) {
      const { tableId } = await placeVisit(h, { occupancy: 'available' })
      return {
        first: (at) => close(at.owner),
        second: (at) => call.seat(at.floor, tableId, seen(1)),
        wrong: () => leftInside(h),
      }
    },
  },
  {
    name: 'close the store / reopen an order',
    ...closing,
    async lay(h, seen) {
      const { id, tableId, visitId } = await placeOrder(h, { state: 'completed', paid: 1 })
      await h.db.update(visits).set({ endedAt: h.outside.clock.now() }).where(eq(visits.id, visitId!))
      const empty = { occupancy: 'available', bill: 'none', visitId: null } as const
      await h.db.update(tables).set(empty).where(eq(tables.id, tableId!))
      const approval_id = await call.approved(h, 'order.reopen', id)
      const more = { approval_id, reason_id: h.reason['order.reopen not made'], ...seen(1) }
      return {
        first: (at) => close(at.owner),
        second: (at) => call.act(at.floor, 'order', id, 'order.reopen', more),
        wrong: () => leftInside(h),
      }
    },
  },
  {
    name: 'close the store / join a line',
    endsDay: true,
    refusals: ['store_closed'],
    heard: ['first', 'both'],
    heardSeeing: ['first', 'both'],
    async lay(h) {
      const line = await placeQueueGroup(h, 'accepting', queueGroup.examples.starts[0]!)
      return {
        first: (at) => close(at.owner),
        second: (at) => at.supervisor.post('/join_queue', { queue_id: line, pax: 2 }),
        wrong: () => leftInside(h),
      }
    },
  },
  {
    name: 'close the store / close the store',
    endsDay: true,
    heard: ['both'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      return {
        first: (at) => close(at.owner, seen(1)),
        second: (at) => close(at.supervisor, seen(1)),
        wrong: () => leftInside(h),
      }
    },
  },
]

runRaces(pairs)
