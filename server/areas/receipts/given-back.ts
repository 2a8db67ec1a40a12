import { isOff } from '#contract/orders/is-off.ts'
import { split, sum } from '#contract/money.ts'
import { amountOf, paidParts, partsBack, partsLeft, takeBack, taxRowsOf } from '#contract/pricing/money-back.ts'
import type { ReceiptLine } from '#contract/receipts/receipt.ts'
import type { refunds } from '../../db/schema/index.ts'
import type { Work } from '../../engine/work.ts'
import { givenBack, lineFigures, type LineRow, type OrderRow } from './figures.ts'
import type { ReceiptRecord } from './receipts-of.ts'

type RefundRow = typeof refunds.$inferSelect

interface OrderBooks {
  orders: readonly OrderRow[]
  receipts: readonly ReceiptRecord[]
  lines: readonly LineRow[]
}

/** Returns the completed refunds of some orders without a receipt, the oldest first. */
export function openRefunds(work: Work, { orders, receipts }: OrderBooks): RefundRow[] {
  const ids = orders.flatMap(({ id, refunded }) => (refunded > 0 ? [id] : []))
  if (ids.length === 0 || !receipts.some(({ series }) => series === 'sale')) return []
  return work
    .rows('refund')
    .filter(({ orderId, state }) => ids.includes(orderId) && (state === 'completed' || state === 'manual_completed'))
    .filter(({ id }) => !receipts.some(({ refundId }) => refundId === id))
    .toSorted((a, b) => a.stateAt.getTime() - b.stateAt.getTime() || (a.id < b.id ? -1 : 1))
}

/**
 * Returns the refunded part of each line of a refund: for its own lines by its own taxes. An older refund has none: its
 * amount is divided over lines that were voided after the payment, or over all, by their rest. Empty if no sale has
 * enough.
 */
export function backOf(refund: RefundRow, known: OrderBooks): ReceiptLine[] {
  const order = known.orders.find(({ id }) => id === refund.orderId)!
  const sold = known.lines.filter(({ orderId, receiptId }) => orderId === order.id && receiptId !== null)
  const named = refund.lines.map((back) => ({
    line: sold.find(({ id }) => id === back.id),
    parts: partsBack(back, order),
  }))
  if (named.some(({ line }) => line === undefined)) return []
  const backs = named.every(({ parts }) => parts !== null) && named.length > 0 ? named : shared(refund, sold, known)
  return backs.flatMap(({ line, parts }) =>
    amountOf(parts!) > 0 ? givenBack(lineFigures(line!, order), taxRowsOf(parts!), amountOf(parts!)) : [],
  )
}

/** Divides the amount of an older refund over its lines, or over those that it must have meant. */
function shared(refund: RefundRow, sold: readonly LineRow[], { orders, receipts }: OrderBooks) {
  const order = orders.find(({ id }) => id === refund.orderId)!
  const isOverpaid = refund.reduces === 'overpayment'
  const before = receipts.flatMap(({ refundId, figures }) => (refundId === null ? [] : figures.lines))
  const lines = sold.filter((line) =>
    refund.lines.length > 0 ? refund.lines.some(({ id }) => id === line.id) : isOff(line) === isOverpaid,
  )
  const lefts = lines.map((line) =>
    before
      .filter(({ id }) => id === line.id)
      .reduce((left, { total }) => partsLeft(left, takeBack(left, 0 - total)), paidParts(line, order)),
  )
  const most = lefts.map(amountOf)
  if (sum(most) < refund.amount) return []
  const amounts = split(refund.amount, most)
  return lines.map((line, at) => ({ line, parts: takeBack(lefts[at]!, amounts[at]!) }))
}
