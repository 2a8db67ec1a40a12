import { and, eq, ne } from 'drizzle-orm'
import type { InvoiceFacts, PayoutFacts, SubscriptionFacts } from '#contract/subscriptions/billing-facts.ts'
import type { InvoiceState, PayoutState, SubscriptionState } from '#contract/subscriptions/billing-states.ts'
import {
  agentMerchants,
  commissionEntries,
  commissionTerms,
  invoices,
  merchants,
  outbox,
  payoutDays,
  payouts,
  plans,
  pushDevices,
  settlementItems,
  settlements,
  subscriptions,
} from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { day } from '../place.ts'

/** A payout of one posted day of its own, in a state, to a store that has an account or none. */
export async function placePayout(h: House, state: PayoutState, { hasAccount }: PayoutFacts): Promise<string> {
  const { merchantId } = h
  const payoutIban = hasAccount ? 'DE89370400440532013000' : null
  await h.db.update(merchants).set({ payoutIban }).where(eq(merchants.merchantId, merchantId))
  const id = h.outside.ids.id()
  const settlementId = h.outside.ids.id()
  const businessDay = new Date(Date.UTC(1990, 0, await h.db.$count(payouts, eq(payouts.merchantId, merchantId))))
    .toISOString()
    .slice(0, 10)
  await h.db
    .insert(settlements)
    .values({ merchantId, id: settlementId, businessDay, state: 'posted', stateAt: evening })
  await h.db.insert(payouts).values({
    merchantId,
    id,
    state,
    fromDay: businessDay,
    toDay: businessDay,
    methods: ['online'],
    collected: 0,
    givenBack: 0,
    items: 4500,
    amount: 4500,
    plannedAt: evening,
    stateAt: evening,
  })
  if (state !== 'cancelled') await h.db.insert(payoutDays).values({ merchantId, settlementId, payoutId: id })
  const item = { merchantId, id: h.outside.ids.id(), settlementId, at: evening, actorId: h.owner.id }
  await h.db
    .insert(settlementItems)
    .values({ ...item, kind: 'deposit', amount: 4500, payoutId: state === 'cancelled' ? null : id })
  return id
}

/** A plan of the house. */
export async function placePlan(h: House, more: Partial<typeof plans.$inferInsert> = {}): Promise<string> {
  const id = h.outside.ids.id()
  const usual = { name: 'Standard', currency: 'EUR', amount: 4900, every: 'month', trialDays: 14 } as const
  await h.db.insert(plans).values({ id, ...usual, ...more })
  return id
}

let placed = 0

async function addInvoice(
  h: House,
  { subscriptionId, planId }: { subscriptionId: string; planId: string },
  more: Partial<typeof invoices.$inferInsert>,
): Promise<string> {
  placed += 1
  const id = h.outside.ids.id()
  const total = more.total ?? 4900
  await h.db.insert(invoices).values({
    merchantId: h.merchantId,
    id,
    subscriptionId,
    number: `1999-${placed}`,
    planId,
    planName: 'Standard',
    currency: 'EUR',
    lines: [{ name: 'Standard', from: day, to: day, amount: total }],
    total,
    issuedOn: day,
    dueOn: day,
    stateAt: evening,
    ...more,
  })
  return id
}

/** The store's one subscription that runs, in a state, with as many overdue invoices as its facts count. */
export async function placeSubscription(
  h: House,
  state: SubscriptionState,
  { ends, overdue }: SubscriptionFacts,
): Promise<string> {
  const live = and(eq(subscriptions.merchantId, h.merchantId), ne(subscriptions.state, 'cancelled'))
  await h.db.update(subscriptions).set({ state: 'cancelled' }).where(live)
  const id = h.outside.ids.id()
  const planId = await placePlan(h)
  await h.db.insert(subscriptions).values({
    merchantId: h.merchantId,
    id,
    planId,
    planName: 'Standard',
    currency: 'EUR',
    amount: 4900,
    every: 'month',
    state,
    ends,
    startedOn: day,
    renewsOn: day,
    stateAt: evening,
  })
  for (let i = 0; i < overdue; i++) await addInvoice(h, { subscriptionId: id, planId }, { state: 'overdue' })
  return id
}

/** An invoice in a state, of a subscription of its own. */
export async function placeInvoice(h: House, state: InvoiceState, { total }: InvoiceFacts): Promise<string> {
  const subscriptionId = await placeSubscription(h, 'active', { ends: false, overdue: 0 })
  const planId = await placePlan(h)
  return addInvoice(h, { subscriptionId, planId }, { state, total, paidOn: state === 'paid' ? day : null })
}

/** Invoices by number for which the store is unpaid; none where there are no numbers. */
export async function placeUnpaid(h: House, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return
  const subscriptionId = await placeSubscription(h, 'unpaid', { ends: false, overdue: 0 })
  const planId = await placePlan(h)
  for (const number of numbers) await addInvoice(h, { subscriptionId, planId }, { state: 'overdue', number })
}

/** The store's agent with terms of a tenth, and their share of an invoice that is paid. */
export async function placeCommission(h: House): Promise<void> {
  const invoiceId = await placeInvoice(h, 'paid', { total: 4900 })
  const agent = { merchantId: h.merchantId, accountId: h.owner.id }
  await h.db.insert(agentMerchants).values(agent)
  await h.db.insert(commissionTerms).values({ ...agent, basisPoints: 1000, months: 12, signedOn: day })
  await h.db.insert(commissionEntries).values({
    ...agent,
    id: h.outside.ids.id(),
    kind: 'accrued',
    currency: 'EUR',
    amount: 490,
    invoiceId,
    businessDay: day,
    at: evening,
    actorId: h.admin.id,
    actorName: 'House',
  })
}

/** A notification that did not get out. */
export async function placeOutgoing(h: House): Promise<string> {
  const own = { merchantId: h.merchantId, id: h.outside.ids.id() }
  const device = h.outside.ids.id()
  await h.db.insert(pushDevices).values({
    ...own,
    id: device,
    accountId: h.owner.id,
    tokenHash: device,
    endpoint: `https://push.example/${device}`,
    endpointHash: device,
    p256dh: '',
    auth: '',
    language: 'en',
    kinds: [],
    at: evening,
  })
  await h.db.insert(outbox).values({
    ...own,
    what: 'push',
    subjectId: device,
    state: 'failed',
    error: 'no_answer',
    dueAt: evening,
    at: evening,
  })
  return own.id
}
