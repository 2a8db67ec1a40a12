import type { SalesSummary, Tender } from '#contract/reports/sheets/sales-summary.ts'
import type { Store } from '../../../engine/store.ts'
import { writing } from './bill-paper.ts'
import { dailyWords } from './daily-words.ts'
import { bold, columns, edges, large, left, paper, plain, rule, tall } from './document.ts'

/** Prints the sales of some days: how gross becomes net, what was billed and taken, and what was taken off. */
export function salesPaper(store: Store, sales: SalesSummary): string {
  const { words, money, whole, day, time, currency } = writing(store)
  const { sheet } = words
  const { from, to } = sales.period
  const sum = (label: string, amount: number) => edges(label, money(amount))
  const some = (label: string, amount: number) => amount !== 0 && sum(label, amount)
  const counted = (label: string, count: number) => `${label} (${whole(count)})`
  const methods: Record<string, string> = { dine_in: sheet.dineIn, pickup: words.pickup, delivery: words.delivery }
  const tender = ({ name, payments, taken, tips, rounding, given_back: back, left: rest }: Tender) => [
    edges(bold(counted(plain(name), payments)), bold(money(rest))),
    sum(sheet.taken, taken),
    some(sheet.tips, tips),
    some(sheet.rounding, rounding),
    some(sheet.givenBack, -back),
  ]
  return paper(
    tall(plain(store.row.name)),
    large(sheet.title),
    from === to ? day(from) : `${day(from)} - ${day(to)}`,
    `${sheet.asOf} ${time(sales.as_of)}`,
    rule,
    columns('*', 14),
    sum(sheet.gross, sales.gross),
    some(sheet.discounts, -sales.discount),
    some(words.onTheHouse, -sales.comps),
    some(sheet.adjustments, sales.adjustment),
    some(sheet.taxInPrices, -sales.tax_in_prices),
    some(sheet.refunds, -sales.refunds),
    edges(tall(`${sheet.net} ${currency}`), tall(money(sales.net))),
    rule,
    some(sheet.service, sales.service),
    some(words.taxAdded, sales.tax),
    sum(sheet.billed, sales.billed),
    some(words.refunded, -sales.refunded),
    rule,
    edges(sheet.orders, whole(sales.orders)),
    edges(words.guests, whole(sales.covers)),
    sales.average_check !== null && sum(sheet.average, sales.average_check),
    sales.tenders.length > 0 && rule,
    ...sales.tenders.map((one) => tender(one).filter((line) => line !== false)),
    rule,
    sales.uncounted_days.length > 0
      ? edges(tall(sheet.left), dailyWords[store.row.language].notCounted)
      : edges(tall(sheet.left), tall(money(sales.tenders.reduce((all, one) => all + one.left, 0)))),
    rule,
    sum(counted(sheet.voids, sales.voids.count), sales.voids.amount),
    sum(counted(sheet.cancels, sales.cancels.count), sales.cancels.amount),
    sum(counted(sheet.waste, sales.waste.count), sales.waste.amount),
    sum(counted(sheet.lost, sales.lost.count), sales.lost.amount),
    sales.by_method.length > 0 && [
      rule,
      left(sheet.net),
      ...sales.by_method.map(({ name, orders, net }) => sum(counted(methods[name] ?? plain(name), orders), net)),
    ],
  )
}
