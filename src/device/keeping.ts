import { createStore, useStore } from './store.ts'

const isKeeping = createStore(() => true)

/** Something could not be kept: the browser's store is full, blocked or broken. From now on the console says so. */
export function failedToKeep(): void {
  if (isKeeping.get()) isKeeping.set(false)
}

/** Whether this browser keeps over a reload what it is told to. */
export const useIsKeeping = (): boolean => useStore(isKeeping)
