import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { waitingQuery } from '../../api/stores/waiting.ts'
import { alert } from '../../ui/feedback/sound.ts'
import { useOrderNews } from '../../areas/orders/ticket/use-order-news.ts'

/** Milliseconds after which a new order sounds again if it was not opened. */
const repeat = 20_000

/** The new orders that were not opened on this device, newest first. An accepted order is no longer new. */
function useUnseen(): string[] {
  const { pathname } = useLocation()
  const opened = matchPath('/orders/:orderId/*', pathname)?.params.orderId
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  if (opened && !seen.has(opened)) setSeen(new Set(seen).add(opened))
  const { data } = useQuery(waitingQuery())
  return (data?.new_orders ?? []).filter((id) => !seen.has(id))
}

/** Sounds when an order arrives, and again until someone opens it; once when one is ready, changed or cancelled. */
export function useOrderSounds(): void {
  const latest = useUnseen()[0]
  useEffect(() => {
    if (latest === undefined) return
    alert('new')
    const timer = setInterval(() => alert('new'), repeat)
    return () => clearInterval(timer)
  }, [latest])
  useOrderNews((news) => alert(news))
}
