import { and, desc, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { listing } from '#contract/listing.ts'
import { id, remark, text, version } from '#contract/charts/fields.ts'
import { Invoice, InvoiceListing, Subscription, SubscriptionStep } from '#contract/subscriptions/subscription.ts'
import type { SubscriptionState } from '#contract/subscriptions/billing-states.ts'
import { isAboveFloor, isAgent, isHouse } from '#contract/roles.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { auditEntries, plans, subscriptions } from '../../db/schema/index.ts'
import { checkMay, runCommand } from '../../engine/command.ts'
import { stale } from '../../engine/stale.ts'
import { storesOf } from '../../http/actor.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { listQuery } from '../../http/list-query.ts'
import { refusedField } from '../../http/problem.ts'
import { answerRow, withAllowed } from '../../engine/answers.ts'
import { product } from '../../engine/product.ts'
import { invoiceListQuery, listInvoices } from './invoice-list.ts'
import { startSubscription } from './start-subscription.ts'
import { subscriptionRows } from './subscription-rows.ts'

const tag = 'Subscriptions'

/** Sends an event that only the platform may send. */
function asHouse(
  asked: AskedOfStore,
  subject: 'subscription' | 'invoice',
  rowId: string,
  { version: seen, ...event }: ChartEvent & { version?: number },
): Promise<Response> {
  return runCommand(asked, {
    input: { id: rowId, version: seen, ...event },
    subjects: (tx) => product.kindOf(subject).family(tx, asked.store.merchantId, rowId, event),
    async run(work) {
      if (!isHouse(work.actor.role)) throw new ApiError('right_missing', { message: 'Only the house does this.' })
      if (seen !== undefined && seen !== work.row(subject, rowId).version)
        throw await stale(work, { type: subject, id: rowId }, [])
      await work.send(subject, rowId, event)
    },
    answer: (work) => answerRow(work, subject, rowId),
  })
}

/** Routes of subscriptions and their invoices; a store's own people use the events of the chart. */
export function subscriptionRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/subscription',
    {
      tag,
      right: 'settle',
      summary: 'The subscription of the store; none where it has no plan',
      answer: listing(Subscription),
    },
    async ({ deps, actor, store }) => {
      const rows = await subscriptionRows(deps.db, [store.merchantId])
      const aaData = rows.map((row) => withAllowed(actor, 'subscription', row))
      return { aaData, recordsTotal: aaData.length, recordsFiltered: aaData.length }
    },
  )

  api.store(
    'post',
    '/admin/subscription',
    { tag, summary: 'Subscribe the store to a plan', body: z.strictObject({ plan_id: id }), answer: Subscription },
    (asked, input) => {
      const { actor, store } = asked
      if (!isAboveFloor(actor.role) || isAgent(actor.role))
        throw new ApiError('right_missing', { message: 'An owner of the store or the house does this.' })
      let subscriptionId = ''
      return runCommand(asked, {
        input,
        standsAlone: true,
        subjects: async () => [],
        async run(work) {
          checkMay(work, 'settle', false, 'store')
          const [plan] = await work.tx
            .select()
            .from(plans)
            .where(and(eq(plans.id, input.plan_id), eq(plans.status, 'active')))
          if (!plan) throw refusedField('plan_id', 'noPlan')
          const live = and(eq(subscriptions.merchantId, store.merchantId), ne(subscriptions.state, 'cancelled'))
          if ((await work.tx.$count(subscriptions, live)) > 0) throw refusedField('plan_id', 'subscribed')
          subscriptionId = await startSubscription(work, plan)
        },
        answer: (work) => answerRow(work, 'subscription', subscriptionId),
      })
    },
  )

  api.store(
    'post',
    '/admin/subscription/{id}',
    {
      tag,
      summary: 'Let a subscription pause or go on (the house)',
      body: z.strictObject({ event: z.enum(['subscription.pause', 'subscription.resume']), version }),
      answer: Subscription,
    },
    (asked, { id: rowId, event: type, version: seen }) =>
      asHouse(asked, 'subscription', rowId, { type, version: seen }),
  )

  api.store(
    'get',
    ['/admin/subscription_history', '/subscription_history'],
    {
      tag,
      right: 'settle',
      summary: 'Steps of the store’s subscription, the latest first',
      query: z.strictObject(listQuery),
      answer: listing(SubscriptionStep),
    },
    async ({ deps, store }, { start, length }) => {
      const where = and(eq(auditEntries.merchantId, store.merchantId), eq(auditEntries.chart, 'subscription'))
      const rows = await deps.db
        .select()
        .from(auditEntries)
        .where(where)
        .orderBy(desc(auditEntries.seq))
        .limit(length)
        .offset(start)
      const total = await deps.db.$count(auditEntries, where)
      return {
        aaData: rows.map((row): SubscriptionStep => ({
          id: String(row.seq),
          at: row.at.toISOString(),
          event: row.event,
          from_state: row.fromState as SubscriptionState | null,
          to_state: row.toState as SubscriptionState,
          actor_name: row.actorName,
        })),
        recordsTotal: total,
        recordsFiltered: total,
      }
    },
  )

  api.store(
    'get',
    ['/admin/subscription_payment', '/subscription_payment'],
    {
      tag,
      right: 'settle',
      summary: 'Invoices of the store with their payment status',
      query: invoiceListQuery,
      answer: InvoiceListing,
    },
    (asked, input) => listInvoices(asked.deps.db, [asked.store.merchantId], input),
  )

  api.person(
    'get',
    ['/admin/all_subscription_payment', '/all_subscription_payment'],
    {
      tag,
      right: 'settle',
      summary: 'Invoices of every store that the person reaches, or of one of them',
      query: invoiceListQuery.extend({ merchant_id: id.optional() }),
      answer: InvoiceListing,
    },
    async (asked, { merchant_id: one, ...input }) => {
      const stores = await storesOf(asked.deps.db, asked.actor)
      const wanted = stores.filter(
        ({ merchantId, brandId }) =>
          (one === undefined || merchantId === one) &&
          (input.supermerchant_id === undefined || brandId === input.supermerchant_id),
      )
      if (one !== undefined && wanted.length === 0) throw new ApiError('not_found')
      return listInvoices(
        asked.deps.db,
        wanted.map(({ merchantId }) => merchantId),
        input,
      )
    },
  )

  api.store(
    'post',
    '/admin/invoice/{id}',
    {
      tag,
      summary: 'Book the payment of an invoice, or void it (the house)',
      body: z.strictObject({
        event: z.enum(['invoice.pay', 'invoice.void']),
        reference: text(60).optional(),
        remark,
        version,
      }),
      answer: Invoice,
    },
    (asked, { id: rowId, event: type, version: seen, reference, remark: note }) =>
      asHouse(asked, 'invoice', rowId, {
        type,
        version: seen,
        ...(reference !== undefined && { reference }),
        ...(note !== undefined && { remark: note }),
      }),
  )
}
