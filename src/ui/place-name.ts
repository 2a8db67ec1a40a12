import { useEffect, useSyncExternalStore } from 'react'

let name: string | undefined
const listeners = new Set<() => void>()
function set(next: string | undefined): void {
  name = next
  for (const listener of listeners) listener()
}

/** Says what this page is called, where its address alone does not tell the shell. */
export function useNameHere(words: string | undefined): void {
  useEffect(() => {
    if (words === undefined) return
    set(words)
    return () => set(undefined)
  }, [words])
}

/** What the page that is open calls itself, if it does. */
export const usePlaceName = (): string | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => name,
  )
