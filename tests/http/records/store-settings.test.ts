import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntries, merchants } from '../../../server/db/schema/index.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeStore } from '../../support/place/place-store.ts'

let h: House
beforeEach(async () => {
  h = await house()
})

/** With the own password, which the owner's settings ask for. */
const change = (settings: object, by = h.owner) =>
  by.post('/admin/merchant/setting', { ...settings, own_password: 'secret' })
const sell = () => h.owner.post('/admin/order', { order_method: 'pickup', name: 'Ada', items: [soup()] })
const soup = () => ({ menu_id: h.menu.soup, quantity: 1 })
const fresh = {
  missing: [],
  openOrders: [],
  parties: 0,
  hasTraded: false,
  isDayBegun: false,
  busy: [],
  unpaidInvoices: [],
}

test('a change of settings is kept with what was there before, and a second one begins from it', async () => {
  const { data } = await h.owner.get('/admin/merchant/setting')
  expect(data).toMatchObject({ version: 1, reprints: 1, currency: 'EUR', setup_status: 'complete', status: 'active' })
  expect(await change({ reprints: 3, undo_seconds: 20, version: 1 })).toMatchObject({
    status: 200,
    data: { version: 2, reprints: 3, undo_seconds: 20 },
  })
  expect(await change({ reprints: 4, version: 1 })).toMatchObject({ status: 409, error: { code: 'version_stale' } })
  const ofStore = and(eq(auditEntries.merchantId, h.merchantId), eq(auditEntries.chart, 'store'))
  const [entry] = await h.db.select().from(auditEntries).where(ofStore).orderBy(desc(auditEntries.seq)).limit(1)
  expect(entry).toMatchObject({
    event: 'store.change',
    detail: { reprints: 3, undo_seconds: 20, was: { reprints: 1, undo_seconds: 10 } },
  })
  expect(await violationsIn(h)).toEqual([])
})

test('what is as it was is no change: nothing is written down', async () => {
  expect((await change({ reprints: 1, currency: 'EUR' })).data.version).toBe(1)
})

test('an order keeps the tax and the service charge that it began with', async () => {
  const before = (await sell()).data
  await change({ tax_rate: 700, tax_inclusive: false, service_rate: 0 })
  const same = (await h.owner.get(`/admin/order_detail/${before.id}`)).data
  expect([same.total, same.tax_rate]).toEqual([before.total, 1000])
  expect((await sell()).data).toMatchObject({ tax_rate: 700, subtotal: 850, total: 850 + 60 })
})

test('the currency stays once there are orders in it, and the day keeps its hour once it has begun', async () => {
  await placeStore(h, 'open', fresh)
  expect((await change({ currency: 'CHF', business_day_cut: 5 })).data).toMatchObject({ currency: 'CHF' })
  await sell()
  expect(await change({ currency: 'EUR' })).toMatchObject({
    status: 409,
    error: { details: { reason: 'keepsCurrency' } },
  })
  expect(await change({ business_day_cut: 6 })).toMatchObject({
    status: 409,
    error: { details: { reason: 'keepsDay' } },
  })
})

test('nobody moves the present day: an hour that would make it yesterday again is refused', async () => {
  await placeStore(h, 'open', fresh)
  await sell()
  h.pass(9 * 3600_000)
  expect(await change({ business_day_cut: 7 })).toMatchObject({
    status: 409,
    error: { details: { reason: 'keepsDay' } },
  })
})

test('a store that nothing of a day belongs to takes any time zone and hour, also one where it is another day', async () => {
  await placeStore(h, 'open', fresh)
  const far = { time_zone: 'Pacific/Kiritimati', business_day_cut: 1 }
  expect(await change({ ...far, reprints: 2 })).toMatchObject({ status: 200, data: { ...far, reprints: 2 } })
  expect((await change({ time_zone: 'America/Los_Angeles', business_day_cut: 7 })).status).toBe(200)
  await placeStore(h, 'open', { ...fresh, busy: ['queue'] })
  expect(await change(far)).toMatchObject({ status: 409, error: { details: { reason: 'keepsDay' } } })
})

test('a time zone and a currency that the world does not know are named', async () => {
  await placeStore(h, 'open', fresh)
  for (const wrong of [{ time_zone: 'Europe/Atlantis' }, { currency: 'ZZZ' }])
    expect(await change(wrong)).toMatchObject({ status: 422, error: { details: [{ field: Object.keys(wrong)[0] }] } })
})

