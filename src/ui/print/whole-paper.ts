import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Maximum number of rows on one paper, as many as the server sends at once; the paper notes if there are more. */
const mostOnPaper = 1000

let isWhole = false
const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const say = (whole: boolean) => {
  isWhole = whole
  for (const listener of listeners) listener()
}

/** Returns the rows that a list requests: those of its page, and all while it is printed. */
export function useRowsAsked<Page extends { start: number; length: number }>(page: Page): Page {
  const isOnPaper = useSyncExternalStore(listen, () => isWhole)
  return isOnPaper ? { ...page, start: 0, length: mostOnPaper } : page
}

/** Waits until no request is on its way, and all answers are rendered. */
async function settled(client: QueryClient): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (client.isFetching() > 0) return
      stop()
      resolve()
    }
    const stop = client.getQueryCache().subscribe(look)
    look()
  })
  for (const _ of ['sent to React', 'drawn']) await new Promise(requestAnimationFrame)
}

/** Prints the page with all rows of its lists, not only with the page that the screen shows. */
async function printWhole(client: QueryClient): Promise<void> {
  flushSync(() => say(true))
  await settled(client)
  window.addEventListener('afterprint', () => say(false), { once: true })
  window.print()
}

/** Returns what prints the page with all of its rows, and tells if they are on their way. */
export function usePrint() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const print = () => {
    setBusy(true)
    void printWhole(client).finally(() => setBusy(false))
  }
  return { print, isBusy }
}
