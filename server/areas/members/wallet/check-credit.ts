import { amountWords } from '#contract/money.ts'
import { refusedField } from '../../../http/problem.ts'
import type { SubjectRow } from '../../../db/subjects.ts'
import type { Work } from '../../../engine/work.ts'
import { memberNamed } from '../member-named.ts'
import { CreditLedger } from './credit-ledger.ts'

/** Refuses a payment by credit without a member, or above their balance. */
export async function checkCredit(work: Work, { memberId }: SubjectRow<'order'>, amount: number): Promise<void> {
  if (memberId === null) throw refusedField('payment_method', 'creditNoMember')
  const { name } = await memberNamed(work, memberId)
  const credit = (await CreditLedger.open(work, memberId)).balance()
  if (amount > credit)
    throw refusedField('amount', 'creditBeyond', { name, amount: amountWords(credit, work.store.row.currency) })
}
