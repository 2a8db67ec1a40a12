import { useSyncExternalStore } from 'react'

let isKeeping = true
const listeners = new Set<() => void>()

/** Something could not be kept: the browser's store is full, blocked or broken. From now on the console says so. */
export function failedToKeep(): void {
  if (!isKeeping) return
  isKeeping = false
  for (const listener of listeners) listener()
}

/** Whether this browser keeps over a reload what it is told to. */
export const useIsKeeping = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isKeeping,
  )
