import { eq, max } from 'drizzle-orm'
import { isOff } from '#contract/orders/is-off.ts'
import type { ReceiptSeries } from '#contract/receipts/order-receipt.ts'
import type { Tx } from '../../../db/handle.ts'
import { brands, paymentOptions, receipts } from '../../../db/schema/index.ts'
import { drawn } from '../../../areas/receipts/earlier-payments.ts'
import {
  type LineRow,
  type OrderRow,
  type PaymentRow,
  refundFigures,
  type ReceiptNames,
  saleFigures,
} from '../../../areas/receipts/figures.ts'
import { backOf } from '../../../areas/receipts/given-back.ts'
import type { ReceiptRecord } from '../../../areas/receipts/receipts-of.ts'
import { everyDay } from '../../../engine/next-number.ts'
import { createRng, type Rng } from '../rng.ts'
import type { Book } from './book.ts'

type RefundRow = Parameters<typeof backOf>[0]

/** The seller, names and random numbers that all receipts of a book share. */
interface BookFacts {
  house: Book['store']['merchant'] & { brandName: string }
  names: ReceiptNames
  rng: Rng
}

const bareLine = { options: [], given: [], comped: false, adjustment: 0, serviceCharge: 0, taxParts: null }

/** The rows of one order, with the database's defaults. */
interface Whole {
  order: OrderRow
  lines: LineRow[]
  payments: PaymentRow[]
  refunds: RefundRow[]
}

function wholes(book: Book): Whole[] {
  const by = <Row extends { orderId: string }>(rows: readonly Row[]) => {
    const found = new Map<string, Row[]>()
    for (const row of rows) found.set(row.orderId, [...(found.get(row.orderId) ?? []), row])
    return found
  }
  const [lines, payments, refunds] = [by(book.lines), by(book.payments), by(book.refunds)]
  return book.orders.map((order) => ({
    order: { adjustmentTerms: null, ...order } as OrderRow,
    lines: (lines.get(order.id) ?? []).map((line) => ({ ...bareLine, receiptId: null, ...line }) as LineRow),
    payments: (payments.get(order.id) ?? []).map((row) => ({ rounding: 0, ...row }) as PaymentRow),
    refunds: (refunds.get(order.id) ?? []) as RefundRow[],
  }))
}

/** Returns the names that the receipts of a book print. */
async function namesOf(tx: Tx, book: Book): Promise<ReceiptNames> {
  const options = await tx
    .select({ code: paymentOptions.code, name: paymentOptions.name })
    .from(paymentOptions)
    .where(eq(paymentOptions.merchantId, book.store.merchant.merchantId))
  const tables = new Map([...book.store.tables.values()].map(({ id, name }) => [id, name]))
  const staff = new Map([...book.store.staff.values()].map(({ id, name }) => [id, name]))
  const party = new Map(book.visits.map(({ id, pax }) => [id, pax ?? null]))
  return {
    methods: new Map(options.map(({ code, name }) => [code, name])),
    places: new Map(
      book.orders.map(({ id, tableId, visitId, staffId }) => [
        id,
        {
          table: tables.get(tableId ?? '') ?? null,
          pax: party.get(visitId ?? '') ?? null,
          staff: staff.get(staffId ?? '') ?? null,
        },
      ]),
    ),
  }
}

/** Returns the receipts of one order: the sale, and its refunds. */
function receiptsOfOrder({ order, lines, payments, refunds }: Whole, at: BookFacts): ReceiptRecord[] {
  const live = lines.filter((line) => !isOff(line))
  if (order.captured === 0 || order.total > order.captured || live.length === 0) return []
  const taken = payments.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const last = taken.at(-1)!
  const settled = { orders: [order], lines: live, own: [last], names: at.names }
  const earlier = drawn(taken.slice(0, -1), settled, [])
  const bare = {
    merchantId: order.merchantId,
    number: 0,
    orderIds: [order.id],
    copies: 0,
    buyer: null,
    state: 'issued' as const,
    version: 1,
  }
  const sale: ReceiptRecord = {
    ...bare,
    id: at.rng.id(),
    series: 'sale',
    paymentId: last.id,
    refundId: null,
    ofReceiptId: null,
    businessDay: last.businessDay,
    at: last.at,
    stateAt: last.at,
    figures: saleFigures({ ...at, orders: [order], lines: live, payments: [last], earlier }),
  }
  for (const line of live) line.receiptId = sale.id
  const issued = [sale]
  for (const refund of refunds.filter(({ state }) => state === 'completed')) {
    const back = backOf(refund, { orders: [order], receipts: issued, lines: live })
    if (back.length === 0) continue
    const { id, paymentId, method, amount, rounding, businessDay, stateAt } = refund
    const name = at.names.methods.get(method) ?? method
    const went = [{ id: paymentId, order_id: order.id, name, amount, rounding: rounding ?? 0, tip: 0 }]
    issued.push({
      ...bare,
      id: at.rng.id(),
      series: 'refund',
      paymentId,
      refundId: id,
      ofReceiptId: sale.id,
      businessDay,
      at: stateAt,
      stateAt,
      figures: refundFigures(sale.figures, { house: at.house, of: [], lines: back, back: went }),
    })
  }
  return issued
}

/**
 * Issues the receipts of a book's orders by the same rules as commands: of settled orders, and of refunds. Writes their
 * ids on the lines, and returns the receipts in order of time with the counters of their numbers.
 */
export async function tellReceipts(tx: Tx, book: Book) {
  const { merchant } = book.store
  const { merchantId } = merchant
  const [brand] = await tx.select({ name: brands.name }).from(brands).where(eq(brands.id, merchant.brandId))
  const ofStore = eq(receipts.merchantId, merchantId)
  const { series, number } = receipts
  const last = await tx
    .select({ series, number: max(number) })
    .from(receipts)
    .where(ofStore)
    .groupBy(series)
  const numbers = new Map<ReceiptSeries, number>(last.map((row) => [row.series, row.number ?? 0]))
  const at = {
    house: { ...merchant, brandName: brand!.name },
    names: await namesOf(tx, book),
    rng: createRng(`receipts of ${merchantId} from ${numbers.get('sale') ?? 0}`),
  }
  const whole = wholes(book)
  const inTime = whole
    .flatMap((one) => receiptsOfOrder(one, at))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.series > b.series ? -1 : 1))
  const numbered = new Map<string, number>()
  for (const receipt of inTime) {
    receipt.number = (numbers.get(receipt.series) ?? 0) + 1
    numbers.set(receipt.series, receipt.number)
    numbered.set(receipt.id, receipt.number)
    if (receipt.ofReceiptId !== null) receipt.figures.of = [numbered.get(receipt.ofReceiptId)!]
  }
  const marks = new Map(whole.flatMap(({ lines }) => lines.map(({ id, receiptId }) => [id, receiptId] as const)))
  for (const line of book.lines) line.receiptId = marks.get(line.id) ?? null
  const told = [...numbers].map(([name, value]) => ({
    merchantId,
    name: `receipt ${name}`,
    businessDay: everyDay,
    value,
  }))
  return { receipts: inTime, counters: told }
}
