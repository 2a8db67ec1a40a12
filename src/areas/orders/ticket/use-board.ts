import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type OrderList, orderLists } from '#contract/states.ts'
import type { Order } from '#contract/orders/order.ts'
import { ordersQuery } from '../../../api/orders/orders.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { useMe } from '../../../commands/session.ts'
import { laneParams, type OrderFilters } from '../filters.ts'
import { sortLane } from './lanes.ts'

/** One of the three lists as the board shows it. */
export interface BoardLane {
  list: OrderList
  /** In the order in which they should be worked; completed ones newest first. */
  orders: Order[]
  /** Number of orders that match the filters, shown or not. */
  count: number
  isLoading: boolean
  error: Error | null
  retry: () => void
  /** Absent where all are shown. */
  showMore?: () => void
}

const firstLength = { new: 100, action: 200, completed: 12 } as const
const moreLength = 50
const byClosing = (a: Order, b: Order) => (b.closed_at ?? b.stage_at).localeCompare(a.closed_at ?? a.stage_at)

/** The business day that the filters mean when they name none. */
export const useBusinessDay = (): string => useMe().merchant?.business_day ?? ''

function useLane(list: OrderList, filters: OrderFilters): BoardLane {
  const [length, setLength] = useState<number>(firstLength[list])
  const { data, error, isPending, refetch } = useQuery(ordersQuery(laneParams(list, filters, useBusinessDay(), length)))
  const now = useNow(5000)
  const orders = useMemo(() => {
    const rows = data?.aaData ?? []
    return list === 'completed' ? rows.toSorted(byClosing) : sortLane(rows, now)
  }, [data, list, now])
  const count = data?.recordsFiltered ?? 0
  return {
    list,
    orders,
    count,
    isLoading: isPending,
    error: data ? null : error,
    retry: () => void refetch(),
    ...(orders.length < count && { showMore: () => setLength(length + moreLength) }),
  }
}

/** The three lists under the filters. */
export function useBoard(filters: OrderFilters): BoardLane[] {
  const lanes = {
    new: useLane('new', filters),
    action: useLane('action', filters),
    completed: useLane('completed', filters),
  }
  return orderLists.map((list) => lanes[list])
}
