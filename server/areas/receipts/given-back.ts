import { and, eq, inArray } from 'drizzle-orm'
import { isOff } from '#contract/orders/is-off.ts'
import { split } from '#contract/money.ts'
import type { TaxSum } from '#contract/orders/order.ts'
import type { ReceiptLine } from '#contract/receipts/receipt.ts'
import { refunds } from '../../db/schema/index.ts'
import type { Work } from '../../engine/work.ts'
import { addUp, lineFigures, type LineRow, type OrderRow, shareBack } from './figures.ts'
import type { ReceiptRecord } from './receipts-of.ts'

type RefundRow = typeof refunds.$inferSelect

interface OrderBooks {
  orders: readonly OrderRow[]
  receipts: readonly ReceiptRecord[]
  lines: readonly LineRow[]
}

/** Returns the refunds of some orders that are complete and have no receipt, in order of time. */
export async function openRefunds({ tx, store }: Work, { orders, receipts }: OrderBooks): Promise<RefundRow[]> {
  const ids = orders.flatMap(({ id, refunded }) => (refunded > 0 ? [id] : []))
  if (ids.length === 0 || !receipts.some(({ series }) => series === 'sale')) return []
  const rows = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.merchantId, store.merchantId),
        inArray(refunds.orderId, ids),
        inArray(refunds.state, ['completed', 'manual_completed']),
      ),
    )
    .orderBy(refunds.stateAt, refunds.id)
  return rows.filter(({ id }) => !receipts.some(({ refundId }) => refundId === id))
}

/** A line that a sale has, with what went back of it before and what is left. */
interface Share {
  line: ReceiptLine
  before: TaxSum[]
  left: number
}

/**
 * Returns what goes back of each line by a refund: of the lines that it names; of those that were voided after they
 * were paid; else of all by what is left of them. Nothing where no sale has that much.
 */
export function backOf(refund: RefundRow, known: OrderBooks): ReceiptLine[] {
  const order = known.orders.find(({ id }) => id === refund.orderId)!
  const sold = known.lines.filter(({ orderId, receiptId }) => orderId === order.id && receiptId !== null)
  if (refund.lines.length > 0) {
    const named = refund.lines.flatMap(({ id, amount, tax }) => {
      const line = sold.find((one) => one.id === id)
      return line ? [{ ...shareOf(line, order, known), amount, tax }] : []
    })
    return named.length === refund.lines.length
      ? named.flatMap(({ line, before, amount, tax }) => (amount > 0 ? [shareBack(line, before, amount, tax)] : []))
      : []
  }
  const isOverpaid = refund.reduces === 'overpayment'
  const shares = sold.filter((line) => isOff(line) === isOverpaid).map((line) => shareOf(line, order, known))
  const lefts = shares.map(({ left }) => left)
  if (lefts.reduce((a, b) => a + b, 0) < refund.amount) return []
  const amounts = split(refund.amount, lefts)
  return shares.flatMap(({ line, before }, at) => (amounts[at]! > 0 ? [shareBack(line, before, amounts[at]!)] : []))
}

function shareOf(row: LineRow, order: OrderRow, { receipts }: OrderBooks): Share {
  const line = lineFigures(row, order)
  const before = receipts
    .filter(({ refundId }) => refundId !== null)
    .flatMap(({ figures }) => figures.lines.filter(({ id }) => id === row.id).flatMap(({ taxes }) => taxes))
  const left = addUp([...line.taxes, ...before]).reduce((sum, { gross }) => sum + Math.max(0, gross), 0)
  return { line, before, left }
}
