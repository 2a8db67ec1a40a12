import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDetail } from '#contract/orders/order.ts'
import { orderQuery } from '../../../api/orders/orders.ts'

/**
 * Restarts a flow on its present order: reads it again and calls `begin` with it. `seen` counts the known entries of
 * its history. `isBusy` is true for this reading only, since other readings may happen just before the button is
 * pressed.
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
