import { sql } from 'drizzle-orm'
import { addDays, addMonths } from '#contract/calendar.ts'
import type { BillingInterval } from '#contract/subscriptions/billing-states.ts'
import { startOfBusinessDay } from '../../business-day.ts'
import { invoiceNumbers } from '../../db/schema/index.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

/** Days from the first day of a period until its invoice is due. */
const dueDays = 14
/** Days from an invoice's due date until the subscription is unpaid. */
const graceDays = 21

/** Returns the first day of the next period. */
export const periodAfter = (from: string, every: BillingInterval): string => addMonths(from, every === 'year' ? 12 : 1)

/** Returns the next invoice number in a year; the row is locked to the end of the transaction, so there are no gaps. */
async function nextInvoice(work: Work): Promise<string> {
  const year = Number(work.store.businessDay.slice(0, 4))
  const [row] = await work.tx
    .insert(invoiceNumbers)
    .values({ year, value: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.year, set: { value: sql`${invoiceNumbers.value} + 1` } })
    .returning({ value: invoiceNumbers.value })
  return `${year}-${String(row!.value).padStart(4, '0')}`
}

/** Bills a period in advance; a free plan has no invoice. */
export async function billPeriod(
  work: Work,
  { id: subscriptionId, planId, planName, currency, amount }: SubjectRow<'subscription'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (amount === 0) return
  const { store, now } = work
  const dueOn = addDays(from, dueDays)
  const row = await work.insert(
    'invoice',
    'invoice',
    {
      state: 'open',
      subscriptionId,
      number: await nextInvoice(work),
      planId,
      planName,
      currency,
      lines: [{ name: planName, from, to: addDays(to, -1), amount }],
      total: amount,
      issuedOn: store.businessDay,
      dueOn,
      stateAt: now,
    },
    'invoice.issue',
  )
  const overdueAt = startOfBusinessDay(addDays(dueOn, 1), store.row)
  await setDeadline(work, { chart: 'invoice', subjectId: row.id, event: 'invoice.fallDue' }, overdueAt)
}

/** Sets the time at which a subscription is renewed, or removes it. */
export const renewAt = (work: Work, subjectId: string, day: string | null): Promise<void> =>
  setDeadline(
    work,
    { chart: 'subscription', subjectId, event: 'subscription.renew' },
    day === null ? null : startOfBusinessDay(day, work.store.row),
  )

/** Sets the time at which an overdue subscription becomes unpaid, or removes it. */
export const giveUpAfter = (work: Work, subjectId: string, isWaiting: boolean): Promise<void> =>
  setDeadline(
    work,
    { chart: 'subscription', subjectId, event: 'subscription.giveUp' },
    isWaiting ? new Date(work.now.getTime() + graceDays * 86_400_000) : null,
  )
