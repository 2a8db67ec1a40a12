import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { keepDays } from '../../../server/reports/keep-days.ts'
import { booksOf, importFile } from '../../support/import.ts'
import { type House, house, type Person } from '../../support/house.ts'

/** A day of another till, whose own file gives the sums for the reports. */
const chipotle = {
  path: 'tests/data/chipotle.tsv',
  store: 'Burrito bar',
  columns: {
    order: 'order_id',
    item: 'item_name',
    quantity: 'quantity',
    options: 'choice_description',
    total: 'item_total_price',
  },
}
const day = '2026-11-20'

let h: House
let merchantId: string
let reader: Person
beforeAll(async () => {
  h = await house()
  await importFile(h.outside, chipotle)
  merchantId = (await booksOf(h.db, chipotle.store))!.merchantId
  reader = h.admin
})
const report = async (name: string, more = '') =>
  (await reader.get(`/admin/${name}?merchant_id=${merchantId}&startDate=${day}&endDate=${day}${more}`)).data

/** Everything that the reports say of the day. */
const told = async () => [
  await report('item_sales_report', '&length=100'),
  await report('order_history_list'),
  await report('food_option_report'),
  await report('sales_summary'),
]

test('dishes: 50 of them, 4,972 portions for 34,500.16, and the three that sell best', async () => {
  const { aaData, recordsTotal, totals } = await report('item_sales_report', '&sort=net&order=desc')
  expect([recordsTotal, totals.quantity, totals.gross, totals.net]).toEqual([50, 4972, 3_450_016, 3_450_016])
  expect(aaData.slice(0, 3).map((row: any) => [row.name, row.quantity, row.net, row.share])).toEqual([
    ['Chicken Bowl', 761, 734_273, 2128],
    ['Chicken Burrito', 591, 557_582, 1616],
    ['Steak Burrito', 386, 385_143, 1116],
  ])
})

test('the twelfth dish brings the share of all above it over four fifths', async () => {
  const { aaData } = await report('best_selling_report', '&length=20')
  expect(aaData[11].cumulative).toBe(8022)
  expect(aaData[10].cumulative).toBeLessThan(8000)
})

test('orders: 1,834 at 18.81 each, from 10.08 to 205.25, all paid by what the till took', async () => {
  const { recordsTotal, aaData } = await report('order_history_list', '&sort=billed&order=desc')
  const smallest = (await report('order_history_list', '&sort=billed&order=asc')).aaData[0]
  expect([recordsTotal, aaData[0].billed, aaData[0].number, smallest.billed]).toEqual([1834, 20_525, '926', 1008])
  const sales = await report('sales_summary')
  expect(sales).toMatchObject({ orders: 1834, net: 3_450_016, covers: 0 })
  expect(Math.round(sales.net / sales.orders)).toBe(1881)
  expect(sales.tenders).toMatchObject([{ payments: 1834, taken: 3_450_016 }])
})

test('options of the same name are one over all dishes: Rice and Cheese lead', async () => {
  const { aaData } = await report('food_option_report')
  expect(aaData.slice(0, 2).map((row: any) => [row.name, row.chosen])).toEqual([
    ['Rice', 2497],
    ['Cheese', 2389],
  ])
  const lines = readFileSync(chipotle.path, 'utf8').trim().split('\n').slice(1)
  const told = lines
    .map((line) => line.split('\t'))
    .map(([, quantity, item, choices = '']) => ({ quantity, item, choices }))
  const offering = new Set(told.filter(({ choices }) => /[[,] ?Rice[\],]/.test(choices)).map(({ item }) => item))
  const offered = told.filter(({ item }) => offering.has(item)).reduce((sum, { quantity }) => sum + Number(quantity), 0)
  expect([aaData[0].offered, aaData[0].attach]).toEqual([offered, Math.round((2497 / offered) * 10_000)])
})

test('the same file again, and days that are kept, say the same', async () => {
  const before = await told()
  await importFile(h.outside, chipotle)
  expect(await told()).toEqual(before)
  const clock = { now: () => new Date('2026-11-22T12:00:00Z') }
  expect(await keepDays({ ...h.outside, clock })).toBeGreaterThan(0)
  expect(await told()).toEqual(before)
})
