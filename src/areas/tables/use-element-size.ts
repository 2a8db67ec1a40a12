import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Size } from './tile-size.ts'

/** The room that an element has inside, in pixels, as it changes; null until it is on the screen. */
export function useElementSize<E extends HTMLElement>(): [RefObject<E | null>, Size | null] {
  const element = useRef<E>(null)
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (!element.current) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: Math.floor(entry.contentRect.width), height: Math.floor(entry.contentRect.height) })
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [])
  return [element, size]
}
