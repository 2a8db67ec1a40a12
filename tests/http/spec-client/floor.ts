import { list, type Step } from './client.ts'

const pin = '{pin}'
const line = (pax: number): Step => ({
  call: 'POST /join_queue',
  send: { queue_id: '{queue}', pax, name: `Party of ${pax}` },
  by: 'floor',
  means: (data) => data.state === 'waiting',
  keep: (data) => ({ entry: data.id }),
})

/** An order at a table: seated, put into the cart, sent. */
const ordered = (table: string, order: string): Step[] => [
  {
    call: `PATCH /admin/toggle_occupy_status/{${table}}`,
    by: 'floor',
    means: (data) => data.occupancy === 'seated' || data.occupancy === 'occupied',
  },
  {
    call: 'POST /cart',
    send: { table_id: `{${table}}`, menu_id: '{soup}', quantity: 2 },
    by: 'floor',
    means: (data) => data.lines.length === 1,
    keep: (data) => ({ line: data.lines[0].id, cart: data.id }),
  },
  {
    call: 'POST /transfer_cart_into_order',
    send: { table_id: `{${table}}` },
    by: 'floor',
    means: (data) => JSON.stringify(data).includes('accepted') || JSON.stringify(data).includes('placed'),
    keep: (data) => ({ [order]: data.order?.id ?? data.id }),
  },
]

