import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { InvoiceLine } from '#contract/subscriptions/subscription.ts'
import type { BillingInterval, InvoiceState, SubscriptionState } from '#contract/subscriptions/billing-states.ts'
import { day, id, instant, json, merchantId, money, rowKey, version } from './columns.ts'

/** Plans that stores can subscribe to. */
export const plans = pgTable('plans', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  currency: text('currency').notNull(),
  amount: money('amount').notNull(),
  every: text('every').notNull().$type<BillingInterval>(),
  trialDays: integer('trial_days').notNull().default(0),
  status: text('status').notNull().default('active').$type<'active' | 'inactive'>(),
  version: version(),
})

export const subscriptions = pgTable(
  'subscriptions',
  {
    merchantId: merchantId(),
    id: id(),
    planId: text('plan_id').notNull(),
    planName: text('plan_name').notNull(),
    currency: text('currency').notNull(),
    amount: money('amount').notNull(),
    every: text('every').notNull().$type<BillingInterval>(),
    state: text('state').notNull().$type<SubscriptionState>(),
    startedOn: day('started_on').notNull(),
    /** The first day of the next period. */
    renewsOn: day('renews_on').notNull(),
    /** True if it ends with its period. */
    ends: boolean('ends').notNull().default(false),
    stateAt: instant('state_at').notNull(),
    version: version(),
  },
  rowKey,
)

export const invoices = pgTable(
  'invoices',
  {
    merchantId: merchantId(),
    id: id(),
    subscriptionId: text('subscription_id').notNull(),
    number: text('number').notNull(),
    planId: text('plan_id').notNull(),
    planName: text('plan_name').notNull(),
    currency: text('currency').notNull(),
    state: text('state').notNull().default('open').$type<InvoiceState>(),
    lines: json<InvoiceLine[]>('lines').notNull(),
    total: money('total').notNull(),
    issuedOn: day('issued_on').notNull(),
    dueOn: day('due_on').notNull(),
    paidOn: day('paid_on'),
    reference: text('reference'),
    remark: text('remark'),
    stateAt: instant('state_at').notNull(),
    version: version(),
  },
  rowKey,
)

/** The last number of the invoices to stores in each year. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: integer('year').primaryKey(),
  value: integer('value').notNull(),
})

/** The share of a store's paid invoices that an agent gets for some months, signed once. */
export const commissionTerms = pgTable(
  'commission_terms',
  {
    merchantId: merchantId(),
    accountId: text('account_id').notNull(),
    basisPoints: integer('basis_points').notNull(),
    months: integer('months').notNull(),
    signedOn: day('signed_on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.accountId] })],
)

/** The ledger of commission: accrued when an invoice is paid, paid out by numbered statements. */
export const commissionEntries = pgTable(
  'commission_entries',
  {
    merchantId: merchantId(),
    id: id(),
    accountId: text('account_id').notNull(),
    kind: text('kind').notNull().$type<'accrued' | 'paid'>(),
    currency: text('currency').notNull(),
    amount: money('amount').notNull(),
    invoiceId: text('invoice_id'),
    number: text('number'),
    reference: text('reference'),
    businessDay: day('business_day').notNull(),
    at: instant('at').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
  },
  rowKey,
)
