import { useSyncExternalStore } from 'react'

/** A value outside of all components that they follow. */
export interface Store<Value> {
  get: () => Value
  set: (next: Value) => void
  /** Calls back after each change, until the answer is called. */
  subscribe: (listener: () => void) => () => void
}

/** Makes a store; `first` returns its value at the first read. */
export function createStore<Value>(first: () => Value): Store<Value> {
  const listeners = new Set<() => void>()
  let held: { value: Value } | undefined
  return {
    get: () => (held ??= { value: first() }).value,
    set(value) {
      held = { value }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Returns the present value of a store. */
export const useStore = <Value>(store: Store<Value>): Value => useSyncExternalStore(store.subscribe, store.get)

/** Returns what `pick` finds in a store now; the same for the same value. */
export const useStorePart = <Value, Part>(store: Store<Value>, pick: (value: Value) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => pick(store.get()))
