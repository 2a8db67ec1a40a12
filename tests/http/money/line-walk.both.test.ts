import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOff } from '#contract/orders/is-off.ts'
import { merchants, orderLines, orders, payments, refunds } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { combine, undoCombine } from '../../support/combine.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

const seed = 41

/** A step of an evening; the numbers choose the order, the line, the portions and the sum. */
const step = fc.record({
  act: fc.constantFrom(
    'payAll',
    'payPart',
    'payItems',
    'payItems',
    'void',
    'refundLine',
    'refundPortion',
    'refundSum',
    'refundSum',
    'combine',
    'undo',
    'add',
  ),
  order: fc.nat(),
  line: fc.nat(),
  amount: fc.integer({ min: 1, max: 900 }),
  isCash: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const evening = fc.record({
  /** Soups and cakes of each order. */
  carts: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 })), {
    minLength: 2,
    maxLength: 2,
  }),
  promotion: fc.constantFrom(0, 700, 1250, 3333),
  coin: fc.constantFrom(0, 5),
  steps: fc.array(step, { minLength: 8, maxLength: 14 }),
})

type LineRow = typeof orderLines.$inferSelect

/** All that is known of the orders of a house. */
async function look(h: House) {
  const ofStore = eq(orderLines.merchantId, h.merchantId)
  return {
    lines: await h.db.select().from(orderLines).where(ofStore).orderBy(orderLines.sort, orderLines.id),
    orders: await h.db
      .select()
      .from(orders)
      .where(eq(orders.merchantId, h.merchantId))
      .orderBy(orders.placedAt, orders.id),
    refunds: await h.db.select().from(refunds).where(eq(refunds.merchantId, h.merchantId)),
  }
}
type OrdersOfHouse = Awaited<ReturnType<typeof look>>

const money = ({ id, amount, discount, adjustment, serviceCharge, tax, taxInside, total, given }: LineRow) =>
  JSON.stringify([id, amount, discount, adjustment, serviceCharge, tax, taxInside, total, given])

/** The live lines of each order that is paid at least in part, as texts. */
const standing = ({ lines, orders: all }: OrdersOfHouse) =>
  new Map(
    all
      .filter(({ captured }) => captured > 0)
      .map(({ id }) => [id, lines.filter((line) => line.orderId === id && !isOff(line)).map(money)]),
  )

const askedBack = ({ refunds: all }: OrdersOfHouse, lineId: string) =>
  all
    .filter(({ state }) => state !== 'denied' && state !== 'cancelled')
    .flatMap(({ lines }) => lines)
    .reduce((sum, one) => (one.id === lineId ? sum + one.amount : sum), 0)

/** Does one step, as far as the orders allow it. */
async function act(h: House, { act: what, ...by }: Step, seen: OrdersOfHouse): Promise<void> {
  const open = seen.orders.filter(({ state }) => state !== 'merged' && state !== 'voided' && state !== 'cancelled')
  const order = open[by.order % open.length]!
  const { id, total, captured } = order
  const own = seen.lines.filter((line) => line.orderId === id && !isOff(line))
  const line = own[by.line % Math.max(1, own.length)]
  const payment_method = by.isCash ? 'cash' : 'card'
  const pay = (more: object) => h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method, ...more })
  const back = (more: object) =>
    h.supervisor.post('/admin/refund', { order_id: id, reason_id: h.reason['order.refund made'], ...more })
  if (what === 'payAll') await pay({})
  if (what === 'payPart') await pay({ amount: Math.min(total - captured, by.amount - (by.amount % 5)) || undefined })
  if (what === 'payItems' && line) await pay({ order_item_id: [line.id] })
  if (what === 'refundLine' && line) await back({ order_item_id: [line.id] })
  if (what === 'refundPortion' && line)
    await back({ order_item_id: [line.id], ...(line.quantity > 1 && { portions: { [line.id]: 1 } }) })
  if (what === 'refundSum') await back({ amount: by.amount })
  if (what === 'add' && captured === 0)
    await h.floor.post(`/admin/workflow/order/${id}`, {
      event: 'order.edit',
      add: [{ menu_id: h.menu.cake, quantity: 1 }],
    })
  if (what === 'combine' && open.length > 1) await combine(h, open[0]!.id, [open[1]!.id])
  if (what === 'undo') await undoCombine(h, open[0]!.id)
  if (what === 'void' && line && own.length > 1 && captured > 0) {
    const fields = { order_item_id: [line.id], reason_id: h.reason['order.void made'] }
    const asked = { event: 'order.void', type: 'order', id, version: order.version, amount: 100_000, fields }
    const approval_id = await approve(h, asked)
    await h.floor.post('/admin/void_order', { order_id: id, ...fields, approval_id })
  }
}

/** Settings of the store: one person may refund everything. */
const plain = { refundLimit: 1_000_000, serviceRate: 1000 }

