import { list, type Step } from './client.ts'

/** Reports that the specification lists by their addresses. */
const reports =
  'member_credit_history member_point_history member_collect_reward_history referral_reward_history referral_cashback_history referral_report referee_list topup_package_list topup_history attendance_report attendance_shifts_report attendance_summary_report voucher_history_list spending_power_list item_sales_report feedback_list spin_token_history food_option_report perks_audit_report transaction_history_list order_history_list agent_list brand_list brand_outlet_list brand_member_list store_list monthly_product_report best_selling_report member_transaction_history settlement_report refund_completed_list member_wallet_history member_wallet_point_history member_listing reward_listing master_merchant_list marketing_campaign_list reward_used_history referral_report_list campaign_list wato_number boost_cart deals exclusive marketplace topupPackage spin_wheel check_in boost_art campaign_details sent_history_list member_active_list target_user'.split(
    ' ',
  )

/** The brand's terms with its members, what leads above them, and every report. */
export const officeSteps: readonly Step[] = [
  list('/admin/check_in'),
  { call: 'POST /admin/check_in', send: { days: [5, 10] }, means: (data) => data.recordsTotal === 2 },
  list('/admin/report/check_in', {}, ({ aaData }) => aaData.every((row: any) => 'reward' in row && 'username' in row)),
  list('/admin/rank'),
  {
    call: 'POST /admin/rank',
    send: { ranks: [{ name: 'Silver', threshold: 0, points_percent: 100 }] },
    means: (data) => data.recordsTotal === 1,
  },
  { call: 'POST /admin/rank/reset', means: (data) => data.since !== null },
  list('/admin/spin_wheel'),
  { call: 'GET /admin/spin_wheel/show_setting', keep: (data) => ({ cost: data.cost ?? data.tokens ?? 1 }) },
  { call: 'POST /admin/spin_wheel/update_setting' },
  list('/admin/spin_wheel/history', {}, ({ aaData }) => aaData.every((row: any) => 'reward' in row)),

  ...['user', 'merchant'].map((listing_type): Step => ({
    ...list('/admin/user', { listing_type, status: '', setup_status: '' }),
    by: 'admin',
  })),
  {
    call: 'POST /admin/rank',
    send: { ranks: [] },
    refused: 'it would take every rank away, which a program may not mean',
  },
  {
    call: 'POST /admin/user',
    send: { type: 'agent', name: 'Agent C', login: 'agent.c', password: 'trois melons verts', own_password: 'secret' },
    by: 'admin',
    means: (data) => data.name === 'Agent C',
  },
  {
    call: 'POST /admin/user',
    send: {
      type: 'agent',
      merchant_id: '{merchant}',
      name: 'Agent A',
      login: 'agent.a',
      password: 'trois melons verts',
      own_password: 'secret',
    },
    by: 'admin',
    means: (data) => data.name === 'Agent A',
    keep: (data) => ({ agent: data.id }),
  },
  { call: 'GET /admin/agent/{agent}', by: 'admin', means: (data) => data.name === 'Agent A' },
  { call: 'PUT /admin/user/{agent}', send: { name: 'Agent B' }, by: 'admin', means: (data) => data.name === 'Agent B' },
  {
    call: 'PATCH /admin/user/{agent}',
    send: { status: 'inactive' },
    by: 'admin',
    means: (data) => data.status === 'inactive',
  },
  list('/admin/merchant/member_listing'),
  { call: 'GET /admin/merchant/dashboard' },
  { call: 'GET /admin/supermerchant/dashboard', send: { tab: '', type: '', columns: '', order: 'desc' }, by: 'admin' },
  {
    call: 'GET /admin/merchant/info',
    send: { type: 'merchant', id: '{merchant}' },
    means: (data) => data.name === 'Test bistro',
  },
  { call: 'GET /admin/merchant/setting', means: (data) => data.state === 'open' },
  { call: 'POST /admin/merchant/setting', send: { name: 'Test bistro' } },
  { call: 'GET /admin/setting', send: { type: '' } },
  {
    call: 'GET /show_feature',
    send: { search: '', start: 0, length: 10 },
    keep: (data) => ({ feature: data.aaData.find((one: any) => !one.busy).id }),
  },
  { call: 'POST /toggle_feature', send: { feature: '{feature}' } },
  { call: 'POST /toggle_feature', send: { feature: '{feature}' } },
  {
    call: 'POST /subscribe',
    send: {
      endpoint: 'https://127.0.0.1:4712/push',
      keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16, 4).toString('base64url') },
    },
  },
  { call: 'POST /test_push_notification' },
  list('/admin/admin_view_topup_history', { super_merchant_id: '{brand}' }),
  list('/admin/transaction_report', { startDate: '2026-11-20 00:00', endDate: '2026-11-20 23:59' }),
  list('/admin/transaction_report_detail'),
  { call: 'GET /admin/sales_summary', send: { start_date: '2026-11-20', end_date: '2026-11-20' } },
  { call: 'POST /admin/print_sales_summary' },
  { call: 'GET /admin/transaction_settlement' },
  list('/admin/shortcut_pin'),
  { call: 'POST /admin/shortcut_pin', refused: 'a new PIN asks for the password of its owner' },
  {
    call: 'POST /admin/shortcut_pin',
    send: { password: 'secret' },
    means: (data) => /^\d{6}$/.test(data.pin),
    keep: (data) => ({ own_pin: data.id }),
  },
  { call: 'GET /get_version' },
  {
    call: 'POST /change_password',
    send: { new_password: 'vier gelbe Melonen' },
    refused: 'the old password proves who it is',
  },
  { call: 'POST /change_password', send: { password: 'secret', new_password: 'vier gelbe Melonen' }, by: 'kitchen' },
  ...reports.map((name) => list(`/${name}`, { tag: '', merchant_id: '{merchant}' })),
  { call: 'GET /member_listing_widget', means: (data) => Number.isInteger(data.members) },
  list('/order_history_list', { from_date: '2026-11-01', to_date: '2026-11-30' }),
  list('/transaction_history_list', { startDate: '2026-11-20 18:00', endDate: '2026-11-20 19:00' }),
]
