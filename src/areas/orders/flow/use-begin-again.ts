import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDetail } from '#contract/orders/order.ts'
import { orderQuery } from '../../../api/orders/orders.ts'

/**
 * Begins a flow again on its order as it is now: reads it again and calls `begin` with it. `seen` counts what was known
 * of its history; `isBusy` is about this reading alone, since others come while someone is about to press the button.
 */
export function useBeginAgain(order: OrderDetail, begin: (order: OrderDetail) => void) {
  const { refetch } = useQuery(orderQuery(order.id))
  const [seen, setSeen] = useState(order.timeline.length)
  const [isBusy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    const { data } = await refetch()
    setBusy(false)
    if (!data) return
    setSeen(data.timeline.length)
    begin(data)
  }
  return { seen, isBusy, again }
}
