import { beforeAll, expect, test } from 'vitest'
import { house } from '../support/house.ts'
import { type PublishedCall, publishedCalls } from '../support/published.ts'

/**
 * The calls that the client's console makes at tables, in the queue, with orders, on paper and at the day's end, and
 * the possible fields of each; `x[]` is a list. A call listed without `/admin` is answered at both addresses.
 */
const pages = 'search columns order start length startDate endDate'
const scope = 'merchant_id supermerchant_id'
const takingOff = 'order_id order_item_id[] reason_id remark made preview approval_id version'
const record = 'version'

const calls: Readonly<Record<string, string>> = {
  'GET /admin/table': scope,
  'POST /admin/table': '',
  'GET /admin/table/{id}': '',
  'PUT /admin/table/{id}': '',
  'PATCH /admin/table/{id}': 'status',
  'GET /admin/table/order_detail/{id}': '',
  'PATCH /admin/toggle_occupy_status/{id}': 'occupied pax version',
  'POST /transfer_cart_into_order': 'table_id version',
  'POST /admin/clear_unpaid_order': 'table_id preview reason_id remark versions approval_id',
  'PATCH /admin/toggle_payment_status':
    'table_id order_id paid payment_method amount tendered reason_id remark approval_id version',
  'POST /admin/switch_table': 'table_id to_table_id version to_version',
  'POST /cart': 'table_id menu_id quantity option_item_id[] remark',
  'PUT /cart/{id}': 'quantity option_item_id[] remark',
  'DELETE /cart/{id}': '',

  'POST /admin/merchant_user_queue': 'queue_id search status startDate endDate start length',
  'GET /admin/queue': `merchant_id ${pages}`,
  'POST /admin/queue': 'name prefix min_pax max_pax order',
  'PUT /admin/queue': 'id name prefix min_pax max_pax order',
  'DELETE /admin/queue': 'id',
  'POST /admin/merchant_queue': 'queue_id action minutes',
  'PATCH /admin/serve_next': 'queue_id table_id',
  'POST /join_queue': 'queue_id pax name phone remark',
  'POST /call_queue_entry': 'entry_id version',
  'POST /remove_queue_entry': 'entry_id reason_id remark version',
  'POST /swap_queue_entry': 'entry_id other_entry_id version other_version',
  'POST /serve_direct_queue': 'queue_id pax table_id name approval_id',
  'POST /serve_queue': 'entry_id table_id version',

  'GET /admin/display_order': `type remark status_remark order_method payment_status order_status staff_id reward_id table_id selectTableId order_listing_sort ${pages} ${scope}`,
  'PATCH /toggle_order_status': 'order_id to minutes reason_id remark version',
  'GET /toggle_claim_status': 'order_id claimed',
  'GET /order_detail/{id}': '',
  'POST /combine_order':
    'target_order_id order_id[] order_item_id[] discount_id apply_service_charge adjustment_name adjustment_value versions preview undo approval_id',
  'POST /void_order': takingOff,
  'POST /cancel_order': takingOff,
  'POST /update_order_owner': 'order_id staff_id member_id version',
  'GET /get_quote': 'order_id',
  'POST /order_delivery': 'order_id quote_id version',
  'PUT /admin/order/{id}':
    'items[] discount_id adjustment_name adjustment_value apply_service_charge approval_id version',

  'POST /print_table': 'table_id',
  'POST /print_receipt': 'order_id',
  'POST /print_order': 'order_id',
  'POST /print_combine_receipt':
    'order_id[] order_item_id[] discount_id apply_service_charge adjustment_name adjustment_value',
  'POST /clear_printer_job': 'print_job_id version',
  'GET /admin/transaction_settlement': '',
  'POST /admin/transaction_settlement': 'business_day accept',
  'POST /stamp_transaction_settlement': 'settlement_id version',

  'GET /admin/shortcut_pin': pages,
  'POST /admin/shortcut_pin': 'password',
  'DELETE /admin/shortcut_pin/{id}': '',
  'GET /admin/payment_option': scope,
  'GET /admin/payment_option/listing': pages,
  'GET /admin/kitchen_zone/listing': pages,
  'GET /admin/kitchen_zone/menu': `kitchen_zone_id ${pages}`,
  'DELETE /admin/option_item/{id}': record,
  'POST /admin/payment_option': 'name code',
  'GET /admin/payment_option/{id}': '',
  'PUT /admin/payment_option/{id}': record,
  'PATCH /admin/payment_option/{id}': '',
  'DELETE /admin/payment_option/{id}': '',
  'GET /admin/merchant_discount': scope,
  'POST /admin/merchant_discount': 'name',
  'PUT /admin/merchant_discount/{id}': record,
  'PATCH /admin/merchant_discount/{id}': '',
  'DELETE /admin/merchant_discount/{id}': '',
  'GET /admin/reason': 'event',
  'POST /admin/reason': 'event',
  'PUT /admin/reason/{id}': record,
  'PATCH /admin/reason/{id}': '',
  'DELETE /admin/reason/{id}': '',
  'GET /admin/user': `listing_type status setup_status ${pages}`,
  'GET /admin/user/{id}': '',
  'GET /admin/merchant/{id}': '',
  'GET /admin/super-merchant/{id}': '',
  'GET /admin/agent/{id}': '',
  'POST /admin/user': 'type name login password own_password',
  'PUT /admin/user/{id}': 'name status version',
  'PATCH /admin/user/{id}': 'status',
  'PATCH /admin/merchant/update': 'state status name version',
  'PUT /admin/merchant/update': 'name tax_rate',
  'GET /admin/merchant/info': 'type id',
  'GET /admin/merchant/setting': '',
  'POST /admin/merchant/setting': 'currency time_zone tax_rate',
  'GET /admin/setting': 'type',
  'POST /admin/setting': 'type cash_rounding',
  'GET /show_feature': '',
  'POST /toggle_feature': 'feature on version',
  'POST /admin/approval': 'event subject_type subject_id version amount pin approver_id',
  'POST /admin/workflow/{chart}/{id}': 'event version approval_id preview',
}

let published: Map<string, PublishedCall>
beforeAll(async () => {
  const { app } = await house()
  published = new Map((await publishedCalls(app)).map((call) => [`${call.method} ${call.path}`, call]))
})

/** Returns the calls at which a call of the spec may be published. */
function placesOf(call: string): string[] {
  const [method, path] = call.split(' ') as [string, string]
  return path.startsWith('/admin') ? [call] : [call, `${method} /admin${path}`]
}

/** The fields of a call, in the form used here. */
const fieldsOf = ({ body, query }: PublishedCall) =>
  Object.entries({ ...query, ...body }).map(([name, { type }]) => (type === 'array' ? `${name}[]` : name))

test('every call that the client’s console makes is answered, with and without /admin where the client says neither', () => {
  expect(
    Object.keys(calls)
      .flatMap(placesOf)
      .filter((call) => !published.has(call)),
  ).toEqual([])
})

test.each(Object.entries(calls))('%s takes %s', (call, fields) => {
  for (const place of placesOf(call)) {
    const taken = fieldsOf(published.get(place)!)
    expect([place, fields.split(' ').filter((field) => field && !taken.includes(field))]).toEqual([place, []])
  }
})
