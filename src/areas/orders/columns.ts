import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The number of columns of at least `width` pixels that fit into an element, and the ref that measures it. */
export function useColumnCount(width: number): { ref: RefObject<HTMLDivElement | null>; count: number } {
  const ref = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(1)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setCount(Math.max(1, Math.floor(element.clientWidth / width)))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [width])
  return { ref, count }
}

/** Deals items into columns, each to the shortest so far, so that the first ones stay on top. */
export function deal<Item>(items: readonly Item[], count: number, heightOf: (item: Item) => number): Item[][] {
  const columns = Array.from({ length: count }, () => ({ height: 0, items: [] as Item[] }))
  for (const item of items) {
    const shortest = columns.reduce((a, b) => (b.height < a.height ? b : a))
    shortest.items.push(item)
    shortest.height += heightOf(item)
  }
  return columns.map((column) => column.items)
}
