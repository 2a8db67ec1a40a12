import { createStore, useStore } from './store.ts'

const isKeeping = createStore(() => true)

/**
 * Notes that something could not be stored: the browser's storage is full, blocked or broken. From now on the console
 * says so.
 */
export function failedToKeep(): void {
  if (isKeeping.get()) isKeeping.set(false)
}

/** Tells if this browser keeps its data over a reload. */
export const useIsKeeping = (): boolean => useStore(isKeeping)
