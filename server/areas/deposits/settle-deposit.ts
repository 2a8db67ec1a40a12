import { and, eq, gt, sql } from 'drizzle-orm'
import { depositCode } from '#contract/bookings/deposit.ts'
import { depositEntries, deposits } from '../../db/schema/index.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { ofVisit } from './of-visit.ts'

const holding = ['captured', 'partly_refunded', 'refunded', 'batched', 'settled']

/** Reads the amounts that a payment took from each deposit, in minor units, the latest first. */
const takenBy = ({ tx, store }: Work, paymentId: string) =>
  tx
    .select({ id: depositEntries.depositId, left: sql`-sum(${depositEntries.amount})`.mapWith(Number) })
    .from(depositEntries)
    .where(and(eq(depositEntries.merchantId, store.merchantId), eq(depositEntries.paymentId, paymentId)))
    .groupBy(depositEntries.depositId)
    .orderBy(sql`max(${depositEntries.at}) DESC`, depositEntries.depositId)

/** Reads the held deposits of the party of an order, the oldest first. */
async function heldForOrder({ tx, store }: Work, { visitId }: SubjectRow<'order'>) {
  if (visitId === null) return []
  return tx
    .select({ id: deposits.id, left: deposits.held })
    .from(deposits)
    .where(and(eq(deposits.merchantId, store.merchantId), gt(deposits.held, 0), ofVisit(store, visitId)))
    .orderBy(deposits.at, deposits.id)
}

/**
 * Adjusts deposits to a payment by deposit: the used amount is that of the payment less refunds, and zero once it is
 * voided. A second run changes nothing.
 */
export async function settleDeposit(work: Work, payment: SubjectRow<'payment'>): Promise<void> {
  if (payment.method !== depositCode) return
  const taken = await takenBy(work, payment.id)
  const due = holding.includes(payment.state) ? payment.amount - payment.refunded : 0
  let missing = due - taken.reduce((sum, { left }) => sum + left, 0)
  const type = missing > 0 ? 'deposit.use' : 'deposit.free'
  const from = missing > 0 ? await heldForOrder(work, work.row('order', payment.orderId)) : taken
  for (const { id, left } of from) {
    const amount = Math.min(left, Math.abs(missing))
    if (amount === 0) continue
    await work.send('deposit', id, { type, amount, payment_id: payment.id })
    missing -= Math.sign(missing) * amount
  }
  if (missing !== 0) throw new Error(`Deposits miss ${missing} of payment ${payment.id}.`)
}

/** Sums up the deposits held for the party of an order, in minor units. */
export const depositOf = async (work: Work, order: SubjectRow<'order'>): Promise<number> =>
  (await heldForOrder(work, order)).reduce((sum, { left }) => sum + left, 0)
