import type { TaxSum } from '#contract/taxes/tax.ts'
import type { ReceiptSeries } from '#contract/receipts/order-receipt.ts'
import type { Buyer, ReceiptFigures, ReceiptLine, Seller } from '#contract/receipts/receipt.ts'
import { sum } from '#contract/money.ts'
import { bold, columns, edges, freeColumns, left, paper, plain, rule, tall } from './document.ts'
import { headOf, placeOf, writing } from './bill-paper.ts'
import { receiptWords } from './receipt-words.ts'

/** A receipt as it was issued: its paper contains only these values. */
export interface IssuedReceipt {
  id: string
  series: ReceiptSeries
  number: number
  at: Date
  figures: ReceiptFigures
  /** The number of printed papers. */
  copies: number
  buyer: Buyer | null
}

const signed = ({ comped, amount }: ReceiptLine) => (comped ? 0 : amount)

/** Prints the seller as the law requires; without a legal name its brand. */
function sellerOnPaper(seller: Seller): string[] {
  const town = [seller.postcode, seller.city].filter(Boolean).join(' ')
  const place = [seller.address, town].filter(Boolean).join(', ')
  return headOf(seller.name, [seller.legal_name ?? seller.brand, place, seller.tax_number, seller.second_number])
}

type PaperFormat = ReturnType<typeof writing>

/** Prints a line with the letters of its taxes; its options and discounts are below it. */
function lineOnPaper({ words, money }: PaperFormat, line: ReceiptLine): string[] {
  const below = (text: string, amount = '') => `| |${text} |${amount && ` ${amount}`}| |`
  return [
    `${line.quantity} |${plain(line.name)} | ${money(signed(line))}| ${line.letters}`,
    ...line.options.map((option) => below(plain(`+ ${option}`))),
    ...(line.comped
      ? [below(`${words.onTheHouse} (${money(line.amount)})`)]
      : line.given.map(({ name, amount }) => below(name ? plain(name) : words.discount, money(-amount)))),
  ]
}

/** Prints the steps from the sum of the lines to the total; amounts of 0 are left out. */
function sumsOnPaper({ words, money, currency }: PaperFormat, figures: ReceiptFigures): string[] {
  const { lines, total, adjustment_name: name } = figures
  const subtotal = sum(lines.map(signed)) - sum(lines.flatMap(({ given }) => given.map(({ amount }) => amount)))
  const adjustment = sum(lines.map((line) => line.adjustment))
  const service = sum(lines.map(({ service_charge: charge }) => charge))
  const added = total - subtotal - adjustment - service
  return [
    ...(subtotal === total ? [] : [edges(words.subtotal, money(subtotal))]),
    ...(adjustment ? [edges(name ? plain(name) : words.adjustment, money(adjustment))] : []),
    ...(service ? [edges(words.service, money(service))] : []),
    ...(added ? [edges(words.taxAdded, money(added))] : []),
    edges(tall(`${words.total} ${currency}`), tall(money(total))),
  ]
}

/** Prints the table of taxes, with sums if there are several rows. */
function taxesOnPaper(written: PaperFormat, { language, taxes }: ReceiptFigures): string[] {
  const { money, percent } = written
  const words = receiptWords[language]
  const row = (name: string, { net, tax, gross }: Pick<TaxSum, 'net' | 'tax' | 'gross'>, as = (text: string) => text) =>
    [`${name} `, ...[net, tax, gross].map((amount) => ` ${as(money(amount))}`)].join('|')
  const sums = { net: 0, tax: 0, gross: 0 }
  for (const { net, tax, gross } of taxes) {
    sums.net += net
    sums.tax += tax
    sums.gross += gross
  }
  if (taxes.length === 0) return []
  return [
    columns('*', 11, 10, 11),
    [`${bold(words.taxes)} `, ...[words.net, words.tax, words.gross].map((word) => ` ${bold(word)}`)].join('|'),
    ...taxes.map((one) => row([one.letter, percent(one.rate_ppm)].filter(Boolean).join(' '), one)),
    ...(taxes.length > 1 ? [row(bold(words.sum), sums, bold)] : []),
  ]
}

/**
 * Prints earlier payments, and the payments of the rest: one row for each method, with its change, rounding and tip.
 */
function paymentsOnPaper({ words, money, time }: PaperFormat, figures: ReceiptFigures): string[] {
  const { language, payments, earlier, total } = figures
  const own = receiptWords[language]
  const before = sum(earlier.map(({ amount }) => amount))
  const tip = sum(payments.map((payment) => payment.tip))
  const change = sum(payments.map((payment) => payment.change))
  // Lines that are paid in cash cost a little more or less: that is rounding too.
  const rounding = sum(payments.map((payment) => payment.amount + payment.rounding)) + before - total
  const names = [...new Set(payments.map(({ name }) => name))]
  const handed = (name: string) =>
    sum(
      payments.map((payment) =>
        payment.name === name ? (payment.tendered ?? payment.amount + payment.rounding + payment.tip) : 0,
      ),
    )
  return [
    ...earlier.flatMap(({ name, at, amount }) => [
      edges(`${own.paidBefore} ${plain(name)}`, money(amount)),
      left(time(at)),
    ]),
    ...(payments.length > 0 && rounding ? [edges(own.rounding, money(rounding))] : []),
    ...names.map((name) => edges(plain(name), money(handed(name)))),
    ...(change ? [edges(words.change, money(change))] : []),
    ...(tip ? [edges(own.ofItTip, money(tip))] : []),
  ]
}

/** Prints the buyer, if the receipt serves as an invoice. */
const buyerOnPaper = (heading: string, { name, address, tax_number: number }: Buyer): string[] => [
  left(bold(heading)),
  left(plain(name)),
  left(plain(address)),
  ...(number ? [left(plain(number))] : []),
  rule,
]

/** Returns a receipt as a document, from the data frozen at its issue. */
export function receiptPaper(timeZone: string, { series, number, at, figures, buyer }: IssuedReceipt): string {
  const { language, currency, seller, orders, lines, of } = figures
  const writer = { row: { language, currency, timeZone } }
  const written = writing(writer)
  const { words, time } = written
  const own = receiptWords[language]
  const party = sum(orders.slice(0, 1).map(({ pax }) => pax ?? 0))
  const served = orders.find(({ staff_name: name }) => name)?.staff_name
  const places = [...new Set(orders.map((order) => placeOf(writer, order)))].join(', ')
  return paper(
    sellerOnPaper(seller),
    rule,
    edges(bold(`${own.title[series]} ${number}`), time(at)),
    of.length > 0 && left(`${own.of} ${of.join(', ')}`),
    edges(places, party ? `${words.guests} ${party}` : ''),
    left(`${words.order} ${orders.map((order) => plain(order.number)).join(', ')}`),
    served && left(`${words.served} ${plain(served)}`),
    rule,
    columns(3, '*', 10, 3),
    ...lines.map((line) => lineOnPaper(written, line)).flat(),
    rule,
    columns('*', 12),
    sumsOnPaper(written, figures),
    rule,
    taxesOnPaper(written, figures),
    rule,
    columns('*', 12),
    paymentsOnPaper(written, figures),
    freeColumns,
    rule,
    buyer && buyerOnPaper(own.madeOutTo, buyer),
    seller.receipt_foot ? plain(seller.receipt_foot) : words.thanks,
  )
}
