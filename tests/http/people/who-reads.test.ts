import { beforeAll, expect, test } from 'vitest'
import { type Right, rights } from '#contract/roles.ts'
import { type House, house, type Person } from '../../support/house.ts'
import { isForAnybody, publishedCalls } from '../../support/published.ts'
import { namesOf, requestOf, rowExamples, storeExamples } from '../tenancy/examples.ts'
import { idsOf, type StoreIds } from '../tenancy/store-ids.ts'

/** Four accounts as houses have them. */
const accounts = {
  kitchen: ['kitchen'],
  floor: ['floor', 'queue', 'cashier'],
  host: ['queue'],
  supervisor: rights.filter((right) => right !== 'menu' && right !== 'staff'),
} satisfies Record<string, Right[]>

/**
 * Roles and the calls that they may read, written by hand: a call that is missing here fails the first test. A call
 * means both of its addresses, with `/admin` and without. Calls that none of the four may read are for owners, staff
 * managers or the house; the lab is missing for people without a lab. An approval is read by the person who requested
 * it and by those who may give it.
 */
const table: Readonly<Record<string, string>> = {
  'kitchen floor host supervisor': `
    announcement announcement/{id} approval category category/{id} display_menu display_order events floor_plan
    kitchen_zone kitchen_zone/listing kitchen_zone/menu kitchen_zone/{id} me media media/{id} menu menu/{id}
    merchant/info merchant/setting merchant/{id} merchant_adjustment merchant_adjustment/{id} merchant_discount
    merchant_discount/{id} merchant_staff_index option option/{id} order_detail/{id} payment_option
    payment_option/listing payment_option/{id} reason reason/{id} session setting shortcut_pin show_feature
    subscribe table table/order_detail/{id} table/{id} tax_category tax_category/{id} waiting`,
  'floor host supervisor': `
    booking booking/{id} booking_calendar booking_closure booking_closure/{id} booking_day/{id} booking_deposit
    booking_deposit/{id} booking_experience booking_experience/{id} booking_room booking_slot booking_time
    booking_time/{id} booking_timeline queue queue_key table_join table_join/{id} table_section table_section/{id}
    table_section_filtered`,
  'floor supervisor': `
    drawer drawer/{id} feedback_code get_quote grant member_reward/{id} merchant/member/{id} merchant/member_listing
    merchant/member_timeline/{id} order_member_info print_job print_job/{id} promotion promotion/{id} receipt
    receipt/{id} refund refund/{id} reward reward/{id} spin_wheel spin_wheel/show_setting table_code till till/{id} toggle_claim_status
    topup topup/{id} topup_package topup_package/{id} unpaid_order voucher`,
  supervisor: `
    activity_report approval/{id} admin_view_topup_history agent_list ai_listing ai_promoter all_subscription_payment
    attendance_report attendance_shifts_report attendance_summary_report audience audience/{id} audience_export
    audience_preview audit audit_export best_selling_report booking_deposit_report booking_history_list
    booking_report boost_art boost_cart brand_list brand_member_list brand_outlet_list campaign campaign/{id}
    campaign_details campaign_export campaign_funnel/{id} campaign_list check check_in check_in_history commission
    daily_report deals discount_list drawer_list drawer_report exclusive feedback feedback_list food_option_report
    hours_report item_sales_report loss_list loss_report losses marketing_campaign_list marketplace
    master_merchant_list member_active_list member_collect_reward_history member_credit_history member_growth_report
    member_listing member_listing_widget member_point_history member_transaction_history member_wallet_history
    member_wallet_point_history merchant/dashboard merchant/member_doubles/{id} merchant/member_downline
    merchant_adjustment_export merchant_discount_export monthly_product_report
    off_line_list order_history_list outgoing payment_option_export payout payout/{id} perks_audit_report plan
    plan_list points_report receipt_export promotion_export promotion_report queue_entry_list queue_report rank reason_export
    referee_list referral referral_cashback_history referral_report referral_report_list referral_reward_history
    refund_completed_list refund_completed_report report/check_in report/promotion reward_export reward_listing
    reward_used_history sale_line_list sale_list sales_report sales_summary sandbox sent_history_list
    settlement_item settlement_report spending_power_list spin_list spin_token_history spin_wheel/history
    spin_wheel_report store_list subscription subscription_history subscription_payment supermerchant/dashboard
    target_user tax_category_export tax_report till_export tips_report topupPackage topup_history topup_package_export topup_package_list
    transaction_history_list transaction_report transaction_report_detail transaction_settlement turns_report
    unpaid_list visit_list voucher_history_list wato_number whatsapp whatsapp/{id}
    whatsapp_export whatsapp_total_pending`,
  '': `
    admin/{id} agent/{id} announcement_export banner banner/{id} banner_export booking_closure_export
    booking_experience_export booking_time_export category_export home_icon home_icon/{id} home_icon_export
    kitchen_zone_export lab/incident lab/session media_export menu_export merchant_employee merchant_employee/{id}
    merchant_employee_export merchant_employee_shift merchant_staff merchant_staff/{id} merchant_staff_export
    option_export popup popup/{id} popup_export printer printer/{id} printer_export super-merchant/{id} system
    table_join_export table_section_export user user/{id}`,
}

