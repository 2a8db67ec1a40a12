import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderList, OrderState } from '#contract/states.ts'
import type { Listing } from '#contract/listing.ts'
import type { Order, OrderDetail } from '#contract/orders/order.ts'
import type { Preview } from '#contract/orders/preview.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'
import { keepNewer } from '../transport/row-cache.ts'

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
  asked_staff_id?: string
  table_id?: string
  promotion_id?: string
  startDate?: string
  endDate?: string
  order_listing_sort?: 'placed_at' | 'stage_at' | 'number' | 'total'
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
    ...keepNewer,
  })

type SeenOrder = Pick<Order, 'id' | 'version'>

/** The reason of a cancellation, a void or the like. */
export interface GivenReason {
  reason_id?: string
  remark?: string
}

/** The chosen lines, or all where none are named, and how many portions of each; the reason; and the approval. */
type SomeLines = GivenReason & { order_item_id?: string[]; portions?: Record<string, number>; approval_id?: string }

/** Moves an order to a state that one step reaches. */
export const advanceOrder = (
  order: SeenOrder,
  to: OrderState,
  more: GivenReason & { minutes?: number } = {},
): Write => ({
  method: 'PATCH',
  url: '/admin/toggle_order_status',
  data: { order_id: order.id, to, ...more, version: order.version },
})

/** Cancels an order on which nothing was paid; with an approval once the kitchen began. */
export const cancelOrder = (order: SeenOrder, more: SomeLines): Write => ({
  method: 'POST',
  url: '/admin/cancel_order',
  data: { order_id: order.id, ...more, version: order.version },
})

/** Voids an order, or the named lines of it. */
export const voidOrder = (order: SeenOrder, more: SomeLines): Write => ({
  method: 'POST',
  url: '/admin/void_order',
  data: { order_id: order.id, ...more, version: order.version },
})

/** Gives an order, or the named lines of it, on the house. */
export const compOrder = (order: SeenOrder, more: SomeLines): Write => ({
  method: 'POST',
  url: '/admin/comp_order',
  data: { order_id: order.id, ...more, version: order.version },
})

/** Refunds the payments of an order, or its named lines, or an amount. */
export const refundOrder = (order: SeenOrder, more: SomeLines & { amount?: number }): Write => ({
  method: 'POST',
  url: '/admin/refund',
  data: { order_id: order.id, ...more, version: order.version },
})

/** A wanted line of an order: an existing one, or a new one. */
export interface WishedLine {
  order_item_id?: string
  menu_id?: string
  quantity: number
  option_item_id?: readonly string[]
  remark?: string
}

/** The order as it should become; fields that are left out stay as they are. */
export interface OrderEdit extends GivenReason {
  items?: WishedLine[]
  discount_id?: string | null
  adjustment_name?: string
  adjustment_value?: number
  apply_service_charge?: boolean
  approval_id?: string
}

/** Edits an order to the wanted lines, discount, adjustment and service charge. */
export const editOrder = (order: SeenOrder, more: OrderEdit): Write => ({
  method: 'PUT',
  url: `/admin/order/${order.id}`,
  data: { ...more, version: order.version },
})

/** Takes a payment for a single order. */
export const payOrder = (order: SeenOrder, tender: Tender): Write => ({
  method: 'PATCH',
  url: '/admin/toggle_payment_status',
  data: { order_id: order.id, paid: true, ...tender, version: order.version },
})

/** Takes an order of a guest who is not in the restaurant. */
export const takeOrder = (data: object): Write => ({ method: 'POST', url: '/admin/order', data })

/** Gives an order to a colleague: at once if the person may manage the staff, else the colleague is asked. */
export const giveOrder = (order: SeenOrder, staffId: string): Write => ({
  method: 'POST',
  url: '/admin/update_order_owner',
  data: { order_id: order.id, staff_id: staffId, version: order.version },
})

/** A sum that a guest hands over, in minor units. */
export interface Tender {
  payment_method: string
  amount: number
  /** With cash: the amount that was handed over, which may exceed the price. */
  tendered?: number
  /** Given beside the amount. */
  tip?: number
  /** The lines that it is for, and the portions of those that are paid in part. */
  order_item_id?: string[]
  portions?: Record<string, number>
}

/** Returns the effect of a write, without doing it. */
export const previewOf = (write: Write, signal?: AbortSignal): Promise<Preview> =>
  call<Preview>({ ...write, data: { ...write.data, preview: true }, signal })
