import { useEffect, useSyncExternalStore } from 'react'

/** A key that does something on the screen as it is now. */
interface KeyHint {
  key: string
  /** What it does, in the person's words. */
  does: string
}

let hints: readonly KeyHint[] = []
const listeners = new Set<() => void>()
function set(next: readonly KeyHint[]): void {
  hints = next
  for (const listener of listeners) listener()
}

/** Lists a key in the help while the component is shown; nothing without words. */
export function useKeyHint(key: string, does: string | undefined): void {
  useEffect(() => {
    if (does === undefined) return
    const hint = { key, does }
    set([...hints, hint])
    return () => set(hints.filter((each) => each !== hint))
  }, [key, does])
}

/** The keys of the screen as it is now. */
export const useKeyHints = (): readonly KeyHint[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => hints,
  )
