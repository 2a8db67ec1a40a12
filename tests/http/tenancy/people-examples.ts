import type { Example } from './example.ts'
import type { StoreIds } from './store-ids.ts'

/** Examples of calls about the people of a store and its members, besides setting them up. */
export const peopleExamples = (s: StoreIds): Example[] => [
  { calls: 'GET /admin/order_member_info', query: { order_id: s.order }, notFor: ['kitchen'] },
  { calls: 'GET /admin/merchant/member/{id}', id: s.member, isOfBrand: true },
  { calls: 'GET /admin/merchant/member_timeline/{id}', id: s.member, isOfBrand: true },
  { calls: 'GET /admin/merchant/member_doubles/{id}', id: s.member, isOfBrand: true },
  {
    calls: 'POST /admin/member_merge',
    body: { member_id: s.member, duplicate_id: s.member, remark: 'One guest' },
    isOfBrand: true,
  },
  { calls: 'GET /admin/member_reward/{id}', id: s.member, isOfBrand: true },
  {
    calls: 'GET /admin/feedback_code',
    query: { order_id: s.order, origin: 'https://bistro.example' },
    notFor: ['kitchen'],
  },
  { calls: 'POST /admin/spin', body: { member_id: s.member }, isOfBrand: true },
  { calls: 'POST /admin/grant', body: { reward_id: s.reward, member_id: s.member } },
  { calls: 'POST /admin/claim_reward', body: { reward_id: s.reward, member_id: s.member } },
  {
    calls: 'POST /admin/merchant_staff_pin/{id}',
    id: s.staff,
    body: { own_password: 'secret', version: 1_000_000 },
  },
  {
    calls: 'POST /admin/merchant_staff_password/{id}',
    id: s.staff,
    body: { password: 'kettle-anvil-92', own_password: 'secret', version: 1_000_000 },
  },
  { calls: 'DELETE /admin/merchant_staff_pin/{id}', id: s.staff, body: { version: 1_000_000 } },
  { calls: 'DELETE /admin/merchant_employee_pin/{id}', id: s.employee, body: { version: 1_000_000 } },
  { calls: 'POST /admin/merchant_employee_pin/{id}', id: s.employee, body: { version: 1_000_000 } },
  {
    calls: 'POST /admin/merchant_employee_shift',
    body: {
      employee_id: s.employee,
      planned_start: '2026-11-21T16:00:00Z',
      planned_end: '2026-11-21T23:00:00Z',
    },
  },
]

/** … and with all of them, without naming one. */
export const peopleOfStore: Example[] = [
  { calls: 'GET /admin/merchant/member_listing' },
  { calls: 'GET /admin/ai_listing' },
  { calls: 'GET /ai_promoter' },
  { calls: 'GET /admin/rank' },
  { calls: 'POST /admin/rank', body: { version: 1_000_000, months: 6, ranks: [] } },
  { calls: 'GET /admin/check_in' },
  { calls: 'GET /check_in' },
  { calls: 'POST /admin/check_in', body: { version: 1_000_000, days: [], within_days: 7, repeats: true } },
  { calls: 'POST /admin/rank/reset', body: { version: 1_000_000 } },
  { calls: 'GET /admin/merchant_staff_index' },
  { calls: 'GET /admin/voucher' },
  { calls: 'GET /admin/grant' },
  { calls: 'GET /admin/spin_wheel' },
  {
    calls: 'PUT /admin/spin_wheel',
    body: {
      version: 1_000_000,
      slots: [
        { name: 'A', weight: 1 },
        { name: 'B', weight: 1, is_fallback: true },
      ],
    },
  },
  { calls: 'GET /spin_wheel' },
  { calls: 'GET /admin/spin_wheel/show_setting' },
  { calls: 'POST /admin/spin_wheel/update_setting', body: { version: 1_000_000 } },
  { calls: 'GET /admin/spin_wheel/history' },
  { calls: 'GET /admin/referral' },
  { calls: 'GET /admin/merchant/member_downline' },
  { calls: 'GET /admin/feedback' },
  { calls: 'POST /admin/voucher', body: { name: 'Ours', kind: 'amount', value: 100 } },
  { calls: 'POST /admin/merchant/member', body: { name: 'Ada', username: '+49301234567' } },
  { calls: 'GET /admin/merchant_staff' },
  { calls: 'GET /admin/merchant_employee' },
  { calls: 'POST /admin/merchant_employee', body: { name: 'Ours' } },
  { calls: 'GET /admin/merchant_employee_shift' },
  { calls: 'POST /admin/merchant_employee_clock', body: { clock_pin: '0000' } },
  { calls: 'POST /admin/merchant_staff', body: { name: 'Ours', login: 'ours' } },
]
