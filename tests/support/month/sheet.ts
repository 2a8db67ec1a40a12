/**
 * A sheet of the test's own: it adds up the orders that were sent, and shares no code with the product. Amounts are
 * minor units; all prices contain their tax, as the German ones do.
 */
import { handOut, type OracleLine, type OracleTerms, priceByHand } from '../../money/price-oracle.ts'

const ints = (amount: number, weights: readonly number[]): number[] =>
  handOut(BigInt(amount), weights.map(BigInt)).map(Number)
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** The share of a line under one tax: price and service charge with their tax, and the tax in each. */
export interface Cell {
  /** Letter and rate, as "A 190000". */
  key: string
  net: number
  service: number
  tax: number
  serviceTax: number
}

/** The money of a line by purpose: food and charge without tax, and tax. */
interface Parts {
  food: number
  charge: number
  tax: number
}
const partsOf = (cells: readonly Cell[]): Parts => ({
  food: sum(cells.map(({ net, tax }) => net - tax)),
  charge: sum(cells.map(({ service, serviceTax }) => service - serviceTax)),
  tax: sum(cells.map(({ tax, serviceTax }) => tax + serviceTax)),
})
const amountOf = ({ food, charge, tax }: Parts) => food + charge + tax

export interface SheetLine {
  id: string
  dish: string
  quantity: number
  isOnTheHouse: boolean
  isGone: boolean
  list: number
  discount: number
  adjustment: number
  cells: Cell[]
  /** Money that is left to give back; null until something went back. */
  left: Parts | null
  /** True if a receipt of a sale contains it. */
  isOnReceipt: boolean
}
export const totalOf = ({ cells }: Pick<SheetLine, 'cells'>) => amountOf(partsOf(cells))
export const leftOf = (line: SheetLine): number => amountOf(line.left ?? partsOf(line.cells))

interface SheetPayment {
  id: string
  method: string
  amount: number
  refunded: number
  at: number
}

export interface SheetOrder {
  id: string
  number: string
  table: string | null
  saleDay: string
  lines: SheetLine[]
  payments: SheetPayment[]
  isOver: boolean
}
export const standing = ({ lines }: SheetOrder) => lines.filter(({ isGone, isOnTheHouse }) => !isGone && !isOnTheHouse)
export const billed = (order: SheetOrder) => sum(standing(order).map(totalOf))
export const paid = ({ payments }: SheetOrder) => sum(payments.map(({ amount }) => amount))
export const refunded = ({ payments }: SheetOrder) => sum(payments.map((payment) => payment.refunded))

interface TaxSums {
  net: number
  tax: number
  gross: number
}
export type ByTax = Record<string, TaxSums>

interface Way {
  payments: number
  taken: number
  tips: number
  credit_sold: number
  deposits: number
  given_back: number
}
const noWay: Way = { payments: 0, taken: 0, tips: 0, credit_sold: 0, deposits: 0, given_back: 0 }

/** All that is reported of a day, or of several. */
export interface Day {
  gross: number
  discount: number
  comps: number
  adjustment: number
  /** Parts of the billed amount, and of its reduction by refunds. */
  billed: Parts
  back: Parts
  sold: ByTax
  returned: ByTax
  receipts: ByTax
  ways: Record<string, Way>
  /** By order's id: its billed amount less its payments. */
  owed: Record<string, number>
  credit: { taken: number; used: number }
  deposits: { taken: number; used: number; kept: number; given_back: number }
}
export const newDay = (): Day => ({
  gross: 0,
  discount: 0,
  comps: 0,
  adjustment: 0,
  billed: { food: 0, charge: 0, tax: 0 },
  back: { food: 0, charge: 0, tax: 0 },
  sold: {},
  returned: {},
  receipts: {},
  ways: {},
  owed: {},
  credit: { taken: 0, used: 0 },
  deposits: { taken: 0, used: 0, kept: 0, given_back: 0 },
})

