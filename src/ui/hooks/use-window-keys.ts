import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Hears the keys that are pressed anywhere, always with the newest `onKey`. `isFirst` hears them before whatever they are
 * pressed in; where `isHeard` is false nothing is heard.
 */
export function useWindowKeys(
  onKey: (event: KeyboardEvent) => void,
  { isFirst = false, isHeard = true }: { isFirst?: boolean; isHeard?: boolean } = {},
): void {
  const press = useEffectEvent(onKey)
  // A layout effect: a key is heard from the moment that what it does is on the screen.
  useLayoutEffect(() => {
    if (!isHeard) return
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen, isFirst)
    return () => window.removeEventListener('keydown', listen, isFirst)
  }, [isFirst, isHeard])
}
