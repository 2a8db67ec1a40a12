import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { cashEntries, creditEntries, merchants } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { member } from '../../support/members.ts'
import { countDrawer } from '../../support/place/place-drawer.ts'

let h: House
let ada: string
let fifty: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  ada = await member(h)
  fifty = (await h.owner.post('/admin/topup_package', { name: 'Fifty', price: 5000, credit: 5000, bonus: 500 })).data.id
})

const sell = (more: object = { payment_method: 'card' }) =>
  h.floor.post('/admin/topup', { member_id: ada, topup_package_id: fifty, ...more })
const credit = async () => {
  const { data } = await h.floor.get(`/admin/merchant/member/${ada}`)
  return [data.credit, data.credit_bonus]
}
/** An order of two soups for 17.00, of Ada or of no member. */
const order = async (more: object = { member_id: ada }): Promise<string> => {
  const items = [{ menu_id: h.menu.soup, quantity: 2 }]
  return (await h.floor.post('/admin/order', { order_method: 'pickup', name: 'Ada', items, ...more })).data.id
}
const pay = (order_id: string, more: object = {}) =>
  h.floor.patch('/admin/toggle_payment_status', { order_id, payment_method: 'wallet', ...more })
const reverse = async (id: string) => {
  const { version } = (await h.floor.get(`/admin/topup/${id}`)).data
  const fields = { reason: 'Changed their mind' }
  const approval_id = await approve(h, { event: 'topup.reverse', type: 'topup', id, version, fields })
  return h.floor.post(`/admin/workflow/topup/${id}`, { event: 'topup.reverse', ...fields, approval_id })
}
const kinds = async () =>
  (await h.db.select().from(creditEntries).where(eq(creditEntries.memberId, ada)).orderBy(creditEntries.id)).map(
    ({ kind, purse, amount }) => `${kind} ${purse} ${amount}`,
  )

test('what a package of credit is worth is the owner’s to say; staff who keep records change its name alone', async () => {
  const path = '/admin/topup_package'
  const mint = { name: 'Mint', price: 1, credit: 1_000_000, bonus: 0 }
  expect(await h.supervisor.post(path, mint)).toMatchObject({ status: 422, error: { details: [{ field: 'price' }] } })
  for (const given of [{ price: 1 }, { credit: 9_000_000 }, { bonus: 9_000_000 }])
    expect(await h.supervisor.patch(`${path}/${fifty}`, { version: 1, ...given })).toMatchObject({
      status: 422,
      error: { details: [{ field: Object.keys(given)[0] }] },
    })
  const renamed = { version: 1, name: 'Fifty and five', price: 5000, credit: 5000, bonus: 500 }
  expect((await h.supervisor.patch(`${path}/${fifty}`, renamed)).data).toMatchObject({ name: 'Fifty and five' })
})

