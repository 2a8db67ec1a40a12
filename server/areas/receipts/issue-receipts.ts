import { methodNameIn } from '#contract/payments/method-name.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isOff } from '#contract/orders/is-off.ts'
import type { ReceiptSeries } from '#contract/receipts/order-receipt.ts'
import type { ReceiptFigures } from '#contract/receipts/receipt.ts'
import { orderLines } from '../../db/schema/index.ts'
import { everyDay, raise } from '../../engine/next-number.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { bookingDay } from '../days/booking-day.ts'
import { waysToPay } from '../payments/ways-to-pay.ts'
import { earlierOf, takenStates } from './earlier-payments.ts'
import { type LineRow, type PaymentRow, type ReceiptNames, refundFigures, saleFigures, undone } from './figures.ts'
import { backOf, openRefunds } from './given-back.ts'
import { linesOf, type ReceiptRecord, receiptsOf } from './receipts-of.ts'

type OrderRow = SubjectRow<'order'>

/** The orders with changed money in a command, with their receipts and lines. */
interface MoneyMoves {
  orders: OrderRow[]
  receipts: ReceiptRecord[]
  lines: LineRow[]
  names: ReceiptNames
}

/** Tells if an order is completely paid. */
const isSettled = (order: OrderRow | undefined) =>
  order !== undefined && order.captured > 0 && order.total <= order.captured

/**
 * Issues the receipts that follow from the changed rows of a command: for every command, so that no kind of payment or
 * refund can omit one. A settled order gets a sale, with the lines that are on no sale yet; an undone payment and a
 * completed refund get a refund. A payment for an order that stays open gets none.
 */
export async function issueReceipts(work: Work): Promise<void> {
  if (work.isPreview) return
  const orders = work.changed.flatMap(({ type, id }) => {
    if (type !== 'order') return []
    const [before, after] = [work.before('order', id), work.row('order', id)]
    const had = before?.captured ?? 0
    if (had === 0 && after.captured === 0) return []
    const isSame = had === after.captured && before?.total === after.total && before.refunded === after.refunded
    return isSame ? [] : [after]
  })
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  const isFirst = orders.every(({ id }) => (work.before('order', id)?.captured ?? 0) === 0)
  const receipts = isFirst ? [] : await receiptsOf(work, ids)
  const { lines, places } = await linesOf(work, ids)
  const nameIn = (way: Parameters<typeof methodNameIn>[1]) => methodNameIn(work.store.row.language, way)
  const methods = new Map([...(await waysToPay(work))].map(([code, way]) => [code, nameIn(way)]))
  const moved = { orders, receipts, lines, names: { methods, places } }
  const again = await undoSales(work, moved)
  await sell(work, moved, again)
  await giveBack(work, moved)
}

/** Writes a receipt with the next number of its series, and its id on its lines, in one statement. */
async function issue(
  work: Work,
  moved: MoneyMoves,
  made: { series: ReceiptSeries; figures: ReceiptFigures } & Pick<
    ReceiptRecord,
    'paymentId' | 'refundId' | 'ofReceiptId' | 'businessDay'
  >,
  sold: readonly LineRow[] = [],
): Promise<void> {
  const { tx } = work
  const id = work.ids.id()
  const next = tx.$with('next').as(raise(work, `receipt ${made.series}`, everyDay))
  const marked = tx.$with('marked').as(mark(work, sold, id).returning({ id: orderLines.id }))
  const number = sql<number>`(SELECT value FROM next)`
  const orderIds = made.figures.orders.map((order) => order.id)
  const values = { ...made, id, number: number as unknown as number, orderIds, at: work.now, stateAt: work.now }
  const into = sold.length > 0 ? tx.with(next, marked) : tx.with(next)
  moved.receipts.push(await work.insert('receipt', 'receipt', values, 'receipt.issue', into))
}

/** Writes the id of their sale on lines. */
function mark({ tx, store }: Work, lines: readonly LineRow[], receiptId: string | null) {
  const ids = lines.map(({ id }) => id)
  for (const line of lines) line.receiptId = receiptId
  return tx
    .update(orderLines)
    .set({ receiptId })
    .where(and(eq(orderLines.merchantId, store.merchantId), inArray(orderLines.id, ids)))
}

