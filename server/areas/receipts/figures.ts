/** Computes the figures of receipts only from rows: commands and the demo use the same code. */
import type { TaxSum } from '#contract/taxes/tax.ts'
import { sum } from '#contract/money.ts'
import { partsOf, type TaxRow, taxTable } from '#contract/pricing/tax-parts.ts'
import type { EarlierPayment, ReceiptFigures, ReceiptLine, Seller } from '#contract/receipts/receipt.ts'
import type { orderLines, orders, payments } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { lettersOf, taxSums } from '../taxes/order-taxes.ts'

export type OrderRow = typeof orders.$inferSelect
export type LineRow = typeof orderLines.$inferSelect
export type PaymentRow = typeof payments.$inferSelect

/** The names that the rows of a receipt have only as ids and codes. */
export interface ReceiptNames {
  /** Names of payment methods, by their codes. */
  methods: ReadonlyMap<string, string>
  /** Tables, numbers of guests and servers, by the order's id. */
  places: ReadonlyMap<string, { table: string | null; pax: number | null; staff: string | null }>
}

type House = Pick<
  Store['row'],
  | 'name'
  | 'brandName'
  | 'language'
  | 'currency'
  | 'legalName'
  | 'address'
  | 'postcode'
  | 'city'
  | 'taxNumber'
  | 'secondNumber'
  | 'receiptFoot'
>

const sellerOf = (house: House): Seller => ({
  name: house.name,
  brand: house.brandName,
  legal_name: house.legalName,
  address: house.address,
  postcode: house.postcode,
  city: house.city,
  tax_number: house.taxNumber,
  second_number: house.secondNumber,
  receipt_foot: house.receiptFoot,
})

/** Adds up rows of tables of taxes by letter, rate and kind, in the given order. */
export function addUp(rows: readonly TaxSum[]): TaxSum[] {
  const sums = new Map<string, TaxSum>()
  for (const row of rows) {
    const key = [row.letter, String(row.rate_ppm).padStart(7, '0'), row.is_inclusive].join(' ')
    const { net, tax, gross } = sums.get(key) ?? { net: 0, tax: 0, gross: 0 }
    sums.set(key, { ...row, net: net + row.net, tax: tax + row.tax, gross: gross + row.gross })
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

/** Returns the same row with other amounts; 0 never becomes -0, which no database stores. */
const taxWith = (row: TaxSum, net: number, tax: number): TaxSum => ({ ...row, net, tax, gross: net + tax })
const minus = (amount: number) => (amount === 0 ? 0 : -amount)

/** Returns a line of a receipt. */
export const lineFigures = (line: LineRow, order: OrderRow): ReceiptLine => ({
  id: line.id,
  order_id: line.orderId,
  name: line.name,
  quantity: line.quantity,
  options: line.options.map(({ name }) => name),
  amount: line.amount,
  comped: line.comped,
  given: line.given.map(({ name, amount }) => ({ name, amount })),
  adjustment: line.adjustment,
  service_charge: line.serviceCharge,
  total: line.total,
  letters: lettersOf(line),
  taxes: taxSums(taxTable(partsOf(line, order))),
})

/** The payments of a sale, with its orders and lines. */
interface Sale {
  house: House
  orders: readonly OrderRow[]
  lines: readonly LineRow[]
  payments: readonly PaymentRow[]
  earlier: readonly EarlierPayment[]
  names: ReceiptNames
}

/** Returns the figures of a sale: the settled lines, their taxes, and their payments. */
export function saleFigures({ house, orders: sold, lines, payments: paid, earlier, names }: Sale): ReceiptFigures {
  const figures = lines.map((line) =>
    lineFigures(
      line,
      sold.find(({ id }) => id === line.orderId)!,
    ),
  )
  return {
    language: house.language,
    currency: house.currency,
    seller: sellerOf(house),
    orders: sold.map((order) => {
      const { table, pax, staff } = names.places.get(order.id) ?? { table: null, pax: null, staff: null }
      const { id, number, method, placedAt } = order
      return { id, number, method, table_name: table, pax, placed_at: placedAt.toISOString(), staff_name: staff }
    }),
    lines: figures,
    adjustment_name: sold.map(({ adjustmentTerms }) => adjustmentTerms?.name).find((name) => name) ?? null,
    total: sum(figures.map(({ total }) => total)),
    taxes: addUp(figures.flatMap(({ taxes }) => taxes)),
    payments: paid.map((payment) => ({
      id: payment.id,
      order_id: payment.orderId,
      name: names.methods.get(payment.method) ?? payment.method,
      amount: payment.amount,
      rounding: payment.rounding,
      tip: payment.tip,
      tendered: payment.tendered,
      change: payment.changeDue,
    })),
    earlier: [...earlier],
    of: [],
  }
}

/** Refunded money by payment method. */
type MoneyBack = Omit<ReceiptFigures['payments'][number], 'tendered' | 'change'>

type SaleHead = Pick<ReceiptFigures, 'language' | 'currency' | 'seller' | 'orders' | 'adjustment_name'>

interface GivenBack {
  house: House
  /** The numbers of the sales. */
  of: number[]
  lines: ReceiptLine[]
  back: readonly MoneyBack[]
  /** Earlier payments that the sale used, and that are free for the order again. */
  freed?: readonly EarlierPayment[]
}

/** Returns the figures of a refund: lines, whose amounts are already negative, and the refunded money. */
export function refundFigures(sale: SaleHead, { house, of, lines, back, freed = [] }: GivenBack): ReceiptFigures {
  const orderIds = new Set(lines.map((line) => line.order_id))
  return {
    ...sale,
    seller: sellerOf(house),
    orders: sale.orders.filter(({ id }) => orderIds.has(id)),
    lines,
    total: sum(lines.map(({ total }) => total)),
    taxes: addUp(lines.flatMap(({ taxes }) => taxes)),
    payments: back.map((one) => ({
      ...one,
      amount: minus(one.amount),
      rounding: minus(one.rounding),
      tip: minus(one.tip),
      tendered: null,
      change: 0,
    })),
    earlier: freed.map((one) => ({ ...one, amount: minus(one.amount) })),
    of,
  }
}

/** Returns a completely refunded line. */
export const undone = (line: ReceiptLine): ReceiptLine => ({
  ...line,
  amount: minus(line.amount),
  given: line.given.map(({ name, amount }) => ({ name, amount: minus(amount) })),
  adjustment: minus(line.adjustment),
  service_charge: minus(line.service_charge),
  total: minus(line.total),
  taxes: line.taxes.map((row) => taxWith(row, minus(row.net), minus(row.tax))),
})

/** Returns a line with a refunded amount, and the taxes in it. */
export function givenBack(line: ReceiptLine, taxes: readonly TaxRow[], amount: number): ReceiptLine {
  const went = taxSums(taxes).filter(({ gross }) => gross !== 0)
  const beside = sum(went.map((row) => (row.is_inclusive ? 0 : row.tax)))
  return {
    ...line,
    amount: beside - amount,
    given: [],
    adjustment: 0,
    service_charge: 0,
    total: minus(amount),
    taxes: addUp(went.map((row) => taxWith(row, minus(row.net), minus(row.tax)))),
  }
}
