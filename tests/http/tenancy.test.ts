import { beforeAll, expect, test } from 'vitest'
import { combine } from '#machines/combine.machine.ts'
import { printJob } from '#machines/print-job.machine.ts'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { queueGroup } from '#machines/queue-group.machine.ts'
import { settlement } from '#machines/settlement.machine.ts'
import { type House, house, type Person, pinOf } from '../support/house.ts'
import { placeCart, placeOrder, placePayment, placeRefund, placeSettlement } from '../support/place.ts'
import { placeCombine } from '../support/place-combine.ts'
import { placeVoucher } from '../support/place-guests.ts'
import { placePrinter, placePrintJob } from '../support/place-print.ts'
import { placeQueueEntry, placeQueueGroup } from '../support/place-queue.ts'
import { withoutIds } from './without-ids.fixture.ts'

let ours: House
let theirs: House
/** Ids of the other store, of every kind that a call takes. */
let their: Record<
  | 'table'
  | 'order'
  | 'cart'
  | 'cartLine'
  | 'payment'
  | 'refund'
  | 'settlement'
  | 'reason'
  | 'menu'
  | 'approval'
  | 'queue'
  | 'entry'
  | 'combine'
  | 'voucher'
  | 'payOption'
  | 'paper'
  | 'printer'
  | 'discount'
  | 'adjustment'
  | 'zone',
  string
>

/** One of ours, beside which theirs are named; and the key to our door. */
let ourOrder: string
let ourKey: string

beforeAll(async () => {
  ours = await house()
  ourOrder = (await placeOrder(ours, { state: 'served' })).id
  ourKey = (await ours.owner.post('/admin/queue_key', {})).data.key
  theirs = await house()
  const order = await placeOrder(theirs, { state: 'served' })
  const cart = await placeCart(theirs, 'open')
  const payment = await placePayment(theirs, 'captured')
  const approval = await theirs.owner.post('/admin/approval', {
    event: 'order.void',
    subject_type: 'order',
    subject_id: order.id,
    version: 1,
    pin: pinOf(theirs.merchantId),
  })
  their = {
    table: theirs.tables[0]!.id,
    order: order.id,
    combine: await placeCombine(theirs, 'picked', combine.examples.starts[0]!),
    voucher: (await placeVoucher(theirs, 'issued', { uses: 0, usesLeft: 1, isOver: false })).id,
    cart: cart.id,
    cartLine: cart.lineId!,
    payment: payment.id,
    refund: (await placeRefund(theirs, 'pending', { isCash: false, isAboveLimit: false })).id,
    settlement: await placeSettlement(theirs, 'calculated', dayFacts),
    reason: theirs.reason['order.void made']!,
    menu: theirs.menu.soup,
    approval: approval.data.approval_id,
    payOption: (await theirs.owner.get('/admin/payment_option')).data.aaData[0].id,
    queue: await placeQueueGroup(theirs, 'accepting', lineFacts),
    entry: await placeQueueEntry(theirs, 'waiting', partyFacts),
    paper: await placePrintJob(theirs, 'failed', printJob.examples.starts[0]!),
    printer: await placePrinter(theirs),
    discount: (await theirs.owner.post('/admin/merchant_discount', theirDiscount)).data.id,
    adjustment: (await theirs.owner.post('/admin/merchant_adjustment', { name: 'Theirs', value: -100 })).data.id,
    zone: (await theirs.owner.get('/admin/kitchen_zone')).data.aaData[0].id,
  }
})

const theirDiscount = { name: 'Theirs', kind: 'amount', value: 100 }
const dayFacts = settlement.examples.starts[0]!
const lineFacts = queueGroup.examples.starts[0]!
const partyFacts = queueEntry.examples.starts[0]!

type Call = [method: string, path: string, body?: object]

