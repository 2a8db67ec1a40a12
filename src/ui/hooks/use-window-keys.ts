import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Listens to all keys of the window, always with the newest `onKey`. With `isFirst` it gets them before the focused
 * element; while `isHeard` is false it gets none.
 */
export function useWindowKeys(
  onKey: (event: KeyboardEvent) => void,
  { isFirst = false, isHeard = true }: { isFirst?: boolean; isHeard?: boolean } = {},
): void {
  const press = useEffectEvent(onKey)
  // A layout effect: a key works from the moment that its effect is on the screen.
  useLayoutEffect(() => {
    if (!isHeard) return
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen, isFirst)
    return () => window.removeEventListener('keydown', listen, isFirst)
  }, [isFirst, isHeard])
}
