import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { booking } from '#machines/booking.machine.ts'
import { bookings, bookingSlices, cashEntries, merchants } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeBooking } from '../../support/place/place-booking.ts'
import { countDrawer } from '../../support/place/place-drawer.ts'

let h: House
let party: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  party = await placeBooking(h, 'confirmed', booking.examples.starts[0]!)
})

const ask = (amount: number, more: object = { payment_method: 'card' }) =>
  h.floor.post('/admin/booking_deposit', { booking_id: party, amount, ...more })
/** Takes a step of a deposit; those that end one with a reason and a PIN. */
const step = async (id: string, event: string, reason?: string) => {
  if (reason === undefined) return h.floor.post(`/admin/workflow/deposit/${id}`, { event, payment_method: 'card' })
  const { version, held: left, kept } = (await h.floor.get(`/admin/booking_deposit/${id}`)).data
  const amount = event === 'deposit.holdAgain' ? kept : left
  const approval_id = await approve(h, { event, type: 'deposit', id, version, amount, fields: { reason } })
  return h.floor.post(`/admin/workflow/deposit/${id}`, { event, reason, approval_id })
}
/** Reads the sum that is held for the party, as its booking says. */
const held = async (): Promise<number> => (await h.floor.get(`/admin/booking/${party}`)).data.deposit_held
/** Seats the party, which orders two soups for 17.00 and a tenth for the service; answers the order. */
const order = async (): Promise<{ id: string; total: number }> => {
  await h.floor.post(`/admin/workflow/booking/${party}`, { event: 'booking.seat' })
  const { data } = await h.floor.get(`/admin/booking/${party}`)
  const table_id = data.tables[0].id as string
  await h.floor.post('/cart', { table_id, menu_id: h.menu.soup, quantity: 2 })
  return (await h.floor.post('/transfer_cart_into_order', { table_id })).data
}
const pay = (order_id: string, more: object = {}) =>
  h.floor.patch('/admin/toggle_payment_status', { order_id, payment_method: 'deposit', ...more })

describe('a deposit', () => {
  test('is asked for and taken later, or waived; it is shown on the booking and to the guest', async () => {
    const { data: due } = await ask(4000, {})
    const { data: other } = await ask(1000, {})
    expect(due).toMatchObject({ state: 'due', amount: 4000, held: 0, payment_method: null })
    expect((await step(due.id, 'deposit.take')).data).toMatchObject({ state: 'held', held: 4000 })
    const link = (await h.owner.get(`/admin/booking/${party}`)).data.link as string
    const key = (await h.owner.post('/admin/queue_key', {})).data.key as string
    const own = await h.floor.get(`/public/booking/${key}/own/${link}`)
    expect(own.data).toMatchObject({ deposit_paid: 4000, deposit_due: 1000 })
    const waived = await h.floor.post(`/admin/workflow/deposit/${other.id}`, { event: 'deposit.waive' })
    expect(waived.data.state).toBe('waived')
    expect(await held()).toBe(4000)
    expect(await violationsIn(h)).toEqual([])
  })

  test('is not asked of a party that is not expected any more, nor paid with credit or another deposit', async () => {
    for (const payment_method of ['wallet', 'deposit'])
      expect(await ask(1000, { payment_method })).toMatchObject({
        status: 422,
        error: { details: [{ field: 'payment_method', key: 'moneyAlone' }] },
      })
    const { data: due } = await ask(1000, {})
    await h.db.update(bookings).set({ state: 'no_show' }).where(eq(bookings.id, party))
    expect(await ask(1000)).toMatchObject({ status: 409, error: { details: { reason: 'isExpected' } } })
    const late = await step(due.id, 'deposit.take')
    expect(late).toMatchObject({ status: 409, error: { details: { reason: 'isExpected' } } })
  })

  test('keeps bookings switched on while the house holds it for a party that cancelled', async () => {
    const { data: due } = await ask(2000)
    await h.db.update(bookings).set({ state: 'cancelled', tableIds: [] }).where(eq(bookings.id, party))
    await h.db.delete(bookingSlices).where(eq(bookingSlices.bookingId, party))
    const off = () => h.owner.post('/admin/toggle_feature', { feature: 'booking', on: false })
    expect(await off()).toMatchObject({ status: 409, error: { details: { reason: 'isIdle' } } })
    await step(due.id, 'deposit.return', 'Cancelled in time')
    expect((await off()).status).toBe(200)
  })

  test('goes back or stays with the house for a reason, by a supervisor’s PIN; what was kept can be held again', async () => {
    const { data: first } = await ask(2000)
    const { data: second } = await ask(3000)
    const alone = await h.floor.post(`/admin/workflow/deposit/${first.id}`, { event: 'deposit.return', reason: 'None' })
    expect(alone.status).toBe(403)
    const back = await step(first.id, 'deposit.return', 'Cancelled in time')
    expect(back.data).toMatchObject({ state: 'returned', held: 0, returned: 2000, reason: 'Cancelled in time' })
    expect((await step(second.id, 'deposit.keep', 'Did not come')).data).toMatchObject({ state: 'kept', kept: 3000 })
    expect((await step(second.id, 'deposit.holdAgain', 'Came after all')).data).toMatchObject({
      state: 'held',
      kept: 0,
    })
    expect(await held()).toBe(3000)
    expect(await violationsIn(h)).toEqual([])
  })
})

