import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { moneylessCodes, takesMoney } from '#contract/payments/prepaid.ts'
import type { PaymentOption } from '#contract/orders/choices.ts'
import { booking } from '#machines/booking.machine.ts'
import { bindings } from '../../../server/areas/bindings.ts'
import type { Answer, House } from '../../support/house.ts'
import { house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { member } from '../../support/members.ts'
import { placeBooking } from '../../support/place/place-booking.ts'

let h: House
let ada: string
let party: string
let fifty: string
let tenders: PaymentOption[]
beforeAll(async () => {
  h = await house({ tables: 1 })
  ada = await member(h)
  party = await placeBooking(h, 'confirmed', booking.examples.starts[0]!)
  fifty = (await h.owner.post('/admin/topup_package', { name: 'Fifty', price: 5000, credit: 5000, bonus: 500 })).data.id
  await h.owner.post('/admin/payment_option', { code: 'online', name: 'Paid online', channel: 'online' })
  for (const code of moneylessCodes) await h.owner.post('/admin/payment_option', { code, name: code })
  tenders = (await h.floor.get('/admin/payment_option')).data.aaData
})

const step = (chart: string, id: string, event: string, payment_method: string) =>
  h.floor.post(`/admin/workflow/${chart}/${id}`, { event, payment_method })
const topup = (more: object = {}) => h.floor.post('/admin/topup', { member_id: ada, topup_package_id: fifty, ...more })
const deposit = (more: object = {}) =>
  h.floor.post('/admin/booking_deposit', { booking_id: party, amount: 3000, ...more })
const order = (more: object = {}) => {
  const items = [{ menu_id: h.menu.soup, quantity: 1 }]
  return h.floor.post('/admin/order', { order_method: 'pickup', name: 'Ada', member_id: ada, items, ...more })
}
const table = async (): Promise<string> => {
  const { id } = h.tables[0]!
  await h.floor.post('/cart', { table_id: id, menu_id: h.menu.soup, quantity: 1 })
  await h.floor.post('/transfer_cart_into_order', { table_id: id })
  return id
}
const made = async (asked: Promise<Answer>): Promise<string> => (await asked).data.id

/** Every call and step that takes a payment, by its name in the API or in its chart. */
const doors: Record<string, (payment_method: string) => Promise<Answer>> = {
  'post /admin/topup': (payment_method) => topup({ payment_method }),
  'topup.pay': async (by) => step('topup', await made(topup()), 'topup.pay', by),
  'post /admin/booking_deposit': (payment_method) => deposit({ payment_method }),
  'deposit.take': async (by) => step('deposit', await made(deposit()), 'deposit.take', by),
  'post /admin/order': (payment_method) => order({ payment_method }),
  'order.pay': async (by) => step('order', await made(order()), 'order.pay', by),
  'patch /admin/toggle_payment_status': async (payment_method) =>
    h.floor.patch('/admin/toggle_payment_status', { order_id: await made(order()), payment_method }),
  'bill.pay': async (by) => step('table-bill', await table(), 'bill.pay', by),
}
/** The doors where something is sold that is worth money later. */
const ahead = ['post /admin/topup', 'topup.pay', 'post /admin/booking_deposit', 'deposit.take']

/** Tells if a schema has the field anywhere. */
const takesPayment = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  ('payment_method' in schema || Object.values(schema).some(takesPayment))

/** Reads all that members and parties can still spend. */
async function worth(): Promise<number> {
  const { rows } = await h.db.execute<{ worth: string }>(sql`SELECT
    (SELECT coalesce(sum(amount), 0) FROM credit_entries WHERE merchant_id = ${h.merchantId}) +
    (SELECT coalesce(sum(held), 0) FROM deposits WHERE merchant_id = ${h.merchantId}) AS worth`)
  return Number(rows[0]!.worth)
}

test('every call and every step that takes a payment is tried below', async () => {
  const { paths } = JSON.parse((await h.owner.get('/openapi.json')).text) as { paths: Record<string, object> }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { requestBody }]) => takesPayment(requestBody))
      .map(([method]) => `${method} ${path}`),
  )
  const steps = Object.values(bindings).flatMap(({ events }) =>
    Object.entries(events).flatMap(([event, { shape }]) => ('payment_method' in shape ? [event] : [])),
  )
  expect([...calls, ...steps].toSorted()).toEqual(Object.keys(doors).toSorted())
})

test('whatever is paid, and wherever, no credit and no deposit comes of it without money', async () => {
  expect(tenders.map(({ code }) => code)).toEqual(expect.arrayContaining(['cash', 'card', 'online', ...moneylessCodes]))
  for (const [door, pay] of Object.entries(doors))
    for (const tender of tenders) {
      const before = await worth()
      const { status, error } = await pay(tender.code)
      const [came, said] = [(await worth()) - before, `${door} by ${tender.code}`]
      if (!ahead.includes(door)) expect(came, said).toBeLessThanOrEqual(0)
      else if (takesMoney(tender)) expect([status, came > 0], said).toEqual([200, true])
      else {
        expect([status, came], said).toEqual([422, 0])
        expect(error.details, said).toMatchObject([{ field: 'payment_method', key: 'moneyAlone' }])
      }
    }
  expect(await violationsIn(h)).toEqual([])
})

test('no tip is paid without money either', async () => {
  for (const payment_method of moneylessCodes) {
    const tipped = { order_id: await made(order()), payment_method, tip: 100 }
    expect(await h.floor.patch('/admin/toggle_payment_status', tipped), payment_method).toMatchObject({
      status: 422,
      error: { details: [{ field: 'tip', key: 'tipInMoney' }] },
    })
  }
})