test('so many wrong PINs as the store says, and whoever typed them waits as long as it says', async () => {
  await change({ pin_failures: 3, pin_minutes: 2 })
  const { id } = (await sell()).data
  const ask = () => {
    const about = { event: 'order.void', subject_type: 'order', subject_id: id, version: 1 }
    return h.floor.post('/admin/approval', { ...about, pin: '918273' })
  }
  for (let tried = 0; tried < 3; tried += 1) expect((await ask()).status).toBe(403)
  const fourth = await ask()
  expect([fourth.status, Number(fourth.headers.get('retry-after'))]).toEqual([429, 120])
})

test('a cancellation can be taken back for as long as the store says', async () => {
  await change({ undo_seconds: 40 })
  const { id } = (await sell()).data
  const reason_id = h.reason['order.cancel not made']
  await h.owner.post('/admin/cancel_order', { order_id: id, reason_id })
  h.pass(39_000)
  expect((await h.owner.post(`/admin/workflow/cancellation/${id}`, { event: 'cancellation.undo' })).status).toBe(200)
  await h.owner.post('/admin/cancel_order', { order_id: id, reason_id })
  h.pass(41_000)
  expect((await h.owner.post(`/admin/workflow/cancellation/${id}`, { event: 'cancellation.undo' })).status).toBe(409)
})

test('a closed store is set while it is closed; floor staff set nothing', async () => {
  await placeStore(h, 'closed', fresh)
  expect((await change({ cleaning: false })).data).toMatchObject({ cleaning: false, state: 'closed' })
  expect(await h.floor.post('/admin/merchant/setting', { cleaning: true })).toMatchObject({
    status: 403,
    error: { details: { right: 'settle' } },
  })
})

test('a store that is being set up takes records and no orders, and is put into use once nothing is missing', async () => {
  await placeStore(h, 'draft', { ...fresh, missing: ['menu'] })
  expect(await sell()).toMatchObject({ status: 400, error: { code: 'store_closed' } })
  const update = (status: string) => h.owner.patch('/admin/merchant/update', { status })
  expect(await update('active')).toMatchObject({ status: 409, error: { details: { reason: 'isSetUp' } } })
  const category_id = (await h.owner.get('/admin/category')).data.aaData[0].id
  expect((await h.owner.post('/admin/menu', { name: 'Quiche', price: 900, category_id })).status).toBe(200)
  expect((await update('active')).data).toMatchObject({ state: 'closed', status: 'active' })
  expect((await h.owner.patch('/admin/merchant/update', { state: 'open' })).data).toMatchObject({ state: 'open' })
})

test('a printer belongs on the checklist, and a store trades without one', async () => {
  await placeStore(h, 'draft', fresh)
  const own = async () => (await h.owner.get('/admin/merchant/setting')).data
  expect(await own()).toMatchObject({ advised: ['printer'], setup_status: 'complete' })
  for (const wish of [{ status: 'active' }, { state: 'open' }])
    expect((await h.owner.patch('/admin/merchant/update', wish)).status).toBe(200)
  expect((await h.owner.post('/admin/printer', { name: 'Counter', host: '127.0.0.1' })).status).toBe(200)
  expect(await own()).toMatchObject({ advised: [] })
})

test('a store is put away only while it is closed, and brought back the same way', async () => {
  const update = (status: string) => h.owner.patch('/admin/merchant/update', { status })
  expect(await update('archived')).toMatchObject({ status: 409, error: { code: 'illegal_transition' } })
  await placeStore(h, 'closed', fresh)
  const walked = []
  for (const status of ['inactive', 'archived', 'inactive', 'active']) walked.push((await update(status)).data.state)
  expect(walked).toEqual(['inactive', 'archived', 'inactive', 'closed'])
  const [row] = await h.db.select().from(merchants).where(eq(merchants.merchantId, h.merchantId))
  expect(row).toMatchObject({ state: 'closed', version: 5 })
})

const toggle = (feature: string, on?: boolean) => h.owner.post('/admin/toggle_feature', { feature, on })

