import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { mulDiv } from '#contract/money.ts'
import { orderLines, orders, tables } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { combine as combineOrders, everything, soupsAndCake, undoCombine } from '../../support/combine.ts'
import { type House, house, type Person, pinOf } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeOrder, type PlacedLine } from '../../support/place.ts'
import { priceLinesOf } from '../../support/place/price-lines.ts'

let h: House
beforeEach(async () => {
  h = await house({ tables: 1 })
})

const total = soupsAndCake
const combine = (target: string, sources: string[], more?: object, person?: Person) =>
  combineOrders(h, target, sources, more, person)
const undo = (target: string) => undoCombine(h, target)
const broken = () => violationsIn(h)
const row = async (id: string) => (await h.db.select().from(orders).where(eq(orders.id, id)))[0]!

describe('the money', () => {
  test('each order’s discount stays with its lines: nobody loses or gains one', async () => {
    for (const [own, brought] of [
      [0, 300],
      [200, 0],
      [200, 300],
    ] as const) {
      const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
      await discountBy(a.id, own)
      await discountBy(b.id, brought)
      const before = await givenOn([a.id, b.id])
      const preview = await combine(a.id, [b.id], { preview: true })
      expect(preview.data).toMatchObject({ guests: 4, amount: 0, approval: false })
      expect((await combine(a.id, [b.id])).data).toMatchObject({ discount: own + brought, subtotal: 5280 })
      expect(await givenOn([a.id])).toEqual(before)
      expect(await broken()).toEqual([])
    }
  })

  test('lines that move take their discount along, and the order that keeps the others keeps theirs', async () => {
    const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
    await discountBy(b.id, 300)
    const before = await givenOn([a.id, b.id])
    const [first] = b.lineIds
    const shown = await combine(a.id, [b.id], { order_item_id: [first], preview: true })
    expect(shown.data).toMatchObject({ amount: 0, approval: false })
    const { data } = await combine(a.id, [b.id], { order_item_id: [first] })
    expect([data.discount, (await row(b.id)).discount]).toEqual([before[first!], 300 - before[first!]!])
    expect(await givenOn([a.id, b.id])).toEqual(before)
    expect(await broken()).toEqual([])
    expect((await undo(a.id)).status).toBe(200)
    expect(await givenOn([a.id, b.id])).toEqual(before)
  })

  test('what is added to a combined order is not discounted, and a discount named in the call replaces all', async () => {
    const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
    await discountBy(b.id, 300)
    await combine(a.id, [b.id])
    const before = await givenOn([a.id])
    const { version, total: was } = await row(a.id)
    const added = { add: [{ menu_id: h.menu.soup, quantity: 1 }] }
    const edited = await h.floor.post(`/admin/workflow/order/${a.id}`, { event: 'order.edit', version, ...added })
    expect(edited).toMatchObject({ status: 200, data: { discount: 300, total: was + 935 } })
    expect(await givenOn([a.id])).toMatchObject(before)
    expect(await broken()).toEqual([])
    const tenth = { name: 'Tenth', kind: 'percent', value: 1000 }
    const discount_id = (await h.owner.post('/admin/merchant_discount', tenth)).data.id
    const c = await placeOrder(h, { state: 'served' })
    const named = await combine(c.id, [a.id], { discount_id }, h.owner)
    expect(named.data).toMatchObject({ subtotal: 8770, discount: 877, discount_name: 'Tenth' })
    expect(await broken()).toEqual([])
    expect((await undo(c.id)).status).toBe(200)
    expect(await givenOn([a.id])).toMatchObject(before)
    expect(await broken()).toEqual([])
  })

  test('a line that comes off the house has its discount again', async () => {
    const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
    await discountBy(b.id, 300)
    await combine(a.id, [b.id])
    const before = await givenOn([a.id])
    const named = { order_id: a.id, order_item_id: b.lineIds.slice(0, 1) }
    const given = await h.owner.post('/admin/comp_order', { ...named, reason_id: h.reason['order.comp made'] })
    expect(given.status).toBe(200)
    expect((await row(a.id)).discount).toBeLessThan(300)
    expect(await broken()).toEqual([])
    const charged = await h.owner.post(`/admin/workflow/order/${a.id}`, { event: 'order.uncomp' })
    expect(charged.status).toBe(200)
    expect(await givenOn([a.id])).toEqual(before)
    expect(await broken()).toEqual([])
  })

  test('the service charge is computed once, and left out where it is switched off', async () => {
    const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
    const without = { apply_service_charge: false }
    expect((await combine(a.id, [b.id], { ...without, preview: true })).data).toMatchObject({
      approval: true,
      amount: 528,
    })
    expect(await combine(a.id, [b.id], without)).toMatchObject({ status: 403, error: { code: 'approval_required' } })
    const { data } = await combine(a.id, [b.id], without, h.owner)
    expect(data).toMatchObject({ service_charge: 0, total: 5280 })
    expect(await broken()).toEqual([])
  })

  test('an order without a service charge does not rid another of its own, but by the right to give discounts', async () => {
    const table = await placeOrder(h, { state: 'served' })
    const away = await placeOrder(h, { state: 'accepted', method: 'pickup', serviceRate: 0 })
    expect((await combine(away.id, [table.id], { preview: true })).data).toMatchObject({ approval: true, amount: 528 })
    const moved = { order_item_id: table.lineIds.slice(0, 1) }
    for (const more of [{}, moved])
      expect(await combine(away.id, [table.id], more)).toMatchObject({
        status: 403,
        error: { code: 'approval_required' },
      })
    expect((await combine(table.id, [away.id], { preview: true })).data).toMatchObject({ approval: false })
    await h.person('operation', ['combine', 'discount'], { pin: '112358' })
    const yes = { event: 'combine.commit', type: 'order', id: away.id, version: 1, amount: 528, pin: '112358' } as const
    const approval_id = await approve(h, { ...yes, fields: { order_id: [table.id] }, by: h.supervisor })
    expect((await combine(away.id, [table.id], { approval_id })).data).toMatchObject({ service_charge: 0, total: 5280 })
    expect(await broken()).toEqual([])
  })

  test('an adjustment needs the right to give one, or the PIN of somebody who has it', async () => {
    const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
    const adjusting = { adjustment_name: 'Birthday', adjustment_value: -280 }
    expect(await combine(a.id, [b.id], adjusting)).toMatchObject({ status: 403, error: { code: 'approval_required' } })
    const shown = await combine(a.id, [b.id], { ...adjusting, preview: true })
    expect(shown.data).toMatchObject({ approval: true, amount: 308 })
    const yes = async (pin: string) => {
      const fields = { order_id: [b.id], ...adjusting }
      const asked = {
        event: 'combine.commit',
        subject_type: 'order',
        subject_id: a.id,
        version: 1,
        amount: 308,
        fields,
        pin,
      }
      return { approval_id: (await h.supervisor.post('/admin/approval', asked)).data.approval_id }
    }
    const poor = await combine(a.id, [b.id], { ...adjusting, ...(await yes(pinOf(h.merchantId))) })
    expect(poor).toMatchObject({ status: 403, error: { details: { why: 'approver' } } })
    await h.person('operation', ['combine', 'discount'], { pin: '112358' })
    const { data } = await combine(a.id, [b.id], { ...adjusting, ...(await yes('112358')) })
    expect(data).toMatchObject({ adjustment: -280, total: 5500 })
  })

  test('an adjusted order that is voided owes nothing, whatever was added to it', async () => {
    const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
    const adjusting = { adjustment_name: 'Corkage', adjustment_value: 1500 }
    expect((await combine(a.id, [b.id], adjusting, h.owner)).data).toMatchObject({ adjustment: 1500 })
    const { version } = await row(a.id)
    const reason_id = h.reason['order.void made']
    const yes = { event: 'order.void', type: 'order', id: a.id, version, amount: 100_000, fields: { reason_id } }
    const approval_id = await approve(h, yes)
    const voided = await h.floor.post('/admin/void_order', { order_id: a.id, reason_id, approval_id })
    expect(voided.data).toMatchObject({ state: 'voided', total: 0, adjustment: 0, service_charge: 0, tax: 0 })
    expect(await broken()).toEqual([])
  })

  test('a preview shows each order before and after, and changes nothing', async () => {
    const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'ready' })]
    const before = await everything(h)
    const { data } = await combine(a.id, [b.id], { preview: true })
    expect(data).toMatchObject({
      preview: true,
      orders: [
        { id: a.id, state_before: 'served', state_after: 'ready', before: { total }, after: { total: 2 * total } },
        { id: b.id, state_before: 'ready', state_after: 'merged', before: { total }, after: { total: 0 } },
      ],
      approval: false,
      amount: 0,
    })
    expect(data.lines.map(({ amount }: { amount: number }) => amount)).toEqual([1700, 940])
    const paper = data.paper.replaceAll(/<[^>]*>|&#xa0;|\s/g, '')
    for (const { name } of data.lines) expect(paper).toContain(name.replaceAll(' ', ''))
    expect(paper).toContain((total / 50).toFixed(2))
    expect(data.tables.map((table: { before: string; after: string }) => [table.before, table.after])).toContainEqual([
      'unpaid',
      'none',
    ])
    expect(await everything(h)).toEqual(before)
  })

  const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 99_999 })), {
    minLength: 1,
    maxLength: 4,
  })
  const part = fc.record({
    lines,
    discount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2000 })),
    adjustment: fc.integer({ min: -500, max: 500 }),
  })

  test('whatever orders become one, all or in part: no unit is lost, and undoing brings every one back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 2, maxLength: 4 }), fc.nat(), async (parts, seed) => {
        const placed: Awaited<ReturnType<typeof priced>>[] = []
        for (const one of parts) placed.push(await priced(one))
        const [target, ...sources] = placed as [(typeof placed)[number], ...typeof placed]
        const some = sources.flatMap(({ lineIds }, at) => lineIds.filter((_, index) => index === 0 || (seed + at) % 2))
        const isPartial = seed % 3 === 0
        const before = await everything(h)
        const answer = await combine(
          target.id,
          sources.map(({ id }) => id),
          isPartial ? { order_item_id: some } : {},
        )
        expect(answer.status).toBe(200)
        const after = await everything(h)
        const amounts = (rows: typeof before.lines) => rows.map(({ id, amount }) => [id, amount])
        expect(amounts(after.lines)).toEqual(amounts(before.lines))
        for (const order of after.orders) {
          const own = after.lines.filter(({ orderId }) => orderId === order.id)
          const subtotal = own.reduce((sum, { amount }) => sum + amount, 0)
          const net = subtotal - order.discount + order.adjustment
          const service = mulDiv(net, 1000, 10_000)
          expect([order.subtotal, order.total]).toEqual([subtotal, net + service])
        }
        expect(await broken()).toEqual([])
        expect((await undo(target.id)).status).toBe(200)
        const parted = await everything(h)
        expect([parted.orders, parted.lines]).toEqual([before.orders, before.lines])
        expect(await broken()).toEqual([])
      }),
      { numRuns: 15, seed: 20 },
    )
  })
})

