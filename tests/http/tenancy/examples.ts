import { addressesOf } from '#contract/report.ts'
import type { Resource } from '#contract/resource.ts'
import { type ResourceName, resourceNames, resources } from '#contract/resources/index.ts'
import { lifecycleCharts } from '#machines/index.ts'
import type { ChartEvent, LifecycleChart } from '#machines/workflow/chart.ts'
import { personEvents } from '#machines/workflow/decide.ts'
import { sources } from '../../../server/reports/index.ts'
import { isOfBrand } from '../../../server/db/subjects.ts'
import { ownersWord, sampleOf } from '../../support/sample-record.ts'
import { type Example, pushKeys, twice } from './example.ts'
import { marketingExamples, marketingOfStore } from './marketing-examples.ts'
import { bookingExamples, bookingsOfStore } from './booking-examples.ts'
import { moneyExamples, moneyOfStore } from './money-examples.ts'
import { peopleExamples, peopleOfStore } from './people-examples.ts'
import type { StoreIds } from './store-ids.ts'

/** A placeholder for the PIN of the store in question. */
const pinOfStore = 'the PIN of the store'

/** The row that a chart lives on; a new kind of row does not compile without one. */
const rowOf = (s: StoreIds): Record<LifecycleChart['subject'], string> => ({
  table: s.table,
  cart: s.cart,
  order: s.order,
  payment: s.payment,
  refund: s.refund,
  settlement: s.settlement,
  drawer: s.drawer,
  payout: s.payout,
  subscription: s.subscription,
  invoice: s.invoice,
  combine: s.combine,
  approval: s.approval,
  queue_group: s.queue,
  queue_entry: s.entry,
  print_job: s.paper,
  receipt: s.receipt,
  voucher: s.voucher,
  topup: s.topup,
  deposit: s.deposit,
  member: s.member,
  grant: s.grant,
  message: s.message,
  spin: s.spin,
  referral: s.referral,
  feedback: s.feedback,
  shift: s.shift,
  booking: s.booking,
  booking_day: s.bookingDay,
  merchant: s.store,
  ...recordOf(s),
})

/** A record of every kind that a store is set up with. */
const recordOf = (s: StoreIds): Record<ResourceName, string> => {
  const called = { reason: s.voiding, payment_option: s.payOption, kitchen_zone: s.zone }
  const all: Record<string, string> = { ...s, ...called }
  return Object.fromEntries(resourceNames.map((name) => [name, all[name]!])) as Record<ResourceName, string>
}

/** An event of each chart, on its row; a day is called alike in every store. */
const steps = (s: StoreIds): Example[] =>
  lifecycleCharts
    .filter(({ subject }) => subject !== 'booking_day')
    .map(({ id: chart, subject, machine, examples }) => ({
      calls: 'POST /admin/workflow/{chart}/{id}',
      chart,
      id: rowOf(s)[subject],
      ...(isOfBrand(subject) && { isOfBrand: true as const }),
      body: plainestStep(examples.events as ChartEvent[], personEvents(machine)),
    }))

/** The event that a person may send with the fewest words: what else it names is tried elsewhere. */
function plainestStep(events: readonly ChartEvent[], open: readonly string[]): object {
  const words = (event: ChartEvent) => Object.keys(event).length
  const [first] = events
    .filter(({ type }) => open.includes(type) || open.length === 0)
    .toSorted((a, b) => words(a) - words(b))
  const { type, ...fields } = first!
  return { event: type, ...fields }
}

/** The calls of one record of a store's set-up. */
const ofRecord = (s: StoreIds, { name, path, also, named, position }: Resource): Example[] => {
  const id = recordOf(s)[name as ResourceName]
  const renamed = { name: `Ours ${name}` }
  return [
    { calls: `GET ${path}/{id}`, id },
    { calls: `PUT ${path}/{id}`, id, body: renamed },
    { calls: `PATCH ${path}/{id}`, id, body: { version: 1_000_000 } },
    { calls: `DELETE ${path}/{id}`, id, body: { version: 1_000_000 } },
    ...(position ? [{ calls: `PUT ${path}_priority`, body: { id: [id] } }] : []),
    ...(also?.change ? [{ calls: `PUT ${also.change}/{id} | PATCH ${also.change}/{id}`, id, body: renamed }] : []),
    ...(named === 'in path'
      ? []
      : [
          { calls: `PUT ${path}`, body: { id, ...renamed } },
          { calls: `PATCH ${path}`, body: { id, version: 1_000_000 } },
          { calls: `DELETE ${path}`, body: { id, version: 1_000_000 } },
        ]),
  ]
}

