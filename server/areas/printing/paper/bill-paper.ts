import { localeTag } from '#contract/locale-tag.ts'
import { minorDigits } from '#contract/money.ts'
import { type Totals } from '#contract/pricing/order-totals.ts'
import { isOff } from '#contract/orders/is-off.ts'
import type { KeptPromotion, Order, OrderLine, Payment } from '#contract/orders/order.ts'
import type { Refund } from '#contract/payments/refund.ts'
import type { PaymentState, RefundState } from '#contract/states.ts'
import type { Store } from '../../../http/store.ts'
import { bold, columns, edges, freeColumns, large, left, note, paper, plain, row, rule, tall } from './document.ts'
import { paperWords } from './words.ts'

/** The settings that a store's formats depend on. */
export interface Writer {
  row: Pick<Store['row'], 'language' | 'currency' | 'timeZone'>
}

/** Returns a store's formats of numbers and times on paper. */
export function writing(store: Writer) {
  const { language, currency, timeZone } = store.row
  const tag = localeTag(language)
  const digits = minorDigits(currency)
  const numbers = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const rates = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 4 })
  const times = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return {
    words: paperWords[language],
    money: (amount: number) => plain(numbers.format(amount / 10 ** digits)),
    /** Formats a rate in parts per million. */
    percent: (ppm: number) => plain(rates.format(ppm / 1_000_000)),
    whole: (count: number) => plain(count.toLocaleString(language)),
    /** Formats a business day, which is the same in every zone. */
    day: (date: string) =>
      plain(new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))),
    time: (instant: Date | string) => plain(times.format(new Date(instant))),
    clock: (instant: Date) => plain(new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone }).format(instant)),
    currency,
  }
}

/** Columns for a label and an amount. */
const sumColumns = columns('*', 12)

const isLive = (line: OrderLine) => !isOff(line)

/** Prints the live lines of a guest, with their options; comped ones cost nothing. */
function linesOnPaper(store: Store, lines: readonly OrderLine[]): string[] {
  const { words, money } = writing(store)
  return lines
    .filter(isLive)
    .flatMap((line) => [
      row(String(line.quantity), plain(line.name), money(line.comped ? 0 : line.amount)),
      ...(line.comped ? [note(`${words.onTheHouse} (${money(line.amount)})`, 1)] : []),
      ...line.options.map((option) => note(plain(`+ ${option.name}`), 1)),
    ])
}

type Sums = Pick<Totals, 'subtotal' | 'discount' | 'adjustment' | 'serviceCharge' | 'tax' | 'total'>

/** Names of a discount and an adjustment, if they have one, and the promotions in the discount. */
interface SumNames {
  promotions?: readonly KeptPromotion[]
  discount?: string | null
  adjustment?: string | null
}

/** Prints each promotion separately, and the rest of the discount. */
function discountsOnPaper(store: Store, discount: number, { promotions = [], discount: name }: SumNames): string[] {
  const { words, money } = writing(store)
  const rest = promotions.reduce((left, { amount }) => left - amount, discount)
  const given = promotions.map((one) => edges(plain(one.name), money(-one.amount)))
  const called = name && promotions.length === 0 ? plain(name) : words.discount
  return rest === 0 ? given : [...given, edges(called, money(-rest))]
}

/** Prints the sums from the subtotal to the total; zero amounts are left out. */
function sumsOnPaper(store: Store, sums: Sums, isTaxIncluded: boolean, names: SumNames = {}): string[] {
  const { words, money, currency } = writing(store)
  const isPlain = sums.subtotal === sums.total
  return [
    ...(isPlain ? [] : [edges(words.subtotal, money(sums.subtotal))]),
    ...discountsOnPaper(store, sums.discount, names),
    ...(sums.adjustment
      ? [edges(names.adjustment ? plain(names.adjustment) : words.adjustment, money(sums.adjustment))]
      : []),
    ...(sums.serviceCharge ? [edges(words.service, money(sums.serviceCharge))] : []),
    ...(sums.tax && !isTaxIncluded ? [edges(words.taxAdded, money(sums.tax))] : []),
    edges(tall(`${words.total} ${currency}`), tall(money(sums.total))),
    ...(sums.tax && isTaxIncluded ? [edges(words.taxIncluded, money(sums.tax))] : []),
  ]
}

/** States of captured payments, including those refunded later. */
const taken: readonly PaymentState[] = ['captured', 'batched', 'settled', 'partly_refunded', 'refunded']
const givenBack: readonly RefundState[] = ['completed', 'manual_completed']
/** States of refunds that are approved, and not paid out yet. */
const onItsWay: readonly RefundState[] = ['approved', 'pending', 'processing', 'failed', 'handed_over']

