import { useEffect, useEffectEvent } from 'react'

/**
 * Hears the keys that are pressed anywhere, always with the newest `onKey`. `isFirst` hears them before whatever they are
 * pressed in; where `isHeard` is false nothing is heard.
 */
export function useWindowKeys(
  onKey: (event: KeyboardEvent) => void,
  { isFirst = false, isHeard = true }: { isFirst?: boolean; isHeard?: boolean } = {},
): void {
  const press = useEffectEvent(onKey)
  useEffect(() => {
    if (!isHeard) return
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen, isFirst)
    return () => window.removeEventListener('keydown', listen, isFirst)
  }, [isFirst, isHeard])
}