/** Every call that names a row, with rows of one store; each other row that it may name comes beside it once. */
export const rowExamples = (s: StoreIds): Example[] => [
  { calls: 'GET /admin/table/{id}', id: s.table },
  { calls: 'GET /admin/table/order_detail/{id}', id: s.table },
  { calls: 'PUT /admin/table/{id} | PATCH /admin/table/{id}', id: s.table, body: { rotation: 15 } },
  { calls: 'PATCH /admin/toggle_occupy_status/{id}', id: s.seated, body: { occupied: true } },
  { calls: 'PATCH /admin/toggle_payment_status', body: { table_id: s.table, payment_method: 'cash' } },
  { calls: 'PATCH /admin/toggle_payment_status', body: { order_id: s.order, payment_method: 'cash' } },
  {
    calls: twice('POST', '/clear_unpaid_order'),
    body: { table_id: s.table, reason_id: s.clearing, preview: true },
  },
  { calls: 'POST /admin/switch_table', body: { table_id: s.table, to_table_id: s.free } },
  { calls: twice('POST', '/cart'), body: { table_id: s.table, menu_id: s.menu, option_item_id: [s.rare] } },
  { calls: `${twice('PUT', '/cart/{id}')}`, id: s.cartLine, body: { quantity: 2 } },
  { calls: twice('DELETE', '/cart/{id}'), id: s.cartLine, usesUp: true },
  { calls: twice('POST', '/transfer_cart_into_order'), body: { table_id: s.table } },
  { calls: twice('GET', '/order_detail/{id}'), id: s.order },
  { calls: 'PUT /admin/order/{id}', id: s.order, body: { apply_service_charge: false } },
  ...Object.entries({ cancel_order: s.cancelling, void_order: s.voiding, comp_order: s.comping }).map(
    ([act, reason_id]) => ({
      calls: twice('POST', `/${act}`),
      body: { order_id: s.order, order_item_id: [s.line], reason_id, preview: true },
    }),
  ),
  {
    calls: twice('POST', '/combine_order'),
    body: { target_order_id: s.other, order_id: [s.order], order_item_id: [s.line], preview: true },
  },
  { calls: twice('POST', '/update_order_owner'), body: { order_id: s.order, staff_id: s.staff } },
  { calls: twice('PATCH', '/toggle_order_status'), body: { order_id: s.order } },
  { calls: 'POST /admin/kitchen_bump', body: { order_id: s.order, order_item_id: ['line'] } },
  { calls: 'POST /admin/refund', body: { order_id: s.paid, reason_id: s.refunding, preview: true } },
  { calls: 'POST /admin/refund', body: { payment_id: s.payment, reason_id: s.refunding, preview: true } },
  { calls: twice('POST', '/stamp_transaction_settlement'), body: { settlement_id: s.settlement } },
  { calls: twice('GET', '/get_quote'), query: { order_id: s.order } },
  { calls: twice('POST', '/order_delivery'), body: { order_id: s.order, quote_id: 'quote' } },
  { calls: twice('GET', '/toggle_claim_status'), query: { order_id: s.order } },
  ...Object.values(resources).flatMap((resource) => ofRecord(s, resource)),
  { calls: 'DELETE /admin/option_item/{id}', id: s.rare, body: { version: 1_000_000 } },
  { calls: 'POST /admin/menu/update_balance/{id}', id: s.menu, body: { balance: 4 } },
  ...peopleExamples(s),
  { calls: 'DELETE /admin/shortcut_pin/{id}', id: s.owner, body: { password: 'wrong' }, onlyFor: ['owner'] },
  ...bookingExamples(s),
  { calls: 'PUT /admin/queue', body: { id: s.queue, name: 'Ours' } },
  { calls: 'DELETE /admin/queue', body: { id: s.queue } },
  { calls: 'POST /admin/merchant_queue', body: { queue_id: s.queue, action: 'close' } },
  { calls: twice('POST', '/join_queue'), body: { queue_id: s.queue, pax: 2 } },
  { calls: 'PATCH /admin/serve_next', body: { queue_id: s.queue, table_id: s.free } },
  { calls: twice('POST', '/serve_direct_queue'), body: { queue_id: s.queue, pax: 2, table_id: s.free } },
  { calls: twice('POST', '/serve_queue'), body: { entry_id: s.entry, table_id: s.free } },
  { calls: twice('POST', '/call_queue_entry'), body: { entry_id: s.entry } },
  { calls: twice('POST', '/remove_queue_entry'), body: { entry_id: s.entry, reason_id: s.removing } },
  { calls: twice('POST', '/swap_queue_entry'), body: { entry_id: s.entry, other_entry_id: s.behind } },
  { calls: twice('POST', '/print_receipt'), body: { order_id: s.order } },
  ...marketingExamples(s),
  ...moneyExamples(s, recordOf(s).till),
  { calls: 'POST /admin/merchant/test_print', body: { printer_id: s.printer } },
  { calls: twice('POST', '/print_order'), body: { order_id: s.order } },
  { calls: twice('POST', '/print_table'), body: { table_id: s.table } },
  { calls: twice('POST', '/print_combine_receipt'), body: { order_id: [s.order] } },
  { calls: twice('POST', '/clear_printer_job'), body: { print_job_id: s.paper } },
  { calls: 'GET /admin/print_job/{id}', id: s.paper },
  {
    calls: 'POST /admin/approval',
    body: { event: 'order.void', subject_type: 'order', subject_id: s.order, version: 1, pin: pinOfStore },
  },
  { calls: 'GET /admin/approval/{id}', id: s.approval, onlyFor: ['admin', 'brand', 'agent', 'owner', 'supervisor'] },
  { calls: 'PATCH /admin/approval/{id}', id: s.approval, body: { granted: false } },
  // A device belongs to one person: another person cannot send a trial message to it.
  { calls: twice('POST', '/test_push_notification'), body: { endpoint: 'https://push.example' }, onlyFor: [] },
  ...steps(s),
  { calls: 'GET /admin/merchant/{id}', id: s.store, isWide: true },
  { calls: 'GET /admin/user/{id}', id: s.owner, isWide: true },
  {
    calls: 'POST /admin/user_password/{id}',
    id: s.owner,
    body: { password: 'trois melons verts', own_password: 'wrong' },
  },
  { calls: 'PUT /admin/user/{id} | PATCH /admin/user/{id}', id: s.owner, body: { version: 1_000_000 } },
]

