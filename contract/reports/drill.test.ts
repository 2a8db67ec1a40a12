import { expect, test } from 'vitest'
import { rowsBehind } from './drill.ts'
import { reportNamed } from './index.ts'

const november = { from: '2026-11-01', to: '2026-11-30', isAllStores: false, isWholeBrand: false, filters: {} }
const behind = (name: string, row: Record<string, string | number | null>, told: object = {}) =>
  rowsBehind(reportNamed(name)!, row, { ...november, by: '', ...told })

test('a dish leads to its lines on the days of the report, under the filters of the report', () => {
  const [lines] = behind('item_sales_report', { key: 'soup' }, { by: 'item', filters: { order_method: 'dine_in' } })
  expect(lines).toMatchObject({
    report: 'sale_line_list',
    from: '2026-11-01',
    to: '2026-11-30',
    filters: { menu_id: 'soup', order_method: 'dine_in' },
  })
})

test('a week that begins before the days of a report, and a month that ends after them, lead to the days in both', () => {
  const [week] = behind('points_report', { key: '2026-10-26' }, { by: 'week' })
  expect(week).toMatchObject({ from: '2026-11-01', to: '2026-11-01' })
  const [month] = behind('monthly_product_report', { key: 'soup', month: '2026-11' }, { to: '2026-11-20' })
  expect(month).toMatchObject({ from: '2026-11-01', to: '2026-11-20', filters: { menu_id: 'soup' } })
})

test('a store leads to its own rows, and a brand to its stores', () => {
  expect(behind('item_sales_report', { key: 'bistro' }, { by: 'store' })).toMatchObject([
    { store: 'bistro', filters: {} },
  ])
  expect(behind('brand_list', { id: 'group' }, { isAllStores: true })).toMatchObject([
    { report: 'store_list', brand: 'group' },
  ])
})

test('a figure leads nowhere where its row has no key, or where the rows could not say what it says', () => {
  expect(behind('item_sales_report', { key: '' }, { by: 'item' })).toEqual([])
  const onlyRefused = { by: 'day', filters: { state: 'declined' } }
  const places = behind('booking_report', { key: '2026-11-20' }, onlyRefused)
  expect(places.map(({ same }) => [...same.keys()])).toEqual([['parties', 'booked_covers', 'came_covers']])
})

test('figures of a day lead to their payments and refunds once it is posted', () => {
  const day = { business_day: '2026-11-20', merchant_id: 'bistro' }
  expect(behind('settlement_report', { ...day, status: 'calculated' })).toEqual([])
  for (const status of ['posted', 'paid_out', 'adjusted'])
    expect(
      behind('settlement_report', { ...day, status }).map(({ report, from, store }) => [report, from, store]),
    ).toEqual([
      ['transaction_history_list', '2026-11-20', 'bistro'],
      ['refund_completed_report', '2026-11-20', 'bistro'],
    ])
})

test('figures of a brand lead to their rows only over all of its stores, which may be one', () => {
  expect(behind('brand_list', { id: 'group' })).toEqual([])
  expect(behind('brand_list', { id: 'group' }, { isWholeBrand: true })).toMatchObject([{ brand: 'group' }])
  expect(behind('member_wallet_point_history', { id: 'ada' })).toEqual([])
  expect(behind('member_wallet_point_history', { id: 'ada' }, { isWholeBrand: true })[0]).toMatchObject({
    report: 'member_point_history',
    filters: { member_id: 'ada', move: 'earned' },
  })
})

test('the points of a brand lead nowhere for an agent of some of its stores, who would miss those of the others', () => {
  const some = { isAllStores: true, isWholeBrand: false }
  expect(behind('member_wallet_point_history', { id: 'ada' }, some)).toEqual([])
  expect(behind('brand_list', { id: 'group' }, some)).toMatchObject([{ report: 'store_list', brand: 'group' }])
})
