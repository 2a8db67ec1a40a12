import { useEffect, useEffectEvent } from 'react'
import { type OrderNews, orderNews } from '#contract/event.ts'
import { listenToRows } from '../../../api/transport/realtime.ts'
import { markFresh } from './fresh-news.ts'

/** Reports changes of orders while it is mounted, each once, and marks their tickets. */
export function useOrderNews(onNews: (news: OrderNews) => void): void {
  const tell = useEffectEvent((orderId: string, type: string) => {
    const news = orderNews.find((one) => type === `order.news.${one}`)
    if (!news) return
    markFresh(orderId, news)
    onNews(news)
  })
  useEffect(() => listenToRows(({ type, subject_id: id }) => tell(id, type)), [])
}