/** Calls about a store as a whole: they name no row but, for those who have several, the store. */
const ownExamples: Example[] = [
  { calls: 'GET /admin/kitchen_zone/menu' },
  { calls: 'GET /admin/queue' },
  { calls: 'GET /admin/waiting' },
  { calls: 'POST /admin/queue', body: { name: 'Ours', prefix: 'X', min_pax: 2, max_pax: 1 } },
  { calls: 'POST /admin/merchant_user_queue', body: {} },
  { calls: 'GET /admin/table' },
  { calls: 'POST /admin/table', body: { name: '99', zone_id: 'nobody' } },
  { calls: 'GET /admin/table_code', query: { origin: 'https://bistro.example' } },
  { calls: 'GET /admin/floor_plan' },
  { calls: 'PUT /admin/floor_plan', body: { version: 1_000_000, zones: [{ name: 'Ours', tables: [], decor: [] }] } },
  { calls: 'GET /admin/display_order' },
  {
    calls: 'POST /admin/order',
    body: { order_method: 'pickup', name: 'Ada', items: [{ menu_id: 'nobody', quantity: 1 }] },
  },
  { calls: 'GET /admin/payment_option' },
  { calls: 'POST /admin/payment_option', body: { code: 'cash', name: 'Again' } },
  { calls: 'GET /admin/shortcut_pin' },
  { calls: 'POST /admin/shortcut_pin', body: { password: 'wrong' } },
  { calls: twice('POST', '/change_password'), body: { password: 'wrong', new_password: 'trois melons verts' } },
  { calls: 'POST /admin/unlock', body: { pin: '739201' } },
  { calls: 'POST /admin/withdraw_request', body: { request_id: 'sent-by-nobody' } },
  {
    calls: 'PATCH /admin/merchant/update | PUT /admin/merchant/update | POST /admin/merchant/update',
    body: { state: 'open' },
  },
  { calls: 'GET /admin/merchant/setting' },
  { calls: 'GET /admin/setting' },
  { calls: 'POST /admin/setting', body: { version: 1_000_000 } },
  { calls: 'POST /admin/tax_preset', body: { country: 'DE', version: 1_000_000 } },
  { calls: 'POST /admin/user', body: { type: 'user', name: 'Ada', login: 'floor' } },
  {
    calls: 'POST /admin/super-merchant',
    body: { name: 'Ours', currency: 'EUR', time_zone: 'Mars', store: 'Ours' },
  },
  { calls: twice('GET', '/show_feature') },
  {
    calls: `${twice('POST', '/toggle_feature')} | ${twice('PATCH', '/toggle_feature')}`,
    body: { feature: 'queue', on: true },
  },
  { calls: 'POST /admin/merchant/setting', body: { version: 1_000_000 } },
  { calls: 'GET /admin/display_menu' },
  { calls: 'GET /admin/approval' },
  ...peopleOfStore,
  ...marketingOfStore,
  { calls: 'GET /admin/audit' },
  { calls: 'GET /admin/audit_export' },
  ...moneyOfStore(),
  { calls: 'GET /admin/reason' },
  { calls: 'GET /admin/events' },
  ...bookingsOfStore,
  { calls: 'GET /admin/queue_key' },
  { calls: 'POST /admin/queue_key', body: { own_password: 'secret' } },
  { calls: 'GET /admin/merchant_discount' },
  { calls: 'POST /admin/merchant_discount', body: { name: 'Half', kind: 'amount', value: 100 } },
  { calls: 'GET /admin/merchant_adjustment' },
  { calls: 'POST /admin/merchant_adjustment', body: { name: 'Corkage', value: 100 } },
  { calls: 'POST /admin/reason', body: { event: 'order.void', name: 'Ours' } },
  { calls: twice('GET', '/subscribe') },
  { calls: twice('POST', '/subscribe'), body: { endpoint: 'https://push.example', keys: pushKeys } },
  { calls: twice('POST', '/unsubscribe'), body: { endpoint: 'https://push.example' } },
  { calls: 'GET /admin/print_job' },
  { calls: `${twice('POST', '/print_sales_summary')} | ${twice('POST', '/print_daily_report')}`, body: {} },
  { calls: 'GET /admin/printer' },
  { calls: 'POST /admin/printer', body: { name: 'Counter', host: '169.254.169.254' } },
  { calls: 'GET /admin/kitchen_zone' },
  ...Object.values(resources).flatMap(({ path }) => [
    { calls: `GET ${path}_export` },
    { calls: `POST ${path}_import`, body: { csv: 'name', dry_run: true } },
  ]),
  { calls: 'GET /admin/category' },
  { calls: 'POST /admin/category', body: { name: 'Ours' } },
  { calls: 'GET /admin/option' },
  { calls: 'POST /admin/option', body: { name: 'Ours', items: [{ name: 'Yes' }] } },
  { calls: 'GET /admin/menu' },
  { calls: 'POST /admin/menu', body: { name: 'Ours', price: 100, category_id: 'nobody' } },
  { calls: 'POST /admin/kitchen_zone', body: { name: 'Grill', category_id: ['nobody'] } },
  { calls: 'POST /admin/menu_move_in', body: { csv: 'name', dry_run: true } },
  { calls: 'GET /admin/media' },
  { calls: 'POST /admin/media', body: { name: 'Ours', file: 'bm9uZQ==' } },
  { calls: 'POST /admin/announcement', body: { name: 'Ours', body: 'Fish is off.', image_id: 'nobody' } },
  { calls: 'POST /admin/banner | POST /admin/popup', body: { name: 'Ours', image_id: 'nobody' } },
  { calls: 'POST /admin/home_icon', body: { name: 'Ours', link: '/join', image_id: 'nobody' } },
]

