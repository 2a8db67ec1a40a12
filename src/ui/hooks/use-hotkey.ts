import { useContext } from 'react'
import { isTyping } from './is-typing.ts'
import { InCover, isCovered } from '../overlay/covered.ts'
import { useKeyHint } from '../show/key-hints.ts'
import { useLayout } from '../theme.ts'
import { useWindowKeys } from './use-window-keys.ts'

/**
 * Calls `onPress` for a single key, by its letter in the person's own keyboard; not while text is typed, not while a
 * dialog covers its owner, and not if the person has switched single keys off. The help lists it with `does`.
 */
export function useHotkey(key: string, onPress: (event: KeyboardEvent) => void, isOn = true, does?: string): void {
  const { singleKeys } = useLayout()
  const isInside = useContext(InCover)
  // Escape only closes what is open; it writes no character.
  const isHeard = isOn && (singleKeys || key === 'Escape')
  useKeyHint(key, isHeard ? does : undefined)
  useWindowKeys(
    (event) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
      if (!isPlain || event.key.toLowerCase() !== key.toLowerCase() || isTyping(event.target)) return
      if (isInside || !isCovered()) onPress(event)
    },
    { isHeard },
  )
}
