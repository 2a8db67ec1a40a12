import { queryOptions } from '@tanstack/react-query'
import { type ReasonEvent, reasonEvents } from '#contract/reason-events.ts'
import type { Listing } from '#contract/rows/listing.ts'
import type { Right } from '#contract/roles.ts'
import type { Colleague } from '#contract/rows/staff.ts'
import type { Adjustment, Discount, PaymentOption, Reason } from '#contract/rows/setting.ts'
import { call } from './client.ts'
import { keys } from './keys.ts'

const rarelyChanges = { staleTime: 10 * 60_000 }

/** Editing takes food off for the reasons of which a cancellation does; a payment goes back for those of its order's. */
const sameAs: Record<string, ReasonEvent> = { 'order.edit': 'order.cancel', 'payment.void': 'order.unpay' }
const explainedBy = (event: string) => reasonEvents.find((known) => known === (sameAs[event] ?? event))

/** The store's configured reasons for an event such as `order.void`; none where it takes only a note. */
export const reasonsQuery = (asked: string) => {
  const event = explainedBy(asked)
  return queryOptions({
    ...rarelyChanges,
    queryKey: keys.reasons(event ?? 'none'),
    queryFn: async ({ signal }): Promise<Reason[]> => {
      if (!event) return []
      const data = { event, length: 1000 }
      return (await call<Listing<Reason>>({ method: 'GET', url: '/admin/reason', data, signal })).aaData
    },
  })
}

/** The ways to pay that the store takes. */
export const paymentOptionsQuery = () =>
  queryOptions({
    ...rarelyChanges,
    queryKey: keys.paymentOptions,
    queryFn: async ({ signal }) => {
      const data = { length: 1000 }
      return (await call<Listing<PaymentOption>>({ method: 'GET', url: '/admin/payment_option', data, signal })).aaData
    },
  })

/** Everybody who works or worked in the store, by name. */
export const staffQuery = () =>
  queryOptions({
    ...rarelyChanges,
    queryKey: keys.staff,
    queryFn: async ({ signal }) => {
      const data = { length: 1000, order: 'asc' }
      return (await call<Listing<Colleague>>({ method: 'GET', url: '/admin/merchant_staff_index', data, signal }))
        .aaData
    },
  })

/** Who in the store has a right, for whoever lacks it; nobody where the server does not say. */
export const holdersQuery = (right: Right) =>
  queryOptions({
    ...rarelyChanges,
    queryKey: [...keys.staff, right],
    queryFn: async ({ signal }) => {
      const data = { right, length: 10, order: 'asc' }
      return (await call<Listing<Colleague>>({ method: 'GET', url: '/admin/merchant_staff_index', data, signal }))
        .aaData
    },
    retry: false,
  })

/** What the store may take off an order. */
export const discountsQuery = () =>
  queryOptions({
    ...rarelyChanges,
    queryKey: keys.discounts,
    queryFn: async ({ signal }) =>
      (
        await call<Listing<Discount>>({
          method: 'GET',
          url: '/admin/merchant_discount',
          data: { length: 1000 },
          signal,
        })
      ).aaData,
  })

/** What the store often adjusts prices by. */
export const adjustmentsQuery = () =>
  queryOptions({
    ...rarelyChanges,
    queryKey: keys.adjustments,
    queryFn: async ({ signal }) =>
      (
        await call<Listing<Adjustment>>({
          method: 'GET',
          url: '/admin/merchant_adjustment',
          data: { length: 1000 },
          signal,
        })
      ).aaData,
  })
