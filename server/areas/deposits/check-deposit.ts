import { amountWords } from '#contract/money.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { refusedField } from '../../http/problem.ts'
import { depositOf } from './settle-deposit.ts'

/** Refuses a payment by deposit above the amount that is held for the party of the order. */
export async function checkDeposit(work: Work, order: SubjectRow<'order'>, amount: number): Promise<void> {
  const held = await depositOf(work, order)
  if (held === 0) throw refusedField('payment_method', 'depositNone')
  if (amount > held)
    throw refusedField('amount', 'depositBeyond', { amount: amountWords(held, work.store.row.currency) })
}