test('whatever is paid, voided, refunded and combined in whatever order: lines that stand stay, and what goes back is theirs', async () => {
  await fc.assert(
    fc.asyncProperty(evening, async ({ carts, promotion, coin, steps }) => {
      const h = await house({ tables: 2 })
      await h.db
        .update(merchants)
        .set({ ...plain, cashRounding: coin })
        .where(eq(merchants.merchantId, h.merchantId))
      if (promotion > 0)
        await h.owner.post('/admin/promotion', {
          name: 'Cake hour',
          kind: 'percent',
          value: promotion,
          applicable_type: 'menu',
          menu_id: [h.menu.cake],
        })
      for (const [at, [soups, cakes]] of carts.entries()) {
        const table = h.tables[at]!.id
        await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
        await h.floor.post('/cart', { table_id: table, menu_id: h.menu.soup, quantity: soups })
        await h.floor.post('/cart', { table_id: table, menu_id: h.menu.cake, quantity: cakes })
        await h.floor.post('/transfer_cart_into_order', { table_id: table })
      }
      let before = await look(h)
      for (const one of steps) {
        await act(h, one, before)
        const after = await look(h)
        const isCut = after.lines.length > before.lines.length
        const kept = standing(after)
        // L7: a line is unchanged, or it was cut into pieces with the same sum.
        for (const [id, lines] of standing(before)) {
          const now = kept.get(id) ?? []
          // A void removes lines, and combining and its undo move them between orders; the remaining lines are
          // unchanged.
          const isFewer = one.act === 'void' || one.act === 'undo'
          if (isFewer) expect(now.every((line) => lines.includes(line))).toBe(true)
          else if (!isCut && one.act === 'combine') expect(lines.every((line) => now.includes(line))).toBe(true)
          else if (!isCut) expect(now, one.act).toEqual(lines)
        }
        for (const order of after.orders.filter(({ captured }) => captured > 0)) {
          const was = before.orders.find(({ id }) => id === order.id)!
          if (!['void', 'combine', 'undo'].includes(one.act) && was.captured > 0)
            expect(order.total, one.act).toBe(was.total)
          expect(order.refunded + order.refunding).toBeLessThanOrEqual(order.captured)
        }
        for (const line of after.lines) expect(askedBack(after, line.id)).toBeLessThanOrEqual(line.total)
        before = after
      }
      // L8: however much was refunded of a fully paid order, refunding the rest takes the rest of each line.
      for (const order of before.orders.filter(({ captured, total }) => captured > 0 && captured >= total)) {
        if (order.captured > order.refunded + order.refunding)
          await h.supervisor.post('/admin/refund', { order_id: order.id, reason_id: h.reason['order.refund made'] })
        const after = await look(h)
        for (const line of after.lines.filter(({ orderId }) => orderId === order.id))
          expect(askedBack(after, line.id)).toBe(line.total)
      }
      expect(await violationsIn(h)).toEqual([])
    }),
    { numRuns: 3, seed, endOnFailure: true },
  )
})

test('guests who pay their own lines pay the order’s total, each line’s own, in whatever order they pay', async () => {
  const shuffled = fc.record({
    cakes: fc.integer({ min: 1, max: 4 }),
    promotion: fc.constantFrom(700, 3333),
    turns: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
    coin: fc.constantFrom(0, 5),
  })
  await fc.assert(
    fc.asyncProperty(shuffled, async ({ cakes, promotion, turns, coin }) => {
      const h = await house({ tables: 1 })
      await h.db
        .update(merchants)
        .set({ ...plain, cashRounding: coin })
        .where(eq(merchants.merchantId, h.merchantId))
      const table = h.tables[0]!.id
      await h.owner.post('/admin/promotion', {
        name: 'Everything',
        kind: 'percent',
        value: promotion,
        applicable_type: 'order',
      })
      await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
      for (const [menu_id, quantity] of [
        [h.menu.soup, 1],
        [h.menu.cake, cakes],
        [h.menu.soup, 2],
        [h.menu.cake, 1],
      ] as const)
        await h.floor.post('/cart', { table_id: table, menu_id, quantity, remark: `${menu_id} ${quantity}` })
      const { id } = (await h.floor.post('/transfer_cart_into_order', { table_id: table })).data
      const { lines, orders: all } = await look(h)
      const turn = turns.filter((at) => at < lines.length)
      for (const at of turn)
        await h.floor.patch('/admin/toggle_payment_status', {
          order_id: id,
          payment_method: coin ? 'cash' : 'card',
          order_item_id: [lines[at]!.id],
        })
      const taken = await h.db
        .select()
        .from(payments)
        .where(and(eq(payments.merchantId, h.merchantId), eq(payments.orderId, id)))
      expect(taken.reduce((sum, { amount }) => sum + amount, 0)).toBe(all[0]!.total)
      const after = await look(h)
      const ofLine = (line: LineRow) => taken.find((one) => one.id === line.paymentId)!.amount
      if (coin === 0) for (const line of after.lines) expect(ofLine(line)).toBe(line.total)
      expect(await violationsIn(h)).toEqual([])
    }),
    { numRuns: 3, seed, endOnFailure: true },
  )
})
