import { depositCode } from '#contract/bookings/deposit.ts'
import { walletCode } from '#contract/members/credit.ts'
import { cashFor } from '#contract/money.ts'
import { moneylessCodes, takesMoney } from '#contract/payments/prepaid.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import type { paymentOptions } from '../../db/schema/index.ts'
import { invalidField } from '../../http/errors.ts'
import { refusedField } from '../../http/problem.ts'
import { checkDeposit } from '../deposits/check-deposit.ts'
import { checkCredit } from '../members/wallet/check-credit.ts'
import { bookingDay } from '../days/booking-day.ts'
import { partsOfItems, payForLines } from './pay-lines.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { waysToPay } from './ways-to-pay.ts'

/** A guest's payment for an amount due, in minor units. */
export interface Tender {
  method: typeof paymentOptions.$inferSelect
  amount: number
  tendered: number
  /** Rounding of cash: the drawer gets the amount plus this. */
  rounding: number
  /** Money in addition to the amount. */
  tip: number
}

/** Computes a person's tender for an amount due; refuses an impossible one. */
export async function tenderOf(work: Work, event: ChartEvent, due: number): Promise<Tender> {
  const method = await paymentMethod(work, event.payment_method)
  const amount = (event.amount as number | undefined) ?? due
  const step = method.isCash ? work.store.row.cashRounding : 0
  const cash = cashFor(amount, due, step)
  if (cash === null) throw invalidField('amount', `in cash is all that is due, or a multiple of ${step} minor units`)
  const tip = (event.tip as number | undefined) ?? 0
  if (step > 1 && tip % step !== 0) throw invalidField('tip', `in cash is a multiple of ${step} minor units`)
  const all = cash + tip
  const tendered = (event.tendered as number | undefined) ?? all
  if (tendered < all) throw refusedField('tendered', 'short')
  if (tendered > all && !method.isCash) throw refusedField('tendered', 'noChange')
  return { method, amount, tendered, rounding: cash - amount, tip }
}

/**
 * Does the same for sales against money only, such as credit and deposits: otherwise they would have a value that was
 * never paid.
 */
export async function tenderInMoney(work: Work, event: ChartEvent, due: number): Promise<Tender> {
  const tender = await tenderOf(work, event, due)
  if (!takesMoney(tender.method)) throw refusedField('payment_method', 'moneyAlone')
  return tender
}

/**
 * Returns the event for the part of a table's tender that pays one order. A person cannot send the rounding: it is not
 * in the schema of their event.
 */
export const payEvent = (
  { method }: Tender,
  amount: number,
  tendered: number,
  { rounding, tip }: Pick<Tender, 'rounding' | 'tip'>,
  lines?: readonly string[],
): ChartEvent => ({
  type: 'order.pay',
  payment_method: method.code,
  amount,
  tendered,
  rounding,
  ...(tip > 0 && { tip }),
  ...(lines && { order_item_id: lines }),
})

/** Creates a payment for an order and captures it, since the money is taken at the table. */
export async function takePayment(work: Work, order: SubjectRow<'order'>, event: ChartEvent): Promise<void> {
  const isPart = event.rounding !== undefined
  const { method, amount, tendered, rounding, tip } = isPart
    ? await partOf(work, event)
    : await tenderOf(work, event, order.total - order.captured)
  const paidFor = event.order_item_id as string[] | undefined
  if (paidFor && !isPart) await partsOfItems(work, [order], paidFor, { amount, isCash: method.isCash })
  if (tip > 0 && moneylessCodes.includes(method.code)) throw refusedField('tip', 'tipInMoney')
  if (method.code === walletCode) await checkCredit(work, order, amount)
  if (method.code === depositCode) await checkDeposit(work, order, amount)
  const payment = await work.insert(
    'payment',
    'payment',
    {
      orderId: order.id,
      state: 'created',
      method: method.code,
      amount,
      rounding,
      tip,
      tendered,
      changeDue: tendered - amount - rounding - tip,
      ...(await bookingDay(work)),
      staffId: work.actor.id,
      at: work.now,
    },
    'payment.create',
  )
  if (paidFor) await payForLines(work, payment, paidFor)
  await work.send('payment', payment.id, { type: 'payment.capture' })
}

/** Returns a part of a table's tender, which was computed for all of its orders together. */
const partOf = async (work: Work, event: ChartEvent): Promise<Tender> => ({
  method: await paymentMethod(work, event.payment_method),
  amount: event.amount as number,
  tendered: event.tendered as number,
  rounding: event.rounding as number,
  tip: (event.tip as number | undefined) ?? 0,
})

async function paymentMethod(work: Work, code: unknown) {
  const option = (await waysToPay(work)).get(typeof code === 'string' ? code : '')
  if (option?.status !== 'active')
    throw invalidField('payment_method', 'is no way to pay here; GET /admin/payment_option lists them')
  return option
}
