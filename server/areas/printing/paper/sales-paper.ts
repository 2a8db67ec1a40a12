import type { SalesSummary } from '#contract/reports/sheets/sales-summary.ts'
import type { Store } from '../../../http/store.ts'
import { writing } from './bill-paper.ts'
import { moneyOnPaper, salesOnPaper, untoldOnPaper } from './closing-paper.ts'
import { columns, edges, large, left, paper, plain, rule, tall } from './document.ts'

/** Prints the sales of some days: the steps from gross to net, billed and paid amounts, and removed lines. */
export function salesPaper(store: Store, sales: SalesSummary): string {
  const { words, money, whole, day, time } = writing(store)
  const { sheet } = words
  const { from, to } = sales.period
  const sum = (label: string, amount: number) => edges(label, money(amount))
  const counted = (label: string, count: number) => `${label} (${whole(count)})`
  const methods: Record<string, string> = { dine_in: sheet.dineIn, pickup: words.pickup, delivery: words.delivery }
  return paper(
    tall(plain(store.row.name)),
    large(sheet.title),
    from === to ? day(from) : `${day(from)} - ${day(to)}`,
    `${sheet.asOf} ${time(sales.as_of)}`,
    rule,
    columns('*', 12),
    salesOnPaper(store, sales),
    rule,
    edges(sheet.orders, whole(sales.orders)),
    edges(words.guests, whole(sales.covers)),
    sales.average_check !== null && sum(sheet.average, sales.average_check),
    moneyOnPaper(store, sales),
    sales.uncounted_days.length > 0 && untoldOnPaper(store),
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