test('a part of the house that is switched off refuses what is done there, and shows what was', async () => {
  const delivery = { order_method: 'delivery', name: 'Ada', phone: '+49301234567', address: 'Kastanienallee 3' }
  for (const feature of ['queue', 'delivery', 'members', 'combine', 'vouchers']) await toggle(feature, false)
  const { data } = await h.owner.get('/admin/show_feature')
  expect(data.aaData.filter(({ on }: { on: boolean }) => on).map(({ id }: { id: string }) => id)).toEqual([
    'public_queue',
    'booking',
    'public_booking',
    'pickup',
  ])
  for (const [path, body] of [
    ['/admin/queue', { name: 'Ours', prefix: 'X', min_pax: 1, max_pax: 4 }],
    ['/join_queue', { pax: 2 }],
    ['/admin/order', { ...delivery, items: [soup()] }],
    ['/admin/merchant/member', { name: 'Ada', username: '+49301234567' }],
    ['/combine_order', { target_order_id: 'a', order_id: ['b'] }],
    ['/admin/voucher', { name: 'Ours', kind: 'amount', value: 100 }],
    ['/admin/workflow/queue-group/nobody', { event: 'queue.open' }],
  ] as const)
    expect([path, (await h.owner.post(path, body)).error?.code]).toEqual([path, 'feature_off'])
  expect((await h.owner.get('/admin/queue')).status).toBe(200)
  expect((await sell()).status).toBe(200)
  await toggle('combine')
  expect((await h.owner.post('/combine_order', { target_order_id: 'a', order_id: ['b'] })).status).toBe(404)
})

test('guests find no queue where it is switched off, and nobody switches it off while they wait', async () => {
  const { key } = (await h.owner.post('/admin/queue_key', {})).data
  const see = async () => (await h.owner.get(`/public/queue/${key}`)).status
  await placeStore(h, 'open', { ...fresh, busy: ['queue'] })
  expect(await toggle('queue', false)).toMatchObject({ status: 409, error: { details: { reason: 'isIdle' } } })
  expect(await see()).toBe(200)
  await toggle('public_queue', false)
  expect(await see()).toBe(404)
})

test('a printed bill takes another dish where the store does not lock it, and keeps what was on the paper', async () => {
  const [table] = h.tables
  const add = () => h.floor.post('/cart', { table_id: table!.id, menu_id: h.menu.soup, quantity: 1 })
  const send = () => h.floor.post('/transfer_cart_into_order', { table_id: table!.id })
  const print = () => h.floor.post(`/admin/workflow/table-bill/${table!.id}`, { event: 'bill.print' })
  await change({ bill_lock: 'never' })
  await h.floor.patch(`/admin/toggle_occupy_status/${table!.id}`, { occupied: true, pax: 2 })
  await add()
  const { id, total } = (await send()).data
  expect((await print()).data).toMatchObject({ bill: 'unpaid' })
  await change({ bill_lock: 'auto', tax_rate: 1900, tax_inclusive: false })
  expect((await h.floor.get(`/admin/order_detail/${id}`)).data.total).toBe(total)
  expect((await add()).status).toBe(200)
  expect((await send()).status).toBe(200)
  expect((await print()).data).toMatchObject({ bill: 'billed' })
  expect(await violationsIn(h)).toEqual([])
})

test('where the store asks, whoever prints says whether the bill is locked, and elsewhere nobody does', async () => {
  const [table] = h.tables
  const bill = (event: string, more = {}) =>
    h.supervisor.post(`/admin/workflow/table-bill/${table!.id}`, { event, ...more })
  await h.floor.patch(`/admin/toggle_occupy_status/${table!.id}`, { occupied: true, pax: 2 })
  await h.floor.post('/cart', { table_id: table!.id, menu_id: h.menu.soup, quantity: 1 })
  await h.floor.post('/transfer_cart_into_order', { table_id: table!.id })
  expect(await bill('bill.print', { lock: false })).toMatchObject({
    status: 409,
    error: { details: { reason: 'agreesWithStore' } },
  })
  await change({ bill_lock: 'ask' })
  expect((await bill('bill.print', { lock: false })).data).toMatchObject({
    bill: 'unpaid',
    facts: { billCopies: 1, billLock: 'ask' },
  })
  expect((await h.floor.post('/admin/print_table', { table_id: table!.id, lock: false })).status).toBe(200)
  expect((await bill('bill.print', { lock: true })).data).toMatchObject({ bill: 'billed', facts: { billCopies: 3 } })
  expect(await violationsIn(h)).toEqual([])
})

test('one part of the settings is asked for and changed by itself', async () => {
  const { data } = await h.owner.get('/admin/setting?type=money')
  expect(Object.keys(data).toSorted()).toEqual(
    [
      'id',
      'version',
      'currency',
      'tax_rate',
      'tax_inclusive',
      'service_rate',
      'cash_rounding',
      'tax_category_id',
      'service_tax_category_id',
    ].toSorted(),
  )
  expect(
    (await h.owner.post('/admin/setting', { type: 'money', cash_rounding: 5, own_password: 'secret' })).data
      .cash_rounding,
  ).toBe(5)
  expect(await h.owner.post('/admin/setting', { type: 'money', reprints: 5 })).toMatchObject({
    status: 422,
    error: { details: [{ field: 'reprints' }] },
  })
})

