import type { PaymentState } from '#contract/states.ts'
import type { RefundLine } from '#contract/payments/refund.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { invalidField } from '../../http/errors.ts'
import { refusedField } from '../../http/problem.ts'
import { bookingDay } from '../days/booking-day.ts'
import { reasonOf } from '../reasons/reason-of.ts'
import { recordMoney } from '../orders/order-money.ts'
import {
  afterRefund,
  isStanding,
  leftOfLine,
  leftOfLines,
  type LineToRefund,
  linesToRefund,
  refundLines,
} from '../orders/asked-back.ts'
import { keptMinimums } from './kept-minimums.ts'
import { isCashMethod } from './ways-to-pay.ts'
import { roundingOfCash } from './refund-rounding.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { droppedLines, orderChanges } from '../orders/slots.ts'

/** States of a payment with money that can be refunded. */
const holding: readonly PaymentState[] = ['captured', 'partly_refunded', 'settled']
const leftOf = (payment: SubjectRow<'payment'>) => payment.amount - payment.refunded - payment.refunding

/** Money of an order to refund, and the reason. */
interface Claim {
  amount: number
  paymentId?: string
  /** The lines of the refund, with their rest. */
  lines: readonly LineToRefund[]
  /** True if a sum without named lines is divided over them. */
  isShared: boolean
  reasonId: string
  remark: string | null
  /** True if an approved command had already lowered the total. */
  isOverpaid?: boolean
}

/**
 * Handles `order.refund`: computes the amount of the event, and requests the refund. An amount without lines is first
 * taken from the payments for removed lines, and the rest is divided over the remaining lines, by their rest.
 */
export async function requestRefund(work: Work, order: SubjectRow<'order'>, event: ChartEvent): Promise<void> {
  const { id: reasonId } = await reasonOf(work, event)
  const all = await linesToRefund(work, order)
  const named = linesNamed(all, event.order_item_id as string[] | undefined)
  const paymentId = event.payment_id as string | undefined
  const ofPayment = paymentId === undefined ? keptOf(order) : leftOf(paymentNamed(work, order, paymentId))
  const most = named.length > 0 ? Math.min(leftOfLines(named), ofPayment) : ofPayment
  const amount = (event.amount as number | undefined) ?? most
  if (amount === 0) throw invalidField('order_item_id', 'cost nothing')
  if (amount > most) throw refusedField('amount', 'refundMore')
  const claim = { paymentId, reasonId, remark: (event.remark as string) || null }
  if (named.length > 0) await claimBack(work, order, { ...claim, amount, lines: named, isShared: false })
  else await claimSum(work, order, all, { ...claim, amount })
  await tellKept(work, order)
}

/** Requests the refund of a sum without lines. */
async function claimSum(
  work: Work,
  order: SubjectRow<'order'>,
  all: readonly LineToRefund[],
  claim: Omit<Claim, 'lines' | 'isShared'>,
): Promise<void> {
  const { amount } = claim
  const overpaid = Math.min(amount, overpaidOf(order, all))
  if (overpaid > 0) await claimBack(work, order, { ...claim, ...overpayment(all), amount: overpaid })
  if (amount > overpaid)
    await claimBack(work, order, {
      ...claim,
      amount: amount - overpaid,
      lines: all.filter(isStanding),
      isShared: true,
    })
}

/** Refunds the payments for voided lines; the approval of the void covers it. */
export async function refundOverpaid(work: Work, order: SubjectRow<'order'>, event: ChartEvent): Promise<void> {
  const all = await linesToRefund(work, order)
  const amount = overpaidOf(order, all)
  if (amount > 0) {
    const { id: reasonId } = await reasonOf(work, event)
    await claimBack(work, order, {
      ...overpayment(all),
      amount,
      reasonId,
      remark: (event.remark as string) || null,
    })
  }
  const told = new Set(work.slot(orderChanges).returned.map(({ id }) => id))
  const others = all.filter(
    ({ line }) => !told.has(line.id) && work.slot(droppedLines).some(({ id }) => id === line.id),
  )
  tell(work, others, [])
  await tellKept(work, order)
}

/** Adds to previews the discounts that stay although their condition is no longer met. */
async function tellKept(work: Work, order: SubjectRow<'order'>): Promise<void> {
  if (work.isPreview)
    work.slot(orderChanges).kept.push(...(await keptMinimums(work, order, await linesToRefund(work, order))))
}

/** Returns the money of an order that is not refunded or requested. */
const keptOf = ({ captured, refunded, refunding }: SubjectRow<'order'>): number => captured - refunded - refunding

/** Returns the unrefunded money above the rest of the remaining lines. */
const overpaidOf = (order: SubjectRow<'order'>, all: readonly LineToRefund[]): number =>
  Math.max(0, keptOf(order) - leftOfLines(all.filter(isStanding)))

const overpayment = (all: readonly LineToRefund[]) => ({
  lines: all.filter((one) => !isStanding(one) && leftOfLine(one) > 0),
  isShared: false,
  isOverpaid: true,
})

/** Adds to previews the refunds of lines. */
function tell(work: Work, lines: readonly LineToRefund[], backs: readonly RefundLine[]): void {
  const { returned } = work.slot(orderChanges)
  for (const { line } of lines) {
    const { amount: back = 0, tax = 0 } = backs.find(({ id }) => id === line.id) ?? {}
    const told = returned.find(({ id }) => id === line.id)
    if (told) Object.assign(told, { back: told.back + back, tax: told.tax + tax })
    else {
      const { id, name, quantity, amount: list, total: paid } = line
      returned.push({ id, name, quantity, list, paid, back, tax })
    }
  }
}

/**
 * Requests a refund from an order's payments: from the newest that is large enough, else from the newest ones in turn.
 * The refund starts immediately if one person may decide it, or a second one approved.
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
  let { lines } = claim
  for (const payment of enough ? [enough] : holds) {
    const part = Math.min(rest, leftOf(payment))
    if (part === 0) break
    rest -= part
    const ofPart = refundLines(part, lines, claim.isShared)
    lines = afterRefund(lines, ofPart, order)
    tell(
      work,
      lines.filter(({ line }) => ofPart.some(({ id }) => id === line.id)),
      ofPart,
    )
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
        rounding: isCash ? roundingOfCash(work, payment.id, part) : 0,
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
    work.slot(orderChanges).payments.push({ id: payment.id, method: payment.method, amount: part })
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

/** Returns the lines that an event names; refuses lines without a rest. */
function linesNamed(all: readonly LineToRefund[], named: readonly string[] = []): LineToRefund[] {
  const lines = all.filter((one) => isStanding(one) && named.includes(one.line.id))
  if (lines.length < named.length)
    throw invalidField('order_item_id', 'names a line that this order does not have, or that is on the house')
  if (lines.some((one) => one.isClosed || (leftOfLine(one) === 0 && one.line.total > 0)))
    throw invalidField('order_item_id', 'names a line whose money was asked back already')
  return lines
}
