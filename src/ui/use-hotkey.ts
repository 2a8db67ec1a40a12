import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './is-typing.ts'
import { useKeyHint } from './key-hints.ts'
import { useLayout } from './theme.ts'

/**
 * Calls `onPress` for a single key, by its letter in the person's own keyboard; not while something is typed, and not
 * where the person turned single keys off. The help lists it with what it `does`.
 */
export function useHotkey(key: string, onPress: (event: KeyboardEvent) => void, isOn = true, does?: string): void {
  const { singleKeys } = useLayout()
  // Escape only puts away what is open; it writes no character.
  const isHeard = isOn && (singleKeys || key === 'Escape')
  useKeyHint(key, isHeard ? does : undefined)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
    if (isPlain && event.key.toLowerCase() === key.toLowerCase() && !isTyping(event.target)) onPress(event)
  })
  useEffect(() => {
    if (!isHeard) return
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isHeard])
}
