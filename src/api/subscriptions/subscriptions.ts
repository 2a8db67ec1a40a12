import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Listing } from '#contract/listing.ts'
import type {
  CommissionListing,
  Invoice,
  InvoiceListing,
  Plan,
  Subscription,
  SubscriptionStep,
} from '#contract/subscriptions/subscription.ts'
import type { BillingInterval, InvoiceState } from '#contract/subscriptions/billing-states.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'
import type { PageParams } from '../payments/refunds.ts'

/** Plans that a store can subscribe to; the house also sees withdrawn ones. */
export const plansQuery = () =>
  queryOptions({
    queryKey: keys.subscriptions('plans'),
    queryFn: async ({ signal }) => (await call<Listing<Plan>>({ method: 'GET', url: '/admin/plan', signal })).aaData,
  })

/** The subscription of the store in hand, if it has one. */
export const subscriptionQuery = () =>
  queryOptions({
    queryKey: keys.subscriptions('own'),
    queryFn: async ({ signal }) =>
      (await call<Listing<Subscription>>({ method: 'GET', url: '/admin/subscription', signal })).aaData[0] ?? null,
  })

/** Steps of the store's subscription, the latest first. */
export const subscriptionStepsQuery = (length: number) =>
  queryOptions({
    queryKey: keys.subscriptions('steps', { length }),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<Listing<SubscriptionStep>>({ method: 'GET', url: '/admin/subscription_history', data: { length }, signal }),
  })

/** A page of invoices: of the store in hand, or of every store that the person reaches. */
export const invoicesQuery = (
  params: PageParams & { plan_id?: string; payment_status?: InvoiceState },
  isAllStores: boolean,
) =>
  queryOptions({
    queryKey: keys.subscriptions('invoices', { ...params, isAllStores }),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<InvoiceListing>({
        method: 'GET',
        url: isAllStores ? '/admin/all_subscription_payment' : '/admin/subscription_payment',
        // Undefined removes the store in hand from the address.
        data: { ...params, ...(isAllStores && { merchant_id: undefined }) },
        signal,
      }),
  })

export const subscribe = (planId: string): Write => ({
  method: 'POST',
  url: '/admin/subscription',
  data: { plan_id: planId },
})

/** A step that the house takes. */
export const houseStep = (
  kind: 'subscription' | 'invoice',
  { id, version, merchant_id }: Pick<Invoice, 'id' | 'version' | 'merchant_id'>,
  event: string,
  more: { reference?: string; remark?: string } = {},
): Write => ({ method: 'POST', url: `/admin/${kind}/${id}`, data: { event, version, merchant_id, ...more } })

/** The fields of a plan; its currency stays once it is offered. */
export interface PlanFields {
  name: string
  amount: number
  every: BillingInterval
  trial_days: number
  status: Plan['status']
}

/** Adds a plan, or changes one. */
export const writePlan = (fields: PlanFields, plan: Pick<Plan, 'id' | 'version'> | null, currency: string): Write =>
  plan
    ? { method: 'PUT', url: `/admin/plan/${plan.id}`, data: { ...fields, version: plan.version } }
    : { method: 'POST', url: '/admin/plan', data: { ...fields, currency } }

/** The agents of the store in hand with their terms and open commission, and the latest entries of their commission. */
export const commissionQuery = (length: number) =>
  queryOptions({
    queryKey: keys.subscriptions('commission', { length }),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<CommissionListing>({ method: 'GET', url: '/admin/commission', data: { length }, signal }),
  })

/** Signs an agent's terms. */
export const signTerms = (data: { agent_id: string; basis_points: number; months: number }): Write => ({
  method: 'POST',
  url: '/admin/commission_terms',
  data,
})

/** Pays an agent their open commission, with the PIN of the person who pays. */
export const payAgent = (data: { agent_id: string; reference: string; pin: string }): Write => ({
  method: 'POST',
  url: '/admin/commission',
  data,
})
