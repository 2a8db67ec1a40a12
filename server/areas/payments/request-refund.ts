import { and, eq, inArray } from 'drizzle-orm'
import { roundingOfRefund, split } from '#contract/money.ts'
import type { PaymentState } from '#contract/states.ts'
import type { RefundLine } from '#contract/payments/refund.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { orderLines } from '../../db/schema/index.ts'
import { invalidField } from '../../http/errors.ts'
import { refusedField } from '../../http/problem.ts'
import { liveLine } from '../orders/order-rows.ts'
import { bookingDay } from '../days/booking-day.ts'
import { reasonOf } from '../reasons/reason-of.ts'
import { recordMoney } from '../orders/order-money.ts'
import { isCashMethod } from './pay-lines.ts'
import type { SubjectRow } from '../../engine/subjects.ts'
import type { Work } from '../../engine/work.ts'

/** States of a payment that still holds money to give back. */
const holding: readonly PaymentState[] = ['captured', 'partly_refunded', 'settled']
const leftOf = (payment: SubjectRow<'payment'>) => payment.amount - payment.refunded - payment.refunding

/** Money to give back of an order, and the reason. */
interface Claim {
  amount: number
  paymentId?: string
  lines?: RefundLine[]
  reasonId: string
  remark: string | null
  /** Tells if the total had fallen already, by a command that was approved. */
  isOverpaid?: boolean
}

/** Handles `order.refund`: works out the amount of the event, and requests the refund. */
export async function requestRefund(work: Work, order: SubjectRow<'order'>, event: ChartEvent): Promise<void> {
  const reason = await reasonOf(work, event)
  const lines = await linesOf(work, order, event.order_item_id as string[] | undefined)
  const paymentId = event.payment_id as string | undefined
  const left = order.captured - order.refunded - order.refunding
  const ofPayment = paymentId === undefined ? left : leftOf(paymentNamed(work, order, paymentId))
  const most = lines.length > 0 ? Math.min(sumOf(lines), ofPayment) : ofPayment
  const amount = (event.amount as number | undefined) ?? most
  if (amount === 0) throw invalidField('order_item_id', 'cost nothing')
  if (amount > most) throw refusedField('amount', 'refundMore')
  await claimBack(work, order, {
    amount,
    paymentId,
    lines: shareOf(amount, lines),
    reasonId: reason.id,
    remark: (event.remark as string) || null,
  })
}

/** Refunds the amount paid above an order's total after lines of it were voided; the approval of the void covers it. */
export async function refundOverpaid(work: Work, order: SubjectRow<'order'>, event: ChartEvent): Promise<void> {
  const amount = order.captured - order.refunded - order.refunding - order.total
  if (amount <= 0) return
  const { id: reasonId } = await reasonOf(work, event)
  await claimBack(work, order, { amount, reasonId, remark: (event.remark as string) || null, isOverpaid: true })
}

/**
 * Requests a refund from an order's payments: from the newest that holds enough, else from the newest ones in turn. The
 * refund starts at once where one person may decide it, or a second one approved.
 */
async function claimBack(work: Work, order: SubjectRow<'order'>, claim: Claim): Promise<void> {
  const holds = work
    .rows('payment')
    .filter(
      ({ id, orderId, state }) => orderId === order.id && holding.includes(state) && id === (claim.paymentId ?? id),
    )
    .filter((payment) => leftOf(payment) > 0)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
  const enough = holds.find((payment) => leftOf(payment) >= claim.amount)
  const { refundLimit } = work.store.row
  const aboveLimit = !claim.isOverpaid && order.refunded + order.refunding + claim.amount > refundLimit
  const isSecond = work.approval !== null && work.approval.approverId !== work.actor.id
  if (aboveLimit) work.isApprovalNeeded = true
  let rest = claim.amount
  let lines = claim.lines ?? []
  for (const payment of enough ? [enough] : holds) {
    const part = Math.min(rest, leftOf(payment))
    if (part === 0) break
    rest -= part
    const ofPart = shareOf(part, lines)
    lines = lines.map((line, at) => ({ ...line, amount: line.amount - ofPart[at]!.amount }))
    const isCash = await isCashMethod(work, payment.method)
    await work.set('payment', payment.id, { refunding: payment.refunding + part })
    await work.set('order', order.id, { refunding: order.refunding + part })
    const refund = await work.insert(
      'refund',
      'refund',
      {
        orderId: order.id,
        paymentId: payment.id,
        state: 'requested',
        method: payment.method,
        isCash,
        amount: part,
        rounding: isCash ? roundingOfRefund(payment.refunded, part, work.store.row.cashRounding) : 0,
        lines: ofPart,
        reduces: claim.isOverpaid ? 'overpayment' : 'sale',
        aboveLimit,
        reasonId: claim.reasonId,
        remark: claim.remark,
        requesterId: work.actor.id,
        ...(await bookingDay(work)),
        requestedAt: work.now,
        stateAt: work.now,
      },
      'refund.request',
    )
    work.consequences.payments.push({ id: payment.id, method: payment.method, amount: part })
    if (!aboveLimit || isSecond) await work.send('refund', refund.id, { type: 'refund.approve' })
  }
  if (rest > 0) throw new Error(`The payments of order ${order.id} hold ${rest} less than it says.`)
  await recordMoney(work, order.id, order.captured)
}

function paymentNamed(work: Work, order: SubjectRow<'order'>, paymentId: string): SubjectRow<'payment'> {
  const payment = work.rows('payment').find(({ id, orderId }) => id === paymentId && orderId === order.id)
  if (payment && holding.includes(payment.state) && leftOf(payment) > 0) return payment
  throw invalidField('payment_id', 'is no payment of this order that has money left')
}

const sumOf = (lines: readonly RefundLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Shares an amount over lines, by what can go back for each. */
function shareOf(amount: number, lines: readonly RefundLine[]): RefundLine[] {
  if (lines.length === 0) return []
  const shares = split(
    amount,
    lines.map((line) => line.amount),
  )
  return lines.map((line, at) => ({ ...line, amount: shares[at]! }))
}

/** Returns the amount that was asked back of each line, by its id; all of it where an older refund named the line. */
function askedBack(work: Work, order: SubjectRow<'order'>): Map<string, number> {
  const asked = new Map<string, number>()
  for (const { orderId, state, lines } of work.rows('refund'))
    if (orderId === order.id && state !== 'denied' && state !== 'cancelled')
      for (const { id, amount, list } of lines)
        asked.set(id, (asked.get(id) ?? 0) + (list === undefined ? Infinity : amount))
  return asked
}

/** Reads the lines that an event names, with what can still go back for each; refuses those of which nothing is left. */
async function linesOf(work: Work, order: SubjectRow<'order'>, named: string[] = []): Promise<RefundLine[]> {
  if (named.length === 0) return []
  const rows = await work.tx
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.merchantId, order.merchantId),
        eq(orderLines.orderId, order.id),
        inArray(orderLines.id, named),
        eq(orderLines.comped, false),
        liveLine,
      ),
    )
    .orderBy(orderLines.sort, orderLines.id)
  if (rows.length < named.length)
    throw invalidField('order_item_id', 'names a line that this order does not have, or that is on the house')
  const asked = askedBack(work, order)
  return rows.map(({ id, name, quantity, amount: list, total }) => {
    const amount = Math.max(0, total - (asked.get(id) ?? 0))
    if (asked.has(id) && amount === 0)
      throw invalidField('order_item_id', 'names a line whose money was asked back already')
    return { id, name, quantity, amount, list }
  })
}
