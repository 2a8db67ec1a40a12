import { sql } from 'drizzle-orm'
import { walletCode } from '#contract/members/credit.ts'
import type { SubjectRow } from '../../../db/subjects.ts'
import type { Work } from '../../../engine/work.ts'
import { survivorOf } from '../merge/survivor.ts'
import { CreditLedger } from './credit-ledger.ts'

const holding = ['captured', 'partly_refunded', 'refunded', 'batched', 'settled']

/**
 * Adjusts the credit ledger to a payment by credit: the spent credit is its amount less refunds, and zero once it is
 * voided. Its order records the bonus part. A second run changes nothing.
 */
export async function settleCredit(work: Work, payment: SubjectRow<'payment'>): Promise<void> {
  if (payment.method !== walletCode) return
  const { rows } = await work.tx.execute<{ member_id: string; spent: string }>(sql`
    SELECT ${survivorOf(sql`e.brand_id`, sql`e.member_id`)} AS member_id, -sum(amount) AS spent FROM credit_entries e
    WHERE merchant_id = ${work.store.merchantId} AND payment_id = ${payment.id} GROUP BY 1`)
  // An order may get another member later; the credit stays that of the member who paid.
  const memberId = rows[0]?.member_id ?? work.row('order', payment.orderId).memberId!
  const spent = Number(rows[0]?.spent ?? 0)
  const due = holding.includes(payment.state) ? payment.amount - payment.refunded : 0
  if (spent === due) return
  const ledger = await CreditLedger.open(work, memberId)
  const bonus = ledger.balance({ purse: 'bonus' })
  if (due > spent) await ledger.take(due - spent, { kind: 'spent', paymentId: payment.id })
  else await ledger.giveBack(payment.id, spent - due)
  const { bonusPaid } = work.row('order', payment.orderId)
  const change = bonus - ledger.balance({ purse: 'bonus' })
  // A payment from before orders recorded bonus credit may be refunded: none of its bonus was counted.
  await work.set('order', payment.orderId, { bonusPaid: Math.max(0, bonusPaid + change) })
}