/** Prints the payments, the refunds, oldest first, and the amount still due. */
function paymentsOnPaper(
  store: Store,
  payments: readonly Payment[],
  refunds: readonly Refund[],
  due: number,
): string[] {
  const { words, money } = writing(store)
  const paid = payments.filter(({ state }) => taken.includes(state))
  const back = refunds
    .filter(({ state }) => givenBack.includes(state) || onItsWay.includes(state))
    .toSorted((a, b) => a.requested_at.localeCompare(b.requested_at))
  return [
    ...paid.flatMap((payment) => [
      ...(payment.tip ? [edges(words.tip, money(payment.tip))] : []),
      edges(
        `${words.paid} ${plain(payment.method)}`,
        money(payment.tendered ?? payment.amount + payment.rounding + payment.tip),
      ),
      ...(payment.change_due ? [edges(words.change, money(-payment.change_due))] : []),
    ]),
    ...back.map(({ state, method, amount, rounding }) =>
      edges(
        `${givenBack.includes(state) ? words.refunded : words.refunding} ${plain(method)}`,
        money(-amount - rounding),
      ),
    ),
    ...(due > 0 ? [edges(bold(paid.length ? words.due : words.unpaid), bold(money(due)))] : []),
  ]
}

/** Prints the name of a store with the lines under it; a line that only repeats the name is left out. */
export const headOf = (name: string, under: readonly (string | null)[]): string[] => [
  tall(plain(name)),
  ...under.flatMap((line) => (line && line.trim() !== name.trim() ? [plain(line)] : [])),
]
const head = ({ row: store }: Store) => headOf(store.name, [store.brandName])

/** Returns the destination of an order's food: its table, or pickup or delivery. */
export function placeOf(store: Writer, order: Pick<Order, 'method' | 'table_name'>): string {
  const { words } = writing(store)
  if (order.method === 'dine_in') return order.table_name ? `${words.table} ${plain(order.table_name)}` : words.order
  return order.method === 'pickup' ? words.pickup : words.delivery
}

const namesOf = ({ promotions, discount_name: discount, adjustment_name: adjustment }: Order): SumNames => ({
  promotions,
  discount,
  adjustment,
})
const sumsOf = (order: Order): Sums => ({ ...order, serviceCharge: order.service_charge })

/** Returns the receipt of one order for the guest. */
export function receipt(store: Store, order: Order, payments: readonly Payment[], refunds: readonly Refund[]): string {
  const { words, time } = writing(store)
  return paper(
    head(store),
    rule,
    edges(`${words.order} ${plain(order.number)}`, placeOf(store, order)),
    left(time(order.placed_at)),
    order.staff_name && left(`${words.served} ${plain(order.staff_name)}`),
    order.pax && left(`${words.guests} ${order.pax}`),
    rule,
    columns(3, '*', 10),
    linesOnPaper(store, order.lines),
    rule,
    sumColumns,
    sumsOnPaper(store, sumsOf(order), order.tax_inclusive, namesOf(order)),
    paymentsOnPaper(store, payments, refunds, order.due),
    freeColumns,
    rule,
    words.thanks,
  )
}

/** Returns the bill of a table before it is paid: all orders of the party. */
export function tableSlip(store: Store, table: string, orders: readonly Order[]): string {
  const { words, money, time, currency } = writing(store)
  const due = orders.reduce((sum, order) => sum + order.due, 0)
  return paper(
    head(store),
    large(`${words.table} ${plain(table)}`),
    words.bill,
    ...orders.map((order) => [
      rule,
      left(`${words.order} ${plain(order.number)}`),
      left(time(order.placed_at)),
      columns(3, '*', 10),
      ...linesOnPaper(store, order.lines),
      sumColumns,
      ...sumsOnPaper(store, sumsOf(order), order.tax_inclusive, namesOf(order)),
      // If paid lines were voided, the paid amount is higher than the total: the difference is refunded, and is not
      // counted here.
      ...(order.captured ? [edges(words.paid, money(-Math.min(order.captured, order.total)))] : []),
      freeColumns,
    ]),
    rule,
    sumColumns,
    edges(tall(`${words.due} ${currency}`), tall(money(due))),
  )
}

/** Prints several orders on one receipt, as if they were one; it changes no data. */
export function combinedReceipt(
  store: Store,
  orders: readonly Order[],
  lines: readonly OrderLine[],
  sums: Sums,
  names: SumNames,
): string {
  const { words } = writing(store)
  return paper(
    head(store),
    words.combined,
    rule,
    left(`${words.order} ${orders.map((order) => plain(order.number)).join(', ')}`),
    columns(3, '*', 10),
    linesOnPaper(store, lines),
    rule,
    sumColumns,
    sumsOnPaper(store, sums, store.row.taxInclusive, names),
    freeColumns,
    rule,
    words.thanks,
  )
}
