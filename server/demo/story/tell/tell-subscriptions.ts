import { addDays, addMonths } from '#contract/calendar.ts'
import type { InvoiceState, SubscriptionState } from '#contract/subscriptions/billing-states.ts'
import { startOfBusinessDay } from '../../../business-day.ts'
import type { Tx } from '../../../db/handle.ts'
import { deadlines, invoiceNumbers, invoices, plans, subscriptions } from '../../../db/schema/index.ts'
import type { Book } from './book.ts'
import { createRng } from '../rng.ts'

type Plan = typeof plans.$inferInsert
type Merchant = Book['store']['merchant']

/** The plans, with the amounts of the client's price list. */
const offers = [
  { name: 'Basic', amount: 0, every: 'month', trialDays: 0 },
  { name: 'Standard', amount: 4900, every: 'month', trialDays: 14 },
  { name: 'Standard, yearly', amount: 48_000, every: 'year', trialDays: 14 },
  { name: 'Enterprise', amount: 9900, every: 'month', trialDays: 0 },
  { name: 'Enterprise, yearly', amount: 96_000, every: 'year', trialDays: 0 },
] as const satisfies Omit<Plan, 'id' | 'currency'>[]

/** Inserts the plans; returns them by name. */
export async function tellPlans(tx: Tx, currency: string): Promise<Map<string, Plan>> {
  const rng = createRng('plans')
  const rows = offers.map((offer): Plan => ({ ...offer, id: rng.id(), currency }))
  await tx.insert(plans).values(rows)
  return new Map(rows.map((row) => [row.name, row]))
}

interface ToldSubscription {
  merchant: Merchant
  plan: Plan
  state: SubscriptionState
  startedOn: string
  trialDays: number
  /** The state of each invoice, the oldest first. */
  invoices: InvoiceState[]
}

/** Subscribes stores to plans, with the invoices so far and the next deadlines. */
export async function tellSubscriptions(tx: Tx, told: readonly ToldSubscription[], today: string): Promise<void> {
  const drafts: (typeof invoices.$inferInsert)[] = []
  for (const { merchant, plan, state, startedOn, trialDays, invoices: states } of told) {
    const { merchantId } = merchant
    const rng = createRng(`subscription of ${merchantId}`)
    const at = (day: string) => startOfBusinessDay(day, merchant)
    const id = rng.id()
    const begin = addDays(startedOn, trialDays)
    const from = (place: number) => addMonths(begin, place)
    const renewsOn = from(states.length)
    await tx.insert(subscriptions).values({
      merchantId,
      id,
      planId: plan.id,
      planName: plan.name,
      currency: plan.currency,
      amount: plan.amount,
      every: plan.every,
      state,
      startedOn,
      renewsOn,
      stateAt: at(begin),
      version: states.length + 1,
    })
    const due = { merchantId, chart: 'subscription', subjectId: id }
    await tx.insert(deadlines).values({ ...due, event: 'subscription.renew', dueAt: at(renewsOn) })
    for (const [place, invoiceState] of states.entries()) {
      const issuedOn = from(place)
      const dueOn = addDays(issuedOn, 14)
      const invoiceId = rng.id()
      drafts.push({
        merchantId,
        id: invoiceId,
        subscriptionId: id,
        number: '',
        planId: plan.id,
        planName: plan.name,
        currency: plan.currency,
        state: invoiceState,
        lines: [{ name: plan.name, from: issuedOn, to: addDays(from(place + 1), -1), amount: plan.amount }],
        total: plan.amount,
        issuedOn,
        dueOn,
        paidOn: invoiceState === 'paid' ? addDays(issuedOn, 9) : null,
        reference: invoiceState === 'paid' ? 'Bank transfer' : null,
        stateAt: at(issuedOn),
        version: invoiceState === 'open' ? 1 : 2,
      })
      if (invoiceState === 'open')
        await tx.insert(deadlines).values({
          merchantId,
          chart: 'invoice',
          subjectId: invoiceId,
          event: 'invoice.fallDue',
          dueAt: at(addDays(dueOn, 1)),
        })
      if (invoiceState === 'overdue')
        await tx
          .insert(deadlines)
          .values({ ...due, event: 'subscription.giveUp', dueAt: at(addDays(dueOn > today ? today : dueOn, 22)) })
    }
  }
  await number(tx, drafts)
}

/** Numbers invoices by year in the order of their days, and inserts them. */
async function number(tx: Tx, drafts: readonly (typeof invoices.$inferInsert)[]): Promise<void> {
  const last = new Map<number, number>()
  const rows = drafts
    .toSorted((a, b) => (a.issuedOn + a.merchantId < b.issuedOn + b.merchantId ? -1 : 1))
    .map((row) => {
      const year = Number(row.issuedOn.slice(0, 4))
      const value = (last.get(year) ?? 0) + 1
      last.set(year, value)
      return { ...row, number: `${year}-${String(value).padStart(4, '0')}` }
    })
  if (rows.length > 0) await tx.insert(invoices).values(rows)
  for (const [year, value] of last) await tx.insert(invoiceNumbers).values({ year, value })
}
