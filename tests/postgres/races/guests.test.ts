import { and, eq } from 'drizzle-orm'
import { auditEntries, deadlines, orders, refunds } from '../../../server/db/schema/index.ts'
import type { House } from '../../support/house.ts'
import { placeOrder, placeRefund } from '../../support/place.ts'
import * as call from './calls.ts'
import type { Hand } from './node.ts'
import { type Pair, type RaceAnswer, shouldBe } from './race.ts'
import { runRaces } from './run-races.ts'

const orderRow = async (h: House, id: string) => (await h.db.select().from(orders).where(eq(orders.id, id)))[0]!
const refundRow = async (h: House, id: string) => (await h.db.select().from(refunds).where(eq(refunds.id, id)))[0]!
const times = (h: House, subjectId: string, event: string) =>
  h.db.$count(
    auditEntries,
    and(
      eq(auditEntries.merchantId, h.merchantId),
      eq(auditEntries.subjectId, subjectId),
      eq(auditEntries.event, event),
    ),
  )

/** An order that guests sent and that is not answered. */
async function waiting(h: House): Promise<string> {
  const items = [{ menu_id: h.menu.soup, quantity: 1 }]
  const { data } = await h.floor.post('/admin/order', { order_method: 'pickup', from: 'app', name: 'Okafor', items })
  return data.id
}

/** Its time has come, and that of nothing else. */
async function due(h: House, orderId: string): Promise<void> {
  await h.app.sweep()
  await h.db.update(deadlines).set({ dueAt: h.outside.clock.now() }).where(eq(deadlines.subjectId, orderId))
}

const tooLate: RaceAnswer = { status: 409, error: { code: 'illegal_transition' } }
/** The server's sweep of due work; it succeeded if it found something to do. */
const sweep = async ({ app }: Hand): Promise<RaceAnswer> => ((await app.sweep()) > 0 ? { status: 200 } : tooLate)

const claim = (by: House['floor'], h: House, order: string, claimed: boolean) =>
  by.call('GET', `/admin/toggle_claim_status?order_id=${order}&claimed=${claimed}`, undefined, {
    headers: { 'x-request-id': h.outside.ids.id() },
  })
const quoted = async (h: House, state: 'accepted' | 'ready' = 'accepted') => {
  const { id } = await placeOrder(h, { state, method: 'delivery' })
  const { data } = await h.floor.get(`/get_quote?order_id=${id}`)
  return { id, quote_id: data.quote_id as string, version: data.version as number }
}
const askQuote = (by: House['floor'], h: House, order: string) =>
  by.call('GET', `/get_quote?order_id=${order}`, undefined, { headers: { 'x-request-id': h.outside.ids.id() } })

