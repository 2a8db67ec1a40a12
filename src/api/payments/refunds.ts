import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Listing } from '#contract/listing.ts'
import type { Order } from '#contract/orders/order.ts'
import type { RefundListing, RefundSort } from '#contract/payments/refund.ts'
import type { RefundList } from '#contract/states.ts'
import { call } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

/** The keys of a page; dates are business days. */
export interface PageParams {
  start: number
  length: number
  search?: string
  startDate?: string
  endDate?: string
  order?: 'asc' | 'desc'
}

/** A page of one of the refund lists. */
export const refundsQuery = (params: PageParams & { type: RefundList; sort: RefundSort }) =>
  queryOptions({
    queryKey: keys.refunds(params),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call<RefundListing>({ method: 'GET', url: '/admin/refund', data: params, signal }),
  })

/** Orders that owe something, and open ones of earlier days. */
export const unpaidQuery = (params: PageParams & { sort: 'placed_at' | 'due' | 'number' }) =>
  queryOptions({
    queryKey: keys.unpaid(params),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call<Listing<Order>>({ method: 'GET', url: '/admin/unpaid_order', data: params, signal }),
  })