describe('the bill of a party with a deposit of 10.00', () => {
  let deposit: string
  beforeEach(async () => {
    deposit = (await ask(1000)).data.id
  })

  test('takes it as a payment: not more than is held, and no tip', async () => {
    const { id, total } = await order()
    expect(total).toBeGreaterThan(1000)
    expect(await pay(id)).toMatchObject({
      status: 422,
      error: { details: [{ field: 'amount', key: 'depositBeyond', values: { amount: '€10.00' } }] },
    })
    expect(await pay(id, { amount: 500, tip: 100 })).toMatchObject({ error: { details: [{ key: 'tipInMoney' }] } })
    expect((await pay(id, { amount: 400 })).status).toBe(200)
    expect(await held()).toBe(600)
    expect((await pay(id, { amount: 600 })).status).toBe(200)
    expect((await h.floor.get(`/admin/booking_deposit/${deposit}`)).data).toMatchObject({ state: 'used', used: 1000 })
    expect(await pay(id, { amount: 100 })).toMatchObject({ error: { details: [{ key: 'depositNone' }] } })
    expect(await violationsIn(h)).toEqual([])
  })

  test('gives it back when the payment is taken back, or refunded', async () => {
    const { id } = await order()
    await pay(id, { amount: 1000 })
    const { payments } = (await h.floor.get(`/admin/order_detail/${id}`)).data
    const { id: paymentId, version } = payments[0]
    const what = { event: 'payment.void', type: 'payment', id: paymentId, version, amount: 1000 }
    const approval_id = await approve(h, what)
    await h.floor.post(`/admin/workflow/payment/${paymentId}`, { event: 'payment.void', version, approval_id })
    expect(await held()).toBe(1000)
    await pay(id, { amount: 1000 })
    const { data: paid } = await h.floor.get(`/admin/order_detail/${id}`)
    const [byDeposit] = paid.payments.filter(({ state }: { state: string }) => state === 'captured')
    const refund = { order_id: id, payment_id: byDeposit.id, amount: 700, reason_id: h.reason['order.refund made'] }
    expect((await h.supervisor.post('/admin/refund', refund)).data).toMatchObject({ state: 'completed', amount: 700 })
    expect(await held()).toBe(700)
    expect(await violationsIn(h)).toEqual([])
  })

  test('takes it after the party joined another table, and gives it back there', async () => {
    const { id } = await order()
    const other = h.tables[0]!.id
    await h.floor.patch(`/admin/toggle_occupy_status/${other}`, { occupied: true, pax: 2 })
    await pay(id, { amount: 400 })
    const mine = (await h.floor.get(`/admin/booking/${party}`)).data.tables[0].id as string
    const { version } = (await h.floor.get(`/admin/table/${other}`)).data
    const fields = { table_id: [mine], taken: true }
    const approval_id = await approve(h, { event: 'table.join', type: 'table', id: other, version, fields })
    await h.floor.post(`/admin/workflow/table-link/${other}`, { event: 'table.join', ...fields, approval_id })
    const { data: bill } = await h.floor.get(`/admin/table/${other}`)
    expect(bill.visit_orders).toMatchObject([{ id, captured: 400 }])
    expect((await pay(id, { amount: 600 })).status).toBe(200)
    const [first] = (await h.floor.get(`/admin/order_detail/${id}`)).data.payments
    const refund = {
      order_id: id,
      payment_id: first.id,
      amount: first.amount,
      reason_id: h.reason['order.refund made'],
    }
    expect((await h.supervisor.post('/admin/refund', refund)).data).toMatchObject({ state: 'completed' })
    expect(await held()).toBe(first.amount)
    expect(await violationsIn(h)).toEqual([])
  })

  test('needs an approval of all that goes back or stays, not of a part', async () => {
    const { version } = (await h.floor.get(`/admin/booking_deposit/${deposit}`)).data
    const fields = { reason: 'Cancelled in time' }
    const what = { event: 'deposit.return', type: 'deposit', id: deposit, version, amount: 1, fields }
    const approval_id = await approve(h, what)
    const sent = { event: 'deposit.return', ...fields, approval_id }
    expect((await h.floor.post(`/admin/workflow/deposit/${deposit}`, sent)).status).toBe(403)
    expect(await held()).toBe(1000)
  })

  test('takes it once when two tills take it at the same time', async () => {
    const { id } = await order()
    const answers = await Promise.all([pay(id, { amount: 1000 }), pay(id, { amount: 1000 })])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await held()).toBe(0)
    expect(await violationsIn(h)).toEqual([])
  })

  test('counts it as no money of its day; the deposit itself is, and what the house keeps has a line of its own', async () => {
    await h.db.update(merchants).set({ drawerMode: 'till' }).where(eq(merchants.merchantId, h.merchantId))
    const { data: till } = await h.owner.post('/admin/till', { name: 'Counter', float: 10_000 })
    const { data: drawer } = await h.floor.post('/admin/drawer', { till_id: till.id, counted: 10_000 })
    const { data: inCash } = await ask(3000, { payment_method: 'cash', tendered: 5000 })
    expect(inCash).toMatchObject({ state: 'held', change_due: 2000 })
    await pay((await order()).id, { amount: 700 })
    await step(inCash.id, 'deposit.return', 'Plans changed')
    await step(deposit, 'deposit.keep', 'Left early')
    const entries = await h.db.select().from(cashEntries).where(eq(cashEntries.drawerId, drawer.id))
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['float', 10_000],
      ['deposit', 3000],
      ['undeposit', -3000],
    ])
    await countDrawer(h, drawer.id, 10_000)
    await h.owner.post('/admin/transaction_settlement', {})
    const { data: days } = await h.owner.get('/admin/transaction_settlement')
    expect(days.aaData[0]).toMatchObject({
      totals: [
        { method: 'card', amount: 0, deposits: 1000 },
        { method: 'cash', amount: 0, deposits: 0 },
        { method: 'deposit', payments: 1, amount: 700, deposits: 0 },
      ],
      total: 1000,
      deposits_kept: 300,
      expected_cash: 0,
    })
    const { data: report } = await h.owner.get('/admin/booking_deposit_report')
    expect(report.totals).toMatchObject({ taken: 4000, used: 700, returned: 3000, kept: 300, held: 0 })
    expect(await violationsIn(h)).toEqual([])
  })
})