/** Orders of those who are not in the house, the kitchen's steps, and refunds on their way. */
const pairs: Pair[] = [
  {
    name: 'accept / reject',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const id = await waiting(h)
      const reason_id = h.reason['order.reject not made']
      return {
        first: (at) => call.moveOrder(at.floor, id, 'accepted', seen(1)),
        second: (at) => call.moveOrder(at.supervisor, id, 'rejected', { reason_id, ...seen(1) }),
        wrong: async (heard) =>
          shouldBe('state', (await orderRow(h, id)).state, heard === 'first' ? 'accepted' : 'rejected'),
      }
    },
  },
  {
    name: 'accept / its time is over',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const id = await waiting(h)
      await due(h, id)
      return {
        first: (at) => call.moveOrder(at.floor, id, 'accepted', seen(1)),
        second: sweep,
        wrong: async (heard) =>
          shouldBe('state', (await orderRow(h, id)).state, heard === 'first' ? 'accepted' : 'rejected'),
      }
    },
  },
  {
    name: 'its time is over / its time is over',
    heard: ['first', 'second'],
    async lay(h) {
      const id = await waiting(h)
      await due(h, id)
      return {
        first: sweep,
        second: sweep,
        wrong: async () => shouldBe('rejected so often', await times(h, id, 'order.expire'), 1),
      }
    },
  },
  {
    name: 'accept / accept',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const id = await waiting(h)
      return {
        first: (at) => call.moveOrder(at.floor, id, 'accepted', seen(1)),
        second: (at) => call.moveOrder(at.supervisor, id, 'accepted', seen(1)),
        wrong: async () => shouldBe('accepted so often', await times(h, id, 'order.accept'), 1),
      }
    },
  },
  {
    name: 'claim / claim',
    heard: ['both'],
    heardSeeing: ['both'],
    async lay(h) {
      const { id } = await placeOrder(h, { state: 'ready', method: 'pickup' })
      return {
        first: (at) => claim(at.floor, h, id, true),
        second: (at) => claim(at.supervisor, h, id, true),
        wrong: async () => shouldBe('claimed so often', await times(h, id, 'claim.take'), 1),
      }
    },
  },
  {
    name: 'claim / unclaim',
    heard: ['both'],
    heardSeeing: ['both'],
    async lay(h) {
      const { id } = await placeOrder(h, { state: 'ready', method: 'pickup' })
      return {
        first: (at) => claim(at.floor, h, id, true),
        second: (at) => claim(at.supervisor, h, id, false),
        async wrong() {
          const undone = await times(h, id, 'claim.undo')
          return shouldBe('claim', (await orderRow(h, id)).claim, undone === 1 ? 'unclaimed' : 'claimed')
        },
      }
    },
  },
  {
    name: 'quote / book',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { id, quote_id, version } = await quoted(h)
      return {
        first: (at) => askQuote(at.floor, h, id),
        second: (at) => at.supervisor.post('/admin/order_delivery', { order_id: id, quote_id, ...seen(version) }),
        wrong: async (heard) =>
          shouldBe('delivery', (await orderRow(h, id)).delivery, heard === 'first' ? 'quoted' : 'assigned'),
      }
    },
  },
  {
    name: 'book / book',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { id, quote_id, version } = await quoted(h)
      const booking = { order_id: id, quote_id, ...seen(version) }
      return {
        first: (at) => at.floor.post('/admin/order_delivery', booking),
        second: (at) => at.supervisor.post('/admin/order_delivery', booking),
        wrong: async () => shouldBe('booked so often', await times(h, id, 'delivery.book'), 1),
      }
    },
  },
  {
    name: 'book / the quote runs out',
    heard: ['first', 'second'],
    async lay(h) {
      const { id, quote_id } = await quoted(h)
      await due(h, id)
      return {
        first: (at) => at.floor.post('/admin/order_delivery', { order_id: id, quote_id }),
        second: sweep,
        wrong: async (heard) =>
          shouldBe('delivery', (await orderRow(h, id)).delivery, heard === 'first' ? 'assigned' : 'none'),
      }
    },
  },
  {
    name: 'book / cancel the order',
    heard: ['second', 'both'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const { id, quote_id, version } = await quoted(h)
      return {
        first: (at) => at.floor.post('/admin/order_delivery', { order_id: id, quote_id, ...seen(version) }),
        second: (at) => call.cancelOrder(at.owner, h, id, seen(version)),
        async wrong(heard) {
          const { state, delivery } = await orderRow(h, id)
          return shouldBe(
            'order and courier',
            [state, delivery],
            heard === 'first' ? ['accepted', 'assigned'] : ['cancelled', 'cancelled'],
          )
        },
      }
    },
  },
  {
    name: 'start / cancel',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { id } = await placeOrder(h, { state: 'accepted', started: 0 })
      return {
        first: (at) => call.moveOrder(at.kitchen, id, 'preparing', seen(1)),
        second: (at) => call.cancelOrder(at.floor, h, id, seen(1)),
        wrong: async (heard) =>
          shouldBe('state', (await orderRow(h, id)).state, heard === 'first' ? 'preparing' : 'cancelled'),
      }
    },
  },
  {
    name: 'ready / void a line',
    heard: ['first', 'both'],
    heardSeeing: ['first', 'second'],
    async lay(h, seen) {
      const { id, lineIds } = await placeOrder(h, { state: 'preparing' })
      const approval_id = await call.approved(h, 'order.void', id, { order_item_id: lineIds.slice(0, 1) })
      return {
        first: (at) => call.moveOrder(at.kitchen, id, 'ready', seen(1)),
        second: (at) =>
          call.voidOrder(at.floor, h, id, { approval_id, order_item_id: lineIds.slice(0, 1), ...seen(1) }),
        wrong: async (heard) =>
          shouldBe('state', (await orderRow(h, id)).state, heard === 'second' ? 'preparing' : 'ready'),
      }
    },
  },
  {
    name: 'serve / serve',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { id } = await placeOrder(h, { state: 'ready' })
      return {
        first: (at) => call.moveOrder(at.floor, id, 'served', seen(1)),
        second: (at) => call.moveOrder(at.supervisor, id, 'served', seen(1)),
        wrong: async () => shouldBe('served so often', await times(h, id, 'order.serve'), 1),
      }
    },
  },
  {
    name: 'approve a refund / deny it',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { id, orderId } = await placeRefund(h, 'requested', { isCash: true, isAboveLimit: false })
      return {
        first: (at) => call.act(at.supervisor, 'refund', id, 'refund.approve', seen(1)),
        second: (at) => call.act(at.owner, 'refund', id, 'refund.deny', { ...seen(1), remark: 'Agreed so' }),
        async wrong(heard) {
          const { refunded, refunding } = await orderRow(h, orderId)
          const isGiven = (await refundRow(h, id)).state === 'completed'
          return shouldBe(
            'given, and still on its way',
            [isGiven, refunded > 0, refunding],
            [heard === 'first', heard === 'first', 0],
          )
        },
      }
    },
  },
  {
    name: 'cancel a refund / give it by hand',
    heard: ['first', 'second'],
    async lay(h, seen) {
      const { id, orderId } = await placeRefund(h, 'pending', { isCash: false, isAboveLimit: false })
      return {
        first: (at) => call.act(at.supervisor, 'refund', id, 'refund.cancel', { ...seen(1), remark: 'Agreed so' }),
        second: (at) =>
          call.act(at.owner, 'refund', id, 'refund.completeByHand', {
            ...seen(1),
            way: 'transfer',
            remark: 'Agreed so',
          }),
        async wrong(heard) {
          const { refunded, refunding } = await orderRow(h, orderId)
          return shouldBe('cancelled, and still on its way', [refunded, refunding > 0], [0, heard === 'second'])
        },
      }
    },
  },
]

runRaces(pairs)