/** Every call that names a row, on a row of the other store. */
const calls = (): Record<string, Call | Call[]> => {
  const takeBack = { order_id: their.order, reason_id: ours.reason['order.void made'], version: 1 }
  const cart = { table_id: their.table, menu_id: ours.menu.soup }
  const party = { entry_id: their.entry }
  const seat = { table_id: ours.tables[0]!.id }
  const twice = (method: string, paths: string[], body?: object) =>
    Object.fromEntries(paths.map((path) => [`${method} ${path}`, [method.toUpperCase(), path, body] as Call]))
  const twiceRead = (paths: string[], query: string) =>
    Object.fromEntries(paths.map((path) => [`get ${path}`, ['GET', `${path}?${query}`] as Call]))
  const line = (path: string) => path.replace('{id}', their.cartLine)
  return {
    'get /admin/table/{id}': ['GET', `/admin/table/${their.table}`],
    'get /admin/table/order_detail/{id}': ['GET', `/admin/table/order_detail/${their.table}`],
    'patch /admin/toggle_occupy_status/{id}': [
      'PATCH',
      `/admin/toggle_occupy_status/${their.table}`,
      { occupied: true },
    ],
    'patch /admin/toggle_payment_status': [
      ['PATCH', '/admin/toggle_payment_status', { table_id: their.table, payment_method: 'cash' }],
      ['PATCH', '/admin/toggle_payment_status', { order_id: their.order, payment_method: 'cash' }],
    ],
    ...twice('post', ['/admin/clear_unpaid_order', '/clear_unpaid_order'], {
      table_id: their.table,
      reason_id: ours.reason['table.clear not made'],
    }),
    'post /admin/switch_table': [
      ['POST', '/admin/switch_table', { table_id: their.table, to_table_id: ours.tables[0]!.id }],
      ['POST', '/admin/switch_table', { table_id: ours.tables[0]!.id, to_table_id: their.table }],
    ],
    ...twice('post', ['/cart', '/admin/cart'], cart),
    'put /cart/{id}': ['PUT', line('/cart/{id}'), { quantity: 2 }],
    'put /admin/cart/{id}': ['PUT', line('/admin/cart/{id}'), { quantity: 2 }],
    'delete /cart/{id}': ['DELETE', line('/cart/{id}')],
    'delete /admin/cart/{id}': ['DELETE', line('/admin/cart/{id}')],
    ...twice('post', ['/transfer_cart_into_order', '/admin/transfer_cart_into_order'], { table_id: their.table }),
    'get /admin/order_detail/{id}': ['GET', `/admin/order_detail/${their.order}`],
    'put /admin/order/{id}': ['PUT', `/admin/order/${their.order}`, { apply_service_charge: false }],
    'get /order_detail/{id}': ['GET', `/order_detail/${their.order}`],
    ...twice('post', ['/admin/cancel_order', '/cancel_order', '/admin/void_order', '/void_order'], takeBack),
    'post /admin/combine_order': [
      'POST',
      '/admin/combine_order',
      { target_order_id: their.order, order_id: [ourOrder] },
    ],
    'post /combine_order': ['POST', '/combine_order', { target_order_id: ourOrder, order_id: [their.order] }],
    ...twice('post', ['/admin/update_order_owner', '/update_order_owner'], {
      order_id: their.order,
      staff_id: ours.floor.id,
    }),
    ...twice('patch', ['/admin/toggle_order_status', '/toggle_order_status'], { order_id: their.order }),
    'post /admin/refund': [
      ['POST', '/admin/refund', { order_id: their.order, reason_id: ours.reason['order.refund made'] }],
      ['POST', '/admin/refund', { payment_id: their.payment, reason_id: ours.reason['order.refund made'] }],
    ],
    ...twice('post', ['/admin/stamp_transaction_settlement', '/stamp_transaction_settlement'], {
      settlement_id: their.settlement,
    }),
    'get /admin/refund/{id}': ['GET', `/admin/refund/${their.refund}`],
    ...twiceRead(['/get_quote', '/admin/get_quote'], `order_id=${their.order}`),
    ...twice('post', ['/admin/order_delivery', '/order_delivery'], { order_id: their.order, quote_id: 'quote' }),
    ...twiceRead(['/admin/toggle_claim_status', '/toggle_claim_status'], `order_id=${their.order}`),
    ...ofRecord('/admin/payment_option', their.payOption),
    ...ofRecord('/admin/merchant_discount', their.discount),
    ...ofRecord('/admin/merchant_adjustment', their.adjustment),
    ...ofRecord('/admin/reason', their.reason),
    'delete /admin/shortcut_pin/{id}': ['DELETE', `/admin/shortcut_pin/${theirs.owner.id}`, { password: 'secret' }],
    'get /public/queue/{key}/ticket/{id}': ['GET', `/public/queue/${ourKey}/ticket/${their.entry}`],
    'post /public/queue/{key}/ticket/{id}/leave': ['POST', `/public/queue/${ourKey}/ticket/${their.entry}/leave`, {}],
    'put /admin/queue': ['PUT', '/admin/queue', { id: their.queue, name: 'Ours' }],
    'delete /admin/queue': ['DELETE', '/admin/queue', { id: their.queue }],
    'post /admin/merchant_queue': ['POST', '/admin/merchant_queue', { queue_id: their.queue, action: 'close' }],
    ...twice('post', ['/join_queue', '/admin/join_queue'], { queue_id: their.queue, pax: 2 }),
    'patch /admin/serve_next': ['PATCH', '/admin/serve_next', { queue_id: their.queue }],
    ...twice('post', ['/serve_direct_queue', '/admin/serve_direct_queue'], { ...seat, queue_id: their.queue, pax: 2 }),
    ...twice('post', ['/serve_queue', '/admin/serve_queue'], { ...seat, ...party }),
    ...twice('post', ['/call_queue_entry', '/admin/call_queue_entry'], party),
    ...twice('post', ['/remove_queue_entry', '/admin/remove_queue_entry'], party),
    ...twice('post', ['/swap_queue_entry', '/admin/swap_queue_entry'], { ...party, other_entry_id: their.entry }),
    ...twice('post', ['/print_receipt', '/admin/print_receipt', '/print_order', '/admin/print_order'], {
      order_id: their.order,
    }),
    ...twice('post', ['/print_table', '/admin/print_table'], { table_id: their.table }),
    ...twice('post', ['/print_combine_receipt', '/admin/print_combine_receipt'], { order_id: [their.order] }),
    ...twice('post', ['/clear_printer_job', '/admin/clear_printer_job'], { print_job_id: their.paper }),
    'put /admin/printer': ['PUT', '/admin/printer', { id: their.printer, name: 'Ours' }],
    'delete /admin/printer': ['DELETE', '/admin/printer', { id: their.printer }],
    'put /admin/kitchen_zone': ['PUT', '/admin/kitchen_zone', { id: their.zone, name: 'Ours' }],
    'delete /admin/kitchen_zone': ['DELETE', '/admin/kitchen_zone', { id: their.zone }],
    'get /admin/print_job/{id}': ['GET', `/admin/print_job/${their.paper}`],
    'post /admin/approval': [
      'POST',
      '/admin/approval',
      { event: 'order.void', subject_type: 'order', subject_id: their.order, version: 1, pin: pinOf(ours.merchantId) },
    ],
    'get /admin/approval/{id}': ['GET', `/admin/approval/${their.approval}`],
    'patch /admin/approval/{id}': ['PATCH', `/admin/approval/${their.approval}`, { granted: false }],
    'post /admin/workflow/{chart}/{id}': [
      ['POST', `/admin/workflow/table-occupancy/${their.table}`, { event: 'table.seat' }],
      ['POST', `/admin/workflow/table-bill/${their.table}`, { event: 'bill.print' }],
      ['POST', `/admin/workflow/cart/${their.cart}`, { event: 'cart.convert' }],
      ['POST', `/admin/workflow/order/${their.order}`, { event: 'order.serve' }],
      ['POST', `/admin/workflow/delivery/${their.order}`, { event: 'delivery.quote' }],
      ['POST', `/admin/workflow/redemption/${their.order}`, { event: 'redemption.takeOff' }],
      ['POST', `/admin/workflow/voucher/${their.voucher}`, { event: 'voucher.revoke' }],
      ['POST', `/admin/workflow/owner-change/${their.order}`, { event: 'owner.accept' }],
      ['POST', `/admin/workflow/claim/${their.order}`, { event: 'claim.take' }],
      ['POST', `/admin/workflow/payment/${their.payment}`, { event: 'payment.void' }],
      ['POST', `/admin/workflow/settlement/${their.settlement}`, { event: 'settlement.post' }],
      ['POST', `/admin/workflow/refund/${their.refund}`, { event: 'refund.cancel' }],
      ['POST', `/admin/workflow/combine/${their.combine}`, { event: 'combine.undo' }],
      ['POST', `/admin/workflow/queue-group/${their.queue}`, { event: 'queue.close' }],
      ['POST', `/admin/workflow/queue-entry/${their.entry}`, { event: 'queueEntry.call' }],
      ['POST', `/admin/workflow/queue-entry/${their.entry}`, { event: 'queueEntry.leave' }],
      ['POST', `/admin/workflow/print-job/${their.paper}`, { event: 'print.retry' }],
      ['POST', `/admin/workflow/approval/${their.approval}`, { event: 'approval.grant' }],
      ['POST', `/admin/workflow/discount/${their.discount}`, { event: 'record.archive' }],
      ['POST', `/admin/workflow/adjustment/${their.adjustment}`, { event: 'record.archive' }],
      ['POST', `/admin/workflow/reason/${their.reason}`, { event: 'record.change', name: 'Ours' }],
      ['POST', `/admin/workflow/payment-option/${their.payOption}`, { event: 'record.deactivate' }],
      ['POST', `/admin/workflow/kitchen-zone/${their.zone}`, { event: 'record.archive' }],
      ['POST', `/admin/workflow/printer/${their.printer}`, { event: 'record.archive' }],
    ],
  }
}