/** The accounts that may make each call. */
const readersOf = new Map(
  Object.entries(table).flatMap(([who, calls]) =>
    calls
      .trim()
      .split(/\s+/)
      .map((call) => [call, who.split(' ').filter(Boolean)] as const),
  ),
)
const short = (path: string) => path.replace(/^\/(admin\/)?/, '')

let h: House
let ids: StoreIds
let reads: string[]
beforeAll(async () => {
  h = await house()
  ids = await idsOf(h)
  const calls = await publishedCalls(h.app)
  reads = calls.filter(({ method, path }) => method === 'GET' && !isForAnybody(path)).map(({ path }) => path)
})

test('every read of the API has its place in the table of who may read what', () => {
  expect([...readersOf.keys()].toSorted()).toEqual([...new Set(reads.map(short))].toSorted())
})

test('kitchen, floor, host and supervisor read what the table says, and nothing else', async () => {
  const examples = new Map(
    [...rowExamples(ids), ...storeExamples].flatMap((example) => namesOf(example).map((name) => [name, example])),
  )
  const statusOf = async (person: Person, path: string) => {
    const name = `GET ${path}`
    const asked = requestOf(examples.get(name) ?? { calls: name, id: ids.owner }, name).path
    const headers = { authorization: `Bearer ${person.token}`, 'x-request-id': h.outside.ids.id().slice(0, 40) }
    const response = await h.app.request(`/api${asked}`, { headers })
    await response.body?.cancel()
    return response.status
  }
  const found: Record<string, string> = {}
  const expected: Record<string, string> = {}
  for (const [account, held] of Object.entries(accounts)) {
    const person = await h.person('operation', held)
    for (const path of reads) {
      const status = await statusOf(person, path)
      found[`${account} GET ${path}`] = [403, 404].includes(status) ? 'no' : status === 422 ? 'asked wrongly' : 'yes'
      expected[`${account} GET ${path}`] = readersOf.get(short(path))?.includes(account) ? 'yes' : 'no'
    }
  }
  expect(found).toEqual(expected)
})

test('the stream of changes tells a cook that a party joined, and the host who it is', async () => {
  const streams = []
  for (const account of ['kitchen', 'host'] as const) {
    const { token } = await h.person('operation', accounts[account])
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await h.app.request('/api/admin/events', { headers })
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
    const until = async (words: string) => {
      let text = ''
      while (!text.includes(words)) text += (await reader.read()).value
      return text
    }
    await until('event: open')
    streams.push({ until, end: () => reader.cancel() })
  }
  await h.floor.post('/join_queue', { queue_id: ids.queue, pax: 2, name: 'Canary' })
  const heard = []
  for (const { until, end } of streams) {
    heard.push((await until('"subject_type":"queue_entry"')).includes('Canary'))
    await end()
  }
  expect(heard).toEqual([false, true])
})
