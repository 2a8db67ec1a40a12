import { type MouseEvent, useEffect, useRef } from 'react'

/** Milliseconds until a press is a long one. */
const long = 550

/**
 * Returns the handlers that let a button react to a long press, a right click or the menu key as well; the click that
 * ends a long press is ignored.
 */
export function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const end = () => clearTimeout(timer.current)
  const begin = () => {
    end()
    wasLong.current = false
    timer.current = setTimeout(() => {
      wasLong.current = true
      onLong()
    }, long)
  }
  return {
    onPointerDown: begin,
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
      end()
      if (wasLong.current) return
      wasLong.current = event.button !== 2
      onLong()
    },
    onClickCapture(event: MouseEvent) {
      if (wasLong.current && event.detail > 0) event.stopPropagation()
      wasLong.current = false
    },
  }
}
