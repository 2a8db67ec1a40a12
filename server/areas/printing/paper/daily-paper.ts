import type { DailyDrawer, DailyReport } from '#contract/reports/sheets/daily-report.ts'
import { closingIn } from '#contract/reports/sheets/closing.ts'
import type { Store } from '../../../http/store.ts'
import { writing } from './bill-paper.ts'
import { dailyWords } from './daily-words.ts'
import { moneyOnPaper, salesOnPaper, taxesOnPaper, untoldOnPaper } from './closing-paper.ts'
import { bold, columns, edges, freeColumns, large, left, paper, plain, rule, tall } from './document.ts'
import { drawerWords } from './drawer-words.ts'

/** Number of digits of the hash on paper. */
const sealDigits = 16

/**
 * Prints the daily report: an X of the present time, or the Z of a posted day with its number, its grand total, the
 * seal of its figures and a line to sign on.
 */
export function dailyPaper(store: Store, report: DailyReport): string {
  const closing = closingIn(report.not_signed ?? report)
  const { words, money, whole, day, time } = writing(store)
  const { sheet } = words
  const told = dailyWords[store.row.language]
  const cash = drawerWords[store.row.language]
  const { start_date: from, end_date: to, sales_outcome: outcome, sales_refund: back } = report
  const { sales_summary: sums } = report
  const sum = (label: string, amount: number) => edges(label, money(amount))
  const some = (label: string, amount: number) => amount !== 0 && sum(label, amount)
  const counted = (label: string, count: number) => `${label} (${whole(count)})`
  const methods: Record<string, string> = { dine_in: sheet.dineIn, pickup: words.pickup, delivery: words.delivery }
  const [z] = report.kind === 'z' ? report.z : []
  const isUntold = (report.uncounted_days ?? []).length > 0
  const drawer = (row: DailyDrawer) =>
    [
      edges(bold(plain(row.till)), bold(row.counted === null ? told.notCounted : money(row.counted))),
      row.expected !== null && sum(cash.expected, row.expected),
      row.over_short !== null && some(cash.over_short, row.over_short),
    ].filter((line) => line !== false)
  return paper(
    tall(plain(store.row.name)),
    large(z ? `${told.z} ${whole(z.number)}` : told.x),
    from === to ? day(from) : `${day(from)} - ${day(to)}`,
    `${sheet.asOf} ${time(report.as_of)}`,
    !z && bold(told.running),
    rule,
    columns('*', 12),
    salesOnPaper(store, closing),
    rule,
    edges(sheet.orders, whole(sums.orders)),
    edges(words.guests, whole(sums.covers)),
    sums.average_check !== null && sum(sheet.average, sums.average_check),
    back.count > 0 && edges(told.refundsGiven, whole(back.count)),
    sums.by_method.map(({ name, orders, net }) => sum(counted(methods[name] ?? plain(name), orders), net)),
    taxesOnPaper(store, closing.taxes),
    moneyOnPaper(store, closing),
    isUntold && untoldOnPaper(store),
    report.drawers.length > 0 && [rule, left(told.drawers), ...report.drawers.flatMap(drawer)],
    rule,
    some(sheet.voids, outcome.voids),
    some(sheet.cancels, outcome.cancels),
    some(sheet.waste, outcome.waste),
    some(sheet.lost, outcome.lost),
    edges(told.members, whole(report.membership.joined)),
    z && [
      rule,
      sum(told.grandTotal, z.grand_total),
      freeColumns,
      left(`${told.hash} ${(z.hash ?? '').slice(0, sealDigits)}`),
      ' ',
      left('______________________'),
      left(told.signature),
    ],
  )
}