/** Reverses the sales of undone payments. Returns the orders whose lines are on no sale again. */
async function undoSales(work: Work, moved: MoneyMoves): Promise<Set<string>> {
  const gone = work.changed.flatMap(({ type, id }) => {
    if (type !== 'payment') return []
    const payment = work.row('payment', id)
    return payment.state === 'voided' && work.before('payment', id)?.state === 'captured' ? [payment] : []
  })
  const again = new Set<string>()
  for (const sale of moved.receipts.filter(({ series }) => series === 'sale')) {
    const { figures } = sale
    const named = [...figures.payments, ...figures.earlier].filter(({ id }) => gone.some((one) => one.id === id))
    const orderIds = new Set(named.map((one) => one.order_id))
    const standing = moved.lines.filter((line) => line.receiptId === sale.id && orderIds.has(line.orderId))
    if (standing.length === 0) continue
    const own = figures.payments.filter((payment) => orderIds.has(payment.order_id))
    await mark(work, standing, null)
    await issue(work, moved, {
      series: 'refund',
      paymentId: named[0]!.id,
      refundId: null,
      ofReceiptId: sale.id,
      businessDay: gone.find(({ id }) => id === named[0]!.id)!.businessDay,
      figures: refundFigures(figures, {
        house: work.store.row,
        of: [sale.number],
        lines: figures.lines.filter((line) => orderIds.has(line.order_id)).map(undone),
        back: own,
        freed: figures.earlier.filter((payment) => orderIds.has(payment.order_id)),
      }),
    })
    for (const id of orderIds) again.add(id)
  }
  return again
}

/** Issues the sales of the command: of whole orders, and of lines with a payment of their own. */
async function sell(work: Work, moved: MoneyMoves, again: ReadonlySet<string>): Promise<void> {
  const isNowSettled = ({ id }: OrderRow) =>
    isSettled(work.row('order', id)) && (again.has(id) || !isSettled(work.before('order', id)))
  const settled = new Set(moved.orders.filter(isNowSettled).map(({ id }) => id))
  const taken = work.changed.flatMap(({ type, id }): PaymentRow[] => {
    if (type !== 'payment') return []
    const payment = work.row('payment', id)
    return payment.state === 'captured' && work.before('payment', id)?.state !== 'captured' ? [payment] : []
  })
  const isPaid = ({ paymentId }: LineRow) => taken.some(({ id }) => id === paymentId)
  const lines = moved.lines.filter(
    (line) => !isOff(line) && line.receiptId === null && (settled.has(line.orderId) || isPaid(line)),
  )
  if (lines.length === 0) return
  const orders = moved.orders.filter(({ id }) => lines.some((line) => line.orderId === id))
  const own = taken.filter(({ orderId }) => orders.some(({ id }) => id === orderId))
  const { names } = moved
  const earlier = await earlierOf(work, { orders, lines, own, receipts: moved.receipts, names })
  const largest = own.toSorted((a, b) => b.amount - a.amount)[0]
  const paymentId = largest?.id ?? earlier.at(-1)?.id ?? (await newestPayment(work, orders[0]!.id))
  const sale = {
    series: 'sale' as const,
    paymentId,
    refundId: null,
    ofReceiptId: null,
    businessDay: largest?.businessDay ?? (await bookingDay(work)).businessDay,
    figures: saleFigures({ house: work.store.row, orders, lines, payments: own, earlier, names }),
  }
  await issue(work, moved, sale, lines)
}

/** Returns the newest remaining payment of an order, if its lines are already paid. */
async function newestPayment(work: Work, orderId: string): Promise<string> {
  const rows = work
    .rows('payment')
    .filter((payment) => payment.orderId === orderId && takenStates.includes(payment.state))
  const newest = rows.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
  if (!newest) throw new Error(`Order ${orderId} is paid, and the command knows no payment of it.`)
  return newest.id
}

/** Issues the receipts of completed refunds; a refund of money that is in no sale waits until there is one. */
async function giveBack(work: Work, moved: MoneyMoves): Promise<void> {
  const { methods } = moved.names
  for (const refund of openRefunds(work, moved)) {
    const lines = backOf(refund, moved)
    if (lines.length === 0) continue
    const sales = moved.receipts.filter(
      ({ id, series }) =>
        series === 'sale' &&
        moved.lines.some((line) => line.receiptId === id && lines.some((back) => back.id === line.id)),
    )
    const { id, orderId, paymentId, amount, rounding, method, businessDay } = refund
    await issue(work, moved, {
      series: 'refund',
      paymentId,
      refundId: id,
      ofReceiptId: sales[0]!.id,
      businessDay,
      figures: refundFigures(sales[0]!.figures, {
        house: work.store.row,
        of: sales.map(({ number }) => number),
        lines,
        back: [{ id: paymentId, order_id: orderId, name: methods.get(method) ?? method, amount, rounding, tip: 0 }],
      }),
    })
  }
}
