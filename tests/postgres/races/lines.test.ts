import { and, eq } from 'drizzle-orm'
import { orderLines, orders, refunds } from '../../../server/db/schema/index.ts'
import type { House } from '../../support/house.ts'
import { placeOrder } from '../../support/place.ts'
import * as call from './calls.ts'
import { type Heard, type Pair, type RaceAnswer, shouldBe } from './race.ts'
import { runRaces } from './run-races.ts'

const orderRow = async (h: House, id: string) => (await h.db.select().from(orders).where(eq(orders.id, id)))[0]!
const lineRow = async (h: House, id: string) => (await h.db.select().from(orderLines).where(eq(orderLines.id, id)))[0]!

/** The sum that all refunds of an order give back for a line. */
async function backOf(h: House, orderId: string, lineId: string): Promise<number> {
  const rows = await h.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.merchantId, h.merchantId), eq(refunds.orderId, orderId)))
  const ofLine = rows.flatMap(({ lines }) => lines.filter(({ id }) => id === lineId))
  return ofLine.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Faults of the answer to the second of them: it must be a conflict that has the present order, names the line, or says
 * that the approval was for an earlier version.
 */
async function wrongAnswer(h: House, id: string, heard: Heard, said: readonly [RaceAnswer, RaceAnswer]) {
  const { status, error } = said[heard === 'first' ? 1 : 0]
  if (status === 422) return shouldBe('field', error.details[0].field, 'order_item_id')
  if (status === 403) return shouldBe('why', error.details.why, 'changed')
  const row = await orderRow(h, id)
  const left = row.captured - row.refunded - row.refunding
  return [
    ...shouldBe('status', status, 409),
    ...(error.current ? shouldBe('left', error.current.facts.refundable, left) : []),
  ]
}

/** Two people at once on the money of one line: one of them gets it, and the other gets the rest as the answer. */
const pairs: Pair[] = [
  {
    name: 'refund a line / refund the same line',
    heard: ['first', 'second'],
    refusals: ['input_invalid'],
    async lay(h, seen) {
      const { id, lineIds } = await placeOrder(h, { state: 'served', paid: 1 })
      const line = lineIds[0]!
      const { total } = await lineRow(h, line)
      const named = { order_item_id: [line] }
      return {
        first: (at) => call.refund(at.supervisor, h, id, total, { ...named, ...seen(1) }),
        second: (at) => call.refund(at.owner, h, id, total, { ...named, ...seen(1) }),
        wrong: async (heard, said) => [
          ...shouldBe('back', await backOf(h, id, line), total),
          ...(await wrongAnswer(h, id, heard, said)),
        ],
      }
    },
  },
  {
    name: 'refund two of three portions / refund two of the same three',
    heard: ['first', 'second'],
    refusals: ['input_invalid'],
    async lay(h, seen) {
      const lines = [{ menuId: h.menu.soup, name: 'Onion soup', quantity: 3, unitPrice: 850, amount: 2550 }]
      const { id, lineIds } = await placeOrder(h, { state: 'served', paid: 1, lines })
      const named = {
        order_item_id: [lineIds[0]!],
        portions: { [lineIds[0]!]: 2 },
        reason_id: h.reason['order.refund made'],
      }
      const ask = (by: typeof h.owner) => by.post('/admin/refund', { order_id: id, ...named, ...seen(1) })
      return {
        first: (at) => ask(at.supervisor),
        second: (at) => ask(at.owner),
        async wrong(heard, said) {
          const { refunded, refunding, total } = await orderRow(h, id)
          const left = shouldBe('back', refunded + refunding, Math.round((total * 2) / 3))
          return said[heard === 'first' ? 1 : 0].status === 422
            ? left
            : [...left, ...(await wrongAnswer(h, id, heard, said))]
        },
      }
    },
  },
  {
    name: 'void a line / pay the same line',
    heard: ['first', 'second'],
    refusals: ['input_invalid'],
    async lay(h, seen) {
      const { id, lineIds } = await placeOrder(h, { state: 'served' })
      const named = { order_item_id: lineIds.slice(0, 1) }
      const { total } = await lineRow(h, lineIds[0]!)

      const approval_id = await call.approved(h, 'order.void', id, named)
      const paying = { order_id: id, payment_method: 'card', amount: total, ...named }
      return {
        first: (at) => call.voidOrder(at.floor, h, id, { approval_id, ...named, ...seen(1) }),
        second: (at) => at.supervisor.patch('/admin/toggle_payment_status', { ...paying, ...seen(1) }),
        async wrong(heard, said) {
          const { state, paymentId } = await lineRow(h, lineIds[0]!)
          const { captured } = await orderRow(h, id)
          const is = { state, isPaid: paymentId !== null, captured }
          const should =
            heard === 'first'
              ? { state: 'voided', isPaid: false, captured: 0 }
              : { state: 'served', isPaid: true, captured: total }
          return [...shouldBe('line', is, should), ...(await wrongAnswer(h, id, heard, said))]
        },
      }
    },
  },
]
runRaces(pairs, 'lineRaces')
