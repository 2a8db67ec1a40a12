import { queryOptions } from '@tanstack/react-query'
import type { CookedDish } from '#contract/kitchen/cooked-dish.ts'
import type { Listing } from '#contract/listing.ts'
import type { Order } from '#contract/orders/order.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

/** The dishes that each part of the kitchen cooks. */
export const cookedDishesQuery = () =>
  queryOptions({
    queryKey: keys.resource('kitchen_zone', 'choices', { cooks: true }),
    queryFn: async ({ signal }) =>
      (await call<Listing<CookedDish>>({ method: 'GET', url: '/admin/kitchen_zone/menu', signal })).aaData,
  })

/** Marks lines of an order as ready, or as not ready again. It sends no version: two kitchen zones may bump at once. */
export const bumpLines = (order: Pick<Order, 'id'>, lineIds: readonly string[], recall: boolean): Write => ({
  method: 'POST',
  url: '/admin/kitchen_bump',
  data: { order_id: order.id, order_item_id: lineIds, ...(recall && { recall }) },
})