/** Reports share one mechanism; server/reports/reports.db.test.ts requests each of them without a store. */
const reportCalls = sources.flatMap(({ report }) => addressesOf(report).map((address) => `GET ${address}`))
const reportsTried = ['GET /admin/order_history_list', 'GET /store_list', 'GET /admin/merchant/dashboard']

const ownCalls = new Set(ownExamples.flatMap(({ calls }) => calls.split(' | ')))
/** … and listing and adding records of the kinds that need nothing else. */
export const storeExamples: Example[] = [
  ...ownExamples,
  ...reportsTried.map((calls) => ({ calls })),
  ...Object.values(resources)
    .flatMap((resource) => [
      { calls: `GET ${resource.path}` },
      { calls: `POST ${resource.path}`, body: { ...sampleOf(resource), ...ownersWord(resource) } },
      ...(resource.also && 'listing' in resource.also ? [{ calls: `GET ${resource.path}/listing` }] : []),
    ])
    .filter(({ calls }) => !ownCalls.has(calls)),
]

/** Calls of a person that are tried only without a token: about no store, or reports beyond `reportsTried`. */
export const personCalls = [
  ...twice('GET', '/whatsapp_total_pending').split(' | '),
  ...reportCalls.filter((call) => !reportsTried.includes(call)),
  ...['/merchant', '/supermerchant', '/admin/supermerchant'].map((of) => `GET ${of}/dashboard`),
  ...['sales_summary', 'daily_report', 'member_listing_widget'].flatMap((name) =>
    twice('GET', `/${name}`).split(' | '),
  ),
  'POST /admin/logout',
  'GET /admin/session',
  'DELETE /admin/session',
  'DELETE /admin/session/{id}',
  'GET /admin/me',
  'GET /admin/user',
  'GET /admin/merchant/info',
  'GET /admin/agent/{id}',
  'GET /admin/super-merchant/{id}',
  'GET /admin/admin/{id}',
  'GET /admin/system',
  'PUT /admin/system',
  /** Plans are the house’s, which alone writes them. */
  'GET /admin/plan',
  ...twice('GET', '/plan_list').split(' | '),
  'POST /admin/plan',
  'PUT /admin/plan/{id}',
  ...twice('GET', '/all_subscription_payment').split(' | '),
  /** A server without a lab answers as if there were none: tests/http/records/incident.test.ts says who finds what. */
  'GET /admin/lab/incident',
  /** A person’s own row, which no other person finds. */
  'GET /admin/lab/session',
  'POST /admin/lab/session',
  'DELETE /admin/lab/session/{id}',
]

/** Calls without a sign-in. */
export const openCalls = [
  'POST /admin/login',
  'GET /get_version',
  'GET /admin/get_version',
  /** Reached by an address that cannot be guessed. */
  'GET /public/media/{merchant}/{id}/{variant}',
  'POST /admin/first_password',
  /** Reached by the link of an e-mail: tests/http/marketing/channels.test.ts tests it. */
  'GET /public/mail/{id}',
  'POST /public/mail/{id}',
  /** Requires a member’s own token: tests/http/records/club.test.ts tests who finds what. */
  'POST /public/club/{key}/spin/{id}',
]

/** The names of an example, one by one. */
export const namesOf = ({ calls }: Example): string[] => calls.split(' | ')

/** An example as a request under one of its names; who may have several stores says which is meant. */
export function requestOf({ id = '', chart = '', key = '', query, body }: Example, name: string, merchantId?: string) {
  const [method = '', template = ''] = name.split(' ')
  const path = template.replace('{id}', encodeURIComponent(id)).replace('{chart}', chart).replace('{key}', key)
  const words = new URLSearchParams({ ...query, ...(merchantId !== undefined && { merchant_id: merchantId }) })
  return { method, path: words.size > 0 ? `${path}?${words}` : path, body }
}