/** The calls of one record. */
const ofRecord = (path: string, id: string): Record<string, Call> => ({
  [`get ${path}/{id}`]: ['GET', `${path}/${id}`],
  [`put ${path}/{id}`]: ['PUT', `${path}/${id}`, { name: 'Ours' }],
  [`patch ${path}/{id}`]: ['PATCH', `${path}/${id}`, { status: 'inactive' }],
  [`delete ${path}/{id}`]: ['DELETE', `${path}/${id}`, {}],
})

test('every call that names a row is tried here: the list is that of the published API', async () => {
  const { paths } = (await (await ours.app.request('/api/openapi.json')).json()) as { paths: Record<string, object> }
  const published = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(published.toSorted()).toEqual([...Object.keys(calls()), ...withoutIds].toSorted())
})

test('another store’s row answers exactly as one that does not exist, to its owner, its staff and its supervisor', async () => {
  for (const [name, given] of Object.entries(calls())) {
    for (const [method, path, body] of (typeof given[0] === 'string' ? [given] : given) as Call[]) {
      for (const person of [ours.owner, ours.floor, ours.supervisor]) {
        const foreign = await person.call(method, path, body)
        expect([name, foreign.status, foreign.error?.code]).toEqual([name, 404, 'not_found'])
        const unknown = JSON.parse(
          JSON.stringify([path, body]).replaceAll(new RegExp(Object.values(their).join('|'), 'g'), 'nobody'),
        ) as [string, object]
        const missing = await person.call(method, unknown[0], unknown[1] ?? undefined)
        expect([name, missing.status, missing.error?.message]).toEqual([name, foreign.status, foreign.error.message])
      }
    }
  }
})