/** Tables, the queue and orders, by those who work there. */
export const floorSteps: readonly Step[] = [
  list('/admin/table', { status: '' }),
  {
    call: 'POST /admin/table',
    send: { name: 'T90' },
    means: (data) => data.name === 'T90',
    keep: (data) => ({ made: data.id }),
  },
  { call: 'GET /admin/table/{made}', means: (data) => data.name === 'T90' },
  { call: 'PUT /admin/table/{made}', send: { name: 'T91' }, means: (data) => data.name === 'T91' },
  {
    call: 'PATCH /admin/table/{made}',
    send: { status: 'inactive' },
    means: (data) => data.occupancy === 'out_of_service',
  },
  { call: 'PATCH /admin/table/{made}', send: { status: 'active' }, means: (data) => data.occupancy === 'available' },
  { call: 'POST /admin/table', send: { name: 'T92' }, keep: (data) => ({ second: data.id }) },
  { call: 'POST /admin/table', send: { name: 'T93' }, keep: (data) => ({ third: data.id }) },

  ...ordered('made', 'first_order'),
  {
    call: 'POST /cart',
    send: { table_id: '{made}', menu_id: '{soup}', quantity: 1 },
    by: 'floor',
    keep: (data) => ({ cart: data.id }),
  },
  {
    call: 'PUT /cart/{cart}',
    send: { quantity: 3 },
    by: 'floor',
    means: (data) => data.lines[0].quantity === 3,
  },
  { call: 'DELETE /cart/{cart}', by: 'floor', means: (data) => data.lines.length === 0 },
  { call: 'GET /admin/table/order_detail/{made}', means: (data) => data.orders.length === 1 },
  {
    call: 'POST /admin/switch_table',
    send: { table_id: '{made}', to_table_id: '{second}' },
    by: 'floor',
    means: (data) => data.orders.length === 1,
  },
  {
    call: 'PATCH /admin/toggle_payment_status',
    send: { table_id: '{second}', payment_method: 'cash' },
    by: 'floor',
    means: (data) => data.payments.length === 1,
  },
  { call: 'PATCH /admin/toggle_payment_status', send: { order_id: '{first_order}', paid: false, pin }, by: 'floor' },
  {
    call: 'POST /admin/clear_unpaid_order',
    send: { table_id: '{second}', pin },
    by: 'floor',
    means: (data) => data.orders.length === 1,
  },
  { call: 'PATCH /admin/toggle_occupy_status/{second}', by: 'floor' },
  { call: 'PATCH /admin/toggle_occupy_status/{made}', by: 'floor', means: (data) => data.occupancy === 'available' },

  list('/admin/queue', { merchant_id: '{merchant}' }),
  {
    call: 'POST /admin/queue',
    send: { name: 'Terrace' },
    means: (data) => data.name === 'Terrace',
    keep: (data) => ({ queue: data.id }),
  },
  { call: 'PUT /admin/queue', send: { id: '{queue}', name: 'Garden' }, means: (data) => data.name === 'Garden' },
  { call: 'POST /admin/merchant_queue', send: { queue_id: '{queue}' }, means: (data) => data.state === 'accepting' },
  line(2),
  {
    call: 'POST /call_queue_entry',
    send: { entry_id: '{entry}' },
    by: 'floor',
    means: (data) => data.state === 'called',
  },
  {
    call: 'POST /remove_queue_entry',
    send: { entry_id: '{entry}' },
    by: 'floor',
    means: (data) => data.state === 'cancelled',
  },
  line(3),
  {
    call: 'GET /admin/queue',
    keep: (data) => ({ other: data.aaData.find((one: any) => one.name === 'Garden').entries[0].id }),
  },
  line(4),
  { call: 'POST /swap_queue_entry', send: { entry_id: '{entry}', other_entry_id: '{other}' }, by: 'floor' },
  { call: 'PATCH /admin/serve_next', by: 'floor', means: (data) => data.state === 'called' },
  {
    call: 'POST /admin/serve_queue',
    send: { entry_id: '{other}' },
    by: 'floor',
    means: (data) => data.state === 'serving',
  },
  {
    call: 'POST /serve_direct_queue',
    send: { pax: 2, name: 'Walk-in', pin },
    by: 'floor',
    means: (data) => data.state === 'serving',
  },
  {
    call: 'POST /admin/merchant_user_queue',
    send: { search: '', start: 0, length: 10 },
    means: (data) => data.aaData.length > 0,
  },
  {
    call: 'POST /admin/queue',
    send: { name: 'Bar' },
    means: (data) => data.name === 'Bar',
    keep: (data) => ({ bar: data.id }),
  },
  { call: 'DELETE /admin/queue', send: { id: '{bar}' } },

  ...['new', 'action', 'completed'].map((type) =>
    list('/admin/display_order', {
      type,
      remark: '',
      status_remark: '',
      order_method: 'all',
      payment_status: 'all',
      staff_id: '',
      reward_id: '',
    }),
  ),
  ...ordered('third', 'second_order'),
  { call: 'GET /order_detail/{second_order}', means: (data) => data.lines.length === 1 },
  {
    call: 'PATCH /toggle_order_status',
    send: { order_id: '{second_order}' },
    by: 'supervisor',
    means: (data) => data.state === 'preparing',
  },
  {
    call: 'PATCH /toggle_order_status',
    send: { order_id: '{second_order}' },
    by: 'supervisor',
    means: (data) => data.state === 'ready',
  },
  {
    call: 'PUT /admin/order/{second_order}',
    send: { apply_service_charge: 0 },
  },
  { call: 'POST /print_order', send: { order_id: '{second_order}' }, by: 'floor' },
  { call: 'POST /print_receipt', send: { order_id: '{second_order}' }, by: 'floor' },
  { call: 'POST /print_table', send: { table_id: '{third}' }, by: 'floor' },
  {
    call: 'POST /print_combine_receipt',
    send: { order_id: ['{second_order}'], order_item_id: [], discount_id: '', apply_service_charge: 1 },
    by: 'floor',
  },
  { call: 'POST /update_order_owner', send: { order_id: '{second_order}', staff_id: '{supervisor}' }, by: 'floor' },
  {
    call: 'POST /void_order',
    send: { order_id: '{second_order}' },
    by: 'floor',
    refused: 'a waiter voids nothing without the PIN of a supervisor',
  },
  {
    call: `POST /void_order?pin={pin}`,
    send: { order_id: '{second_order}' },
    by: 'floor',
    refused: 'an address is written down, and a PIN with it',
  },
  {
    call: 'PATCH /admin/merchant/update',
    send: { status: 'inactive' },
    refused: 'a store with open orders does not close',
  },
  {
    call: 'POST /void_order',
    send: { order_id: '{second_order}', pin },
    by: 'floor',
    means: (data) => data.state === 'voided' || data.state === 'cancelled',
  },
  { call: 'POST /cart', send: { table_id: '{third}', menu_id: '{soup}', quantity: 1 }, by: 'floor' },
  {
    call: 'POST /transfer_cart_into_order',
    send: { table_id: '{third}' },
    by: 'floor',
    keep: (data) => ({ third_order: data.order?.id ?? data.id }),
  },
  {
    call: 'POST /combine_order',
    send: { order_id: ['{third_order}', '{pickup}'], pin },
    by: 'floor',
    means: (data) => data.lines.length === 2,
  },
  {
    call: 'POST /cancel_order',
    send: { order_id: '{pickup_two}', transaction_id: '' },
    by: 'floor',
    means: (data) => data.state === 'cancelled',
  },
  ...['preparing', 'ready'].map((state): Step => ({
    call: 'PATCH /toggle_order_status',
    send: { order_id: '{collected}' },
    by: 'supervisor',
    means: (data) => data.state === state,
  })),
  { call: 'GET /toggle_claim_status', send: { order_id: '{collected}' }, by: 'floor' },
  { call: 'GET /get_quote', send: { order_id: '{delivery}' } },
  { call: 'POST /order_delivery', send: { order_id: '{delivery}' } },
  { call: 'POST /clear_printer_job' },
]
