import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders/order.ts'
import { ordersQuery } from '../../../api/orders/orders.ts'
import { useClearedTickets } from './cleared-tickets.ts'

const takenBack = ['voided', 'cancelled'] as const

/**
 * Returns the orders voided or cancelled on a business day that are still on this device's board, the latest first;
 * none unless `isShown`.
 */
export function useVoided(day: string, isShown: boolean): { orders: Order[]; isLoading: boolean } {
  const cleared = useClearedTickets()
  const params = { type: 'completed', start: 0, length: 50, startDate: day, endDate: day } as const
  const lists = [
    useQuery({ ...ordersQuery({ ...params, order_status: takenBack[0] }), enabled: isShown }),
    useQuery({ ...ordersQuery({ ...params, order_status: takenBack[1] }), enabled: isShown }),
  ]
  const orders = lists
    .flatMap(({ data }) => (isShown && data?.aaData) || [])
    .filter(({ id, lines }) => !cleared.has(id) && lines.length > 0)
    .toSorted((a, b) => b.stage_at.localeCompare(a.stage_at))
  return { orders, isLoading: lists.some(({ isLoading }) => isLoading) }
}