test('an approval, a reason and a menu of another store are of no use here', async () => {
  const { id, tableId } = await placeOrder(ours, { state: 'served' })
  const ask = { order_id: id, version: 1 }
  const withTheirApproval = await ours.owner.post('/admin/void_order', {
    ...ask,
    reason_id: ours.reason['order.void made'],
    approval_id: their.approval,
  })
  expect(withTheirApproval.status).toBe(404)
  const withTheirReason = await ours.owner.post('/admin/void_order', { ...ask, reason_id: their.reason, preview: true })
  expect(withTheirReason).toMatchObject({ status: 422, error: { details: [{ field: 'reason_id' }] } })
  const withTheirMenu = await ours.owner.post('/cart', { table_id: tableId, menu_id: their.menu })
  expect(withTheirMenu).toMatchObject({ status: 422, error: { details: [{ field: 'menu_id' }] } })
})

test('a supervisor’s PIN of another store approves nothing here', async () => {
  const { id } = await placeOrder(ours, { state: 'served' })
  const answer = await ours.floor.post('/admin/approval', {
    event: 'order.void',
    subject_type: 'order',
    subject_id: id,
    version: 1,
    pin: pinOf(theirs.merchantId),
  })
  expect(answer).toMatchObject({ status: 403, error: { code: 'pin_invalid' } })
})

test('lists hold the own store’s rows alone, whatever merchant_id says', async () => {
  const lists = [
    '/admin/table',
    '/admin/display_order?length=100',
    '/admin/payment_option',
    '/admin/merchant_discount',
    '/admin/merchant_adjustment',
    '/admin/reason',
    '/admin/queue',
    '/admin/refund',
    '/admin/print_job',
    '/admin/printer',
    '/admin/kitchen_zone',
  ]
  for (const path of lists) {
    const { data } = await ours.owner.get(`${path}${path.includes('?') ? '&' : '?'}merchant_id=${theirs.merchantId}`)
    const other = (await theirs.owner.get(path)).data
    const foreign = new Set(other.aaData.map((row: { id: string }) => row.id))
    expect(data.aaData.filter((row: { id: string }) => foreign.has(row.id))).toEqual([])
    expect(foreign.size).toBeGreaterThan(0)
  }
})

test('a brand sees its stores, an agent the assigned ones, an admin all; others are 404', async () => {
  const brand = await ours.person('super-merchant')
  const agent = await ours.person('agent')
  const look = (person: Person, merchantId: string) =>
    person.get(`/admin/table?merchant_id=${merchantId}`).then(({ status }) => status)
  expect(await look(brand, ours.merchantId)).toBe(200)
  expect(await look(brand, theirs.merchantId)).toBe(404)
  expect(await look(agent, ours.merchantId)).toBe(404)
  expect(await look(ours.admin, theirs.merchantId)).toBe(200)
  expect(await look(ours.admin, 'nobody')).toBe(404)
  expect((await ours.admin.get('/admin/table')).error.details).toEqual([
    { field: 'merchant_id', message: 'say which store' },
  ])
})