/** The discount of each line of some orders, by its id. */
async function givenOn(ids: string[]): Promise<Record<string, number>> {
  const lines = await h.db.select().from(orderLines).where(inArray(orderLines.orderId, ids))
  return Object.fromEntries(lines.map(({ id, discount }) => [id, discount]))
}

/** A discount on an order as the till would have given it: its money follows. */
async function discountBy(id: string, discount: number): Promise<void> {
  const { subtotal } = await row(id)
  const net = subtotal - discount
  const serviceCharge = mulDiv(net, 1000, 10_000)
  const sum = net + serviceCharge
  await h.db
    .update(orders)
    .set({ discount, serviceCharge, tax: mulDiv(sum, 1000, 11_000), total: sum })
    .where(eq(orders.id, id))
  await priceLinesOf(h, id)
}

/** An order with lines at any price, a discount and an adjustment, as far as it has room for them. */
async function priced(given: { lines: [number, number][]; discount: number; adjustment: number }) {
  const lines = given.lines.map(([quantity, unitPrice]): PlacedLine => ({
    menuId: h.menu.soup,
    name: 'Onion soup',
    quantity,
    unitPrice,
    amount: quantity * unitPrice,
  }))
  const placed = await placeOrder(h, { state: 'served', lines })
  const { subtotal } = await row(placed.id)
  const discount = Math.min(given.discount, subtotal)
  const adjustment = Math.max(given.adjustment, discount - subtotal)
  const net = subtotal - discount + adjustment
  const serviceCharge = mulDiv(net, 1000, 10_000)
  const money = { discount, adjustment, serviceCharge, total: net + serviceCharge }
  await h.db
    .update(orders)
    .set({ ...money, tax: mulDiv(money.total, 1000, 11_000), paymentStatus: money.total > 0 ? 'unpaid' : 'paid' })
    .where(eq(orders.id, placed.id))
  await priceLinesOf(h, placed.id)
  await h.db
    .update(tables)
    .set({ bill: money.total > 0 ? 'unpaid' : 'none' })
    .where(eq(tables.id, placed.tableId!))
  return placed
}