/** Adds numbers into an object of numbers or of objects of them. */
export function add(into: object, more: object): void {
  const [all, given] = [into as Record<string, unknown>, more as Record<string, unknown>]
  for (const [key, value] of Object.entries(given))
    if (typeof value === 'number') all[key] = ((all[key] as number | undefined) ?? 0) + value
    else add((all[key] ??= {}) as object, value as object)
}

const taxed = (key: string, gross: number, tax: number): ByTax => ({ [key]: { net: gross - tax, tax, gross } })
const minus = (sums: ByTax): ByTax =>
  Object.fromEntries(
    Object.entries(sums).map(([key, { net, tax, gross }]) => [key, { net: -net, tax: -tax, gross: -gross }]),
  )

/** The table of taxes of some lines. */
export function tableOf(lines: readonly { cells: readonly Cell[] }[]): ByTax {
  const sums: ByTax = {}
  for (const { key, net, service, tax, serviceTax } of lines.flatMap(({ cells }) => cells))
    add(sums, taxed(key, net + service, tax + serviceTax))
  return sums
}

/** Prices the lines of an order that nothing was paid for. */
export function price(lines: readonly SheetLine[], asked: readonly OracleLine[], terms: OracleTerms) {
  for (const [at, { list, taken, adjustment, parts }] of priceByHand(asked, terms).entries()) {
    const taxes = asked[at]!.parts.map(({ tax }) => tax as Exclude<typeof tax, 'follows'>)
    Object.assign(lines[at]!, {
      list: Number(list),
      discount: Number(taken.reduce((a, b) => a + b, 0n)),
      adjustment: Number(adjustment),
      cells: parts.map((part, place) => ({
        key: `${taxes[place]!.category} ${taxes[place]!.ppm}`,
        net: Number(part.net),
        service: Number(part.service),
        tax: Number(part.tax - part.serviceTax),
        serviceTax: Number(part.serviceTax),
      })),
    })
  }
}

/** Cuts portions off a line into a line of their own: each sum is handed out over both by portions. */
export function cut(order: SheetOrder, line: SheetLine, portions: number, id: string): SheetLine {
  const by = [line.quantity - portions, portions]
  const { list, discount, adjustment, cells } = line
  const [lists, lefts, nets] = [list, list - discount, list - discount + adjustment].map((amount) => ints(amount, by))
  const column = (field: 'net' | 'service' | 'tax' | 'serviceTax') => ints(sum(cells.map((cell) => cell[field])), by)
  const columns = {
    net: column('net'),
    service: column('service'),
    tax: column('tax'),
    serviceTax: column('serviceTax'),
  }
  let rest = cells
  const pieces = by.map((quantity, at): SheetLine => {
    const shares = (field: keyof typeof columns) =>
      ints(
        columns[field][at]!,
        rest.map((cell) => cell[field]),
      )
    const [net, service, tax, serviceTax] = [shares('net'), shares('service'), shares('tax'), shares('serviceTax')]
    const own = rest.map((cell, place) => ({
      ...cell,
      net: net[place]!,
      service: service[place]!,
      tax: tax[place]!,
      serviceTax: serviceTax[place]!,
    }))
    rest = rest.map((cell, place) => ({
      ...cell,
      net: cell.net - net[place]!,
      service: cell.service - service[place]!,
      tax: cell.tax - tax[place]!,
      serviceTax: cell.serviceTax - serviceTax[place]!,
    }))
    const money = {
      list: lists![at]!,
      discount: lists![at]! - lefts![at]!,
      adjustment: nets![at]! - lefts![at]!,
      cells: own,
    }
    return { ...line, ...money, quantity }
  })
  Object.assign(line, pieces[0])
  const piece = { ...pieces[1]!, id }
  order.lines.push(piece)
  return piece
}

const way = (day: Day, method: string): Way => (day.ways[method] ??= { ...noWay })