describe('a package of 50.00 with a bonus of 5.00', () => {
  test('is credited once when it is paid, at the price and with the bonus that it had then', async () => {
    const { data } = await sell({})
    expect(data).toMatchObject({ state: 'initiated', price: 5000, credit: 5000, bonus: 500, payment_method: null })
    await h.owner.patch(`/admin/topup_package/${fifty}`, { price: 9000 })
    const step = { event: 'topup.pay', payment_method: 'card' }
    const paid = await h.floor.post(`/admin/workflow/topup/${data.id}`, step)
    expect(paid.data).toMatchObject({ state: 'credited', price: 5000, payment_method: 'card' })
    expect((await h.floor.post(`/admin/workflow/topup/${data.id}`, step)).status).toBe(409)
    expect(await credit()).toEqual([5500, 500])
    expect((await h.owner.get(`/admin/topup_package/${fifty}`)).data.sold).toBe(1)
    expect(await violationsIn(h)).toEqual([])
  })

  test('is not sold for credit, when it is switched off, nor to a blocked member', async () => {
    expect(await sell({ payment_method: 'wallet' })).toMatchObject({ error: { details: [{ key: 'moneyAlone' }] } })
    await h.owner.patch(`/admin/topup_package/${fifty}`, { status: 'inactive' })
    expect(await sell()).toMatchObject({ status: 422, error: { details: [{ key: 'packageOff' }] } })
    await h.owner.patch(`/admin/topup_package/${fifty}`, { status: 'active' })
    await h.owner.post(`/admin/workflow/member/${ada}`, { event: 'member.block', remark: 'Somebody else’s number' })
    expect(await sell()).toMatchObject({ status: 422, error: { details: [{ key: 'memberBlocked' }] } })
    expect(await credit()).toEqual([0, 0])
  })

  test('that nobody paid is over with the day', async () => {
    const { data } = await sell({})
    const cancelled = await h.floor.post(`/admin/workflow/topup/${data.id}`, { event: 'topup.cancel' })
    expect(cancelled.data.state).toBe('cancelled')
    expect(await violationsIn(h)).toEqual([])
  })

  test('pays an order: bonus first, and back in the reverse order when it is voided', async () => {
    await sell()
    const id = await order()
    expect((await pay(id, { amount: 400 })).status).toBe(200)
    expect((await pay(id)).status).toBe(200)
    expect(await credit()).toEqual([3800, 0])
    expect((await h.floor.get(`/admin/order_detail/${id}`)).data).toMatchObject({ payment_status: 'paid' })
    const { version } = (await h.floor.get(`/admin/order_detail/${id}`)).data
    const reason_id = h.reason['order.void made']
    const what = { event: 'order.void', type: 'order' as const, id, version, amount: 100_000, fields: { reason_id } }
    const approval_id = await approve(h, what)
    await h.floor.post('/admin/void_order', { order_id: id, reason_id, approval_id, version })
    expect(await credit()).toEqual([5500, 500])
    expect(await violationsIn(h)).toEqual([])
  })

  test('comes back in parts of a refund, what was bought first', async () => {
    await sell()
    const id = await order()
    await pay(id)
    const refund = { order_id: id, amount: 1300, reason_id: h.reason['order.refund made'] }
    expect((await h.supervisor.post('/admin/refund', refund)).status).toBe(200)
    expect(await credit()).toEqual([5100, 100])
    expect(await kinds()).toEqual([
      'topup paid 5000',
      'topup bonus 500',
      'spent bonus -500',
      'spent paid -1200',
      'returned paid 1200',
      'returned bonus 100',
    ])
    expect(await violationsIn(h)).toEqual([])
  })

  test('does not pay beyond what is there, without a member, nor a tip', async () => {
    const id = await order()
    expect(await pay(id)).toMatchObject({
      status: 422,
      error: { details: [{ field: 'amount', key: 'creditBeyond', values: { amount: '€0.00' } }] },
    })
    const whose = await pay(await order({}))
    expect(whose).toMatchObject({ status: 422, error: { details: [{ key: 'creditNoMember' }] } })
    await sell()
    expect(await pay(id, { tip: 100 })).toMatchObject({ status: 422, error: { details: [{ key: 'tipInMoney' }] } })
    expect(await credit()).toEqual([5500, 500])
  })

  test('is reversed with a PIN by what was not spent of it, and then its credit is gone', async () => {
    const { data } = await sell()
    await pay(await order())
    const asked = await h.floor.post(`/admin/workflow/topup/${data.id}`, { event: 'topup.reverse', reason: 'None' })
    expect(asked.status).toBe(403)
    expect((await reverse(data.id)).data).toMatchObject({ state: 'reversed', returned: 3300 })
    expect(await credit()).toEqual([0, 0])
    expect(await violationsIn(h)).toEqual([])
  })

  test('keeps a member from being forgotten while credit that they bought is left', async () => {
    await sell()
    const { version } = (await h.floor.get(`/admin/merchant/member/${ada}`)).data
    const gone = await h.owner.post(`/admin/workflow/member/${ada}`, { event: 'member.forget', version })
    expect(gone).toMatchObject({ status: 409, error: { details: { reason: 'hasNoCredit' } } })
  })
})

test('cash for credit lies in the drawer and in the money of the day; what credit pays is no money', async () => {
  await h.db.update(merchants).set({ drawerMode: 'till' }).where(eq(merchants.merchantId, h.merchantId))
  const refused = await sell({ payment_method: 'cash' })
  expect(refused).toMatchObject({ status: 409, error: { details: { reason: 'hasDrawer' } } })
  const { data: till } = await h.owner.post('/admin/till', { name: 'Counter', float: 10_000 })
  const { data: drawer } = await h.floor.post('/admin/drawer', { till_id: till.id, counted: 10_000 })
  const { data } = await sell({ payment_method: 'cash', tendered: 6000 })
  expect(data).toMatchObject({ state: 'credited', change_due: 1000 })
  await sell()
  await pay(await order())
  await reverse(data.id)
  const entries = await h.db.select().from(cashEntries).where(eq(cashEntries.drawerId, drawer.id))
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['float', 10_000],
    ['topup', 5000],
    ['untopup', -3800],
  ])
  await countDrawer(h, drawer.id, 11_200)
  await h.owner.post('/admin/transaction_settlement', {})
  const { data: days } = await h.owner.get('/admin/transaction_settlement')
  expect(days.aaData[0]).toMatchObject({
    totals: [
      { method: 'card', payments: 0, amount: 0, topped_up: 5000 },
      { method: 'cash', payments: 0, amount: 0, topped_up: 1200 },
      { method: 'wallet', payments: 1, amount: 1700, topped_up: 0 },
    ],
    total: 6200,
    expected_cash: 1200,
  })
  expect(await violationsIn(h)).toEqual([])
})

test('what the reports say the house owes is the bought credit that is left', async () => {
  await sell()
  await pay(await order())
  const { data: packages } = await h.owner.get('/topup_package_list')
  expect(packages.aaData).toMatchObject([{ name: 'Fifty', sold: 1, taken: 5000, outstanding: 3800 }])
  const { data: wallets } = await h.owner.get('/member_wallet_history')
  expect(wallets.aaData).toMatchObject([
    { name: 'Ada', opening: 0, topped_up: 5000, bonus: 500, spent: -1700, closing: 3800, owed: 3800 },
  ])
  const { data: history } = await h.owner.get('/admin/admin_view_topup_history')
  expect(history.aaData).toMatchObject([{ package: 'Fifty', paid: 5000, payment_method: 'Card', status: 'credited' }])
  const { data: entries } = await h.owner.get('/member_credit_history')
  expect(entries.recordsFiltered).toBe(4)
})
