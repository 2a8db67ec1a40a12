import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderList } from '#contract/states.ts'
import type { Listing, Order, OrderDetail } from '#contract/wire.ts'
import { call } from './client.ts'
import { keys } from './keys.ts'

/** The query of `GET /admin/display_order`. Dates are business days. */
export interface OrdersParams {
  type: OrderList
  start: number
  length: number
  search?: string
  order_method?: string
  payment_status?: string
  order_status?: string
  staff_id?: string
  table_id?: string
  startDate?: string
  endDate?: string
}

/** One of the three order lists. The rows of the last query stay while the next one loads. */
export const ordersQuery = (params: OrdersParams) =>
  queryOptions({
    queryKey: keys.orders(params),
    queryFn: ({ signal }) => call<Listing<Order>>({ method: 'GET', url: '/admin/display_order', data: params, signal }),
    placeholderData: keepPreviousData,
  })

/** An order with its payments and its history. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: keys.order(id),
    queryFn: ({ signal }) => call<OrderDetail>({ method: 'GET', url: `/admin/order_detail/${id}`, signal }),
  })
