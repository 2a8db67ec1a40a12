import { useIsRestoring, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Order } from '#contract/rows/order.ts'
import { ordersQuery } from '../../api/orders.ts'
import { listenToRows } from '../../api/realtime.ts'
import { markFresh } from './fresh-news.ts'
import { newsOf, type OrderNews, type SeenOrder } from './order-news.ts'

const openOrders = { type: 'action', start: 0, length: 200 } as const

/** Tells what becomes of orders while it is mounted, each thing once, and has their tickets show it. */
export function useOrderNews(onNews: (news: OrderNews) => void): void {
  const client = useQueryClient()
  const isEarly = useIsRestoring()
  const tell = useEffectEvent((orderId: string, news: OrderNews) => {
    markFresh(orderId, news)
    onNews(news)
  })
  useEffect(() => {
    if (isEarly) return undefined
    const seen = new Map<string, SeenOrder>()
    const look = ({ aaData }: { aaData: Order[] }) => {
      for (const order of aaData) if (!seen.has(order.id)) seen.set(order.id, order)
    }
    void client.fetchQuery(ordersQuery(openOrders)).then(look, () => undefined)
    return listenToRows(({ subject_type: type, subject_id: id, row }) => {
      if (type !== 'order' || !row) return
      const after = row as unknown as Order
      const before = seen.get(id)
      if (before && before.version >= after.version) return
      seen.set(id, after)
      const news = before && newsOf(before, after)
      if (news) tell(id, news)
    })
  }, [client, isEarly])
}
