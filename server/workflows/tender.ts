import { and, eq } from 'drizzle-orm'
import type { ChartEvent } from '#machines/kit/chart.ts'
import { paymentOptions } from '../db/schema/index.ts'
import { invalidField } from '../http/errors.ts'
import type { SubjectRow } from './subjects.ts'
import type { Work } from './work.ts'

/** The part of a table's tender that pays one order, in minor units. */
export const payEvent = (event: ChartEvent, amount: number, tendered: number): ChartEvent => ({
  type: 'order.pay',
  payment_method: event.payment_method,
  amount,
  tendered,
})

/** Makes a payment for an order and captures it: the money of this house is taken at the table. */
export async function takePayment(work: Work, order: SubjectRow<'order'>, event: ChartEvent): Promise<void> {
  const method = await paymentMethod(work, event.payment_method)
  const amount = (event.amount as number | undefined) ?? order.total - order.captured
  const tendered = (event.tendered as number | undefined) ?? amount
  if (tendered < amount) throw invalidField('tendered', 'is less than the amount to pay')
  if (tendered > amount && !method.isCash) throw invalidField('tendered', 'only cash gives change')
  const payment = await work.insert(
    'payment',
    'payment',
    {
      orderId: order.id,
      state: 'created',
      method: method.code,
      amount,
      tendered,
      changeDue: tendered - amount,
      businessDay: work.store.businessDay,
      staffId: work.actor.id,
      at: work.now,
    },
    'payment.create',
  )
  await work.send('payment', payment.id, { type: 'payment.capture' })
}

async function paymentMethod(work: Work, code: unknown) {
  const [option] = await work.tx
    .select()
    .from(paymentOptions)
    .where(
      and(
        eq(paymentOptions.merchantId, work.store.merchantId),
        eq(paymentOptions.code, typeof code === 'string' ? code : ''),
        eq(paymentOptions.status, 'active'),
      ),
    )
  if (!option) throw invalidField('payment_method', 'is no way to pay here; GET /admin/payment_option lists them')
  return option
}