/** Books a payment, and the receipt of the lines that it settles. */
export function book(day: Day, order: SheetOrder, payment: SheetPayment, tip: number, settled: readonly SheetLine[]) {
  order.payments.push(payment)
  add(way(day, payment.method), { payments: 1, taken: payment.amount, tips: tip })
  add(day.owed, { [order.id]: -payment.amount })
  if (payment.method === 'wallet') day.credit.used -= payment.amount
  if (payment.method === 'deposit') day.deposits.used -= payment.amount
  for (const line of settled) line.isOnReceipt = true
  add(day.receipts, tableOf(settled))
}

/** Takes a payment back on its own day, with the receipt of all lines of its order. */
export function undo(day: Day, order: SheetOrder, payment: SheetPayment, tip: number) {
  order.payments = order.payments.filter((one) => one !== payment)
  add(way(day, payment.method), { payments: -1, taken: -payment.amount, tips: -tip })
  add(day.owed, { [order.id]: payment.amount })
  const lines = standing(order)
  for (const line of lines) line.isOnReceipt = false
  add(day.receipts, minus(tableOf(lines)))
}

const heldBy = ({ amount, refunded: gone }: SheetPayment) => amount - gone

/** Tells if one payment of an order holds an amount. */
export const isHeldByOne = ({ payments }: SheetOrder, amount: number) =>
  payments.some((payment) => heldBy(payment) >= amount)

/**
 * Refunds by the payments of an order: the newest that is large enough, or else the newest in turn. Returns the parts.
 */
function handBack(day: Day, order: SheetOrder, amount: number): number[] {
  const newest = order.payments.toSorted((a, b) => b.at - a.at)
  const enough = newest.find((payment) => heldBy(payment) >= amount)
  let rest = amount
  const parts: number[] = []
  for (const payment of enough ? [enough] : newest) {
    const part = Math.min(rest, heldBy(payment))
    rest -= part
    payment.refunded += part
    parts.push(part)
    way(day, payment.method).given_back -= part
    if (payment.method === 'wallet') day.credit.used += part
    if (payment.method === 'deposit') day.deposits.used += part
  }
  add(day.owed, { [order.id]: amount })
  return parts
}

/** Refunds an amount; each payment's share is a refund of its own. */
export function giveBack(day: Day, order: SheetOrder, amount: number, lines: readonly SheetLine[]) {
  for (const part of handBack(day, order, amount)) shareBack(day, part, lines)
  add(day.owed, { [order.id]: -amount })
}

/** Divides a refund among lines by the rest of each; each line divides its share among its parts by their rest. */
function shareBack(day: Day, amount: number, lines: readonly SheetLine[]) {
  const shares = ints(amount, lines.map(leftOf))
  for (const [at, line] of lines.entries()) {
    if (shares[at] === 0) continue
    const left = line.left ?? partsOf(line.cells)
    const [food, charge, tax] = ints(shares[at]!, [left.food, left.charge, left.tax]) as [number, number, number]
    line.left = { food: left.food - food, charge: left.charge - charge, tax: left.tax - tax }
    add(day.back, { food, charge, tax })
    const [cell] = line.cells
    const back = line.cells.length === 1 ? taxed(cell!.key, shares[at]!, tax) : tableOf([line])
    add(day.returned, back)
    add(day.receipts, minus(back))
  }
}

/** Voids a line that was paid for: it lowers the sale by all that it cost, and its money goes back. */
export function voidLine(day: Day, order: SheetOrder, line: SheetLine) {
  line.isGone = true
  handBack(day, order, totalOf(line))
  add(day.receipts, minus(tableOf([line])))
}

/** Adds the sale of an order to its day. */
export function sell(day: Day, order: SheetOrder) {
  for (const line of order.lines.filter(({ isGone }) => !isGone)) {
    day.gross += line.list
    if (line.isOnTheHouse) {
      day.comps += line.list
      continue
    }
    day.discount += line.discount
    day.adjustment += line.adjustment
    add(day.billed, partsOf(line.cells))
    add(day.sold, tableOf([line]))
  }
  add(day.owed, { [order.id]: billed(order) })
}
