import type { Drawer } from '#contract/payments/drawer.ts'
import { cashEntryKinds, type CashEntryKind } from '#contract/payments/cash-entries.ts'
import type { Store } from '../../../http/store.ts'
import { writing } from './bill-paper.ts'
import { drawerWords } from './drawer-words.ts'
import { columns, edges, freeColumns, large, left, paper, plain, rule, tall } from './document.ts'

/** A cash movement of a drawer, and the responsible people. */
interface Movement {
  kind: CashEntryKind
  /** In minor units, negative for money that goes out. */
  amount: number
  reason?: string
  till: string
  staff: string
  approver: string | null
  at: Date
}

/** Prints two lines for signatures. */
const signatures = (words: readonly [string, string]) =>
  words.flatMap((word) => [' ', left('______________________'), left(word)])

/** Prints a slip for a cash movement, to be signed by the giver and the receiver. */
export function movementPaper(store: Store, { kind, amount, reason, till, staff, approver, at }: Movement): string {
  const { words, money, time, currency } = writing(store)
  const told = drawerWords[store.row.language]
  return paper(
    tall(plain(store.row.name)),
    large(told[kind]),
    rule,
    edges(plain(till), time(at)),
    left(`${words.slip.by} ${plain(staff)}`),
    approver && left(`${words.slip.approvedBy} ${plain(approver)}`),
    reason && left(`${words.slip.reason} ${plain(reason)}`),
    rule,
    columns('*', 14),
    edges(tall(currency), tall(money(Math.abs(amount)))),
    freeColumns,
    ...signatures([told.given, told.taken]),
  )
}

/** Entries before the count: their sum is the expected cash. */
const above = cashEntryKinds.filter((kind) => kind !== 'over_short' && kind !== 'left_in' && kind !== 'banked')

/** Prints the account of one drawer: its movements, the expected and the counted cash, and its destination. */
export function drawerPaper(store: Store, drawer: Drawer): string {
  const { words, money, whole, time, currency } = writing(store)
  const told = drawerWords[store.row.language]
  const { sums, counted, expected, over_short: off, counts } = drawer
  const sum = (kind: CashEntryKind) => sums[kind] !== undefined && edges(told[kind], money(sums[kind]))
  const last = counts.at(-1)
  const pieces = Object.entries(last?.denominations ?? {}).filter(([, count]) => count > 0)
  return paper(
    tall(plain(store.row.name)),
    large(plain(drawer.till_name)),
    left(`${words.slip.by} ${plain(drawer.staff_name ?? '')}`),
    left(`${time(new Date(drawer.opened_at))} - ${time(new Date(drawer.state_at))}`),
    rule,
    columns('*', 14),
    ...above.map(sum),
    rule,
    edges(told.expected, money(expected ?? 0)),
    edges(tall(`${told.counted} ${currency}`), tall(money(counted ?? 0))),
    edges(told.over_short, money(off ?? 0)),
    rule,
    sum('left_in'),
    sum('banked'),
    drawer.no_sales > 0 && edges(told.noSales, whole(drawer.no_sales)),
    pieces.length > 0 && rule,
    ...pieces
      .toSorted(([a], [b]) => Number(b) - Number(a))
      .map(([unit, count]) => edges(`${whole(count)} x ${money(Number(unit))}`, money(Number(unit) * count))),
    freeColumns,
    last && left(`${told.countedBy} ${plain(last.staff_name)}`),
    ...signatures([told.given, told.taken]),
  )
}