test('what members earn and where money is paid out to are parts of their own', async () => {
  const part = async (type: string) => (await h.owner.get(`/admin/setting?type=${type}`)).data
  const set = (type: string, given: object) =>
    h.owner.post('/admin/setting', { type, ...given, own_password: 'secret' })
  expect((await set('stamp', { per_stamp: 1000, point_days: 90 })).status).toBe(200)
  expect(await part('stamp')).toMatchObject({ per_stamp: 1000, per_point: 0, point_days: 90, version: 2 })
  const payout = { payout_holder: 'Marlène GmbH', payout_iban: 'DE02120300000000202051', payout_every: 'month' }
  expect((await set('payout', payout)).status).toBe(200)
  expect(await part('payout')).toMatchObject({ ...payout, payout_minimum: 0 })
  expect((await set('payout', { per_stamp: 1 })).status).toBe(422)
  expect((await set('payout', { payout_iban: 'my bank' })).status).toBe(422)
  expect((await h.floor.post('/admin/setting', { type: 'stamp', per_stamp: 1 })).status).toBe(403)
  expect((await h.owner.get('/admin/merchant/setting')).data).toMatchObject({ per_stamp: 1000, ...payout })
  expect(await violationsIn(h)).toEqual([])
})

const owners = {
  refund_limit: 500_000,
  adjustment_limit: 500_000,
  reprints: 20,
  bill_lock: 'never',
  undo_seconds: 60,
  queue_undo_seconds: 300,
  pin_failures: 20,
  pin_minutes: 1,
  tax_rate: 0,
  tax_inclusive: false,
  service_rate: 0,
  cash_rounding: 500,
  payout_iban: 'DE02120300000000202051',
  payout_holder: 'Claire',
  payout_every: 'day',
  payout_minimum: 1,
  drawer_tolerance: 50_000,
  paid_out_limit: 50_000,
  courier_tolerance: 50_000,
  own_courier_fee: 50_000,
  currency: 'CHF',
  per_stamp: 1,
  per_point: 1,
  point_value: 500,
  point_days: 3650,
  bonus_days: 3650,
  per_spin_token: 1,
  returns_spent: false,
  point_window_days: 365,
  referral_minimum: 1,
  referral_days: 365,
  cashback_share: 5000,
  cashback_orders: 100,
}

test('what binds people, taxes, payouts and what is worth money to members is the owner’s to change, with their password, at every call', async () => {
  const workflow = `/admin/workflow/store/${h.merchantId}`
  for (const [name, value] of Object.entries(owners)) {
    const given = { [name]: value }
    const event = { event: 'store.change', ...given }
    const byStaff = [
      await change(given, h.supervisor),
      await h.supervisor.patch('/admin/merchant/update', given),
      await h.supervisor.post('/admin/setting', given),
      await h.supervisor.post(workflow, event),
    ]
    for (const answer of byStaff)
      expect(answer).toMatchObject({ status: 403, error: { code: 'right_missing', details: { field: name } } })
    for (const answer of [await h.owner.post('/admin/setting', given), await h.owner.post(workflow, event)])
      expect(answer).toMatchObject({ status: 422, error: { details: [{ field: 'own_password' }] } })
  }
  expect((await h.owner.get('/admin/merchant/setting')).data.version).toBe(1)
  const changed = await change(owners)
  expect(changed.data, changed.text).toMatchObject(owners)
})

test('a wrong password changes nothing and is counted; what is no limit stays with whoever settles', async () => {
  const wrong = { refund_limit: 9, own_password: 'guessed' }
  for (let time = 0; time < 5; time += 1)
    expect(await h.owner.post('/admin/merchant/setting', wrong)).toMatchObject({
      error: { code: 'credentials_invalid' },
    })
  expect((await change({ refund_limit: 9 })).status).toBe(429)
  expect((await h.supervisor.post('/admin/merchant/setting', { accept_minutes: 7 })).data).toMatchObject({
    accept_minutes: 7,
  })
  const brand = await h.person('super-merchant')
  const above = { refund_limit: 9, own_password: 'secret', merchant_id: h.merchantId }
  expect((await brand.post('/admin/merchant/setting', above)).data).toMatchObject({ refund_limit: 9 })
  expect((await h.owner.get('/admin/audit?length=5')).text).not.toContain('secret')
})
