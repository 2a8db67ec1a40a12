import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { useSyncExternalStore } from 'react'

/** What somebody has typed and not sent, and when (milliseconds). */
export interface KeptDraft<T = unknown> {
  value: T
  at: number
}

/** Older drafts are of another shift. */
const longest = 24 * 3600_000
/** What stands in for the browser's own store where that fails; gone with the page. */
const memory = new Map<string, KeptDraft>()
let store: UseStore | undefined
let isKept = true
const listeners = new Set<() => void>()

/** Does it in the browser's store; once that has failed, in memory for as long as the page lives, and says so. */
async function attempt<T>(inStore: (store: UseStore) => Promise<T>, inMemory: () => T): Promise<T> {
  if (!isKept) return inMemory()
  try {
    store ??= createStore('statehouse', 'drafts')
    return await inStore(store)
  } catch {
    isKept = false
    for (const listener of listeners) listener()
    return inMemory()
  }
}

/** Whether this browser keeps drafts over a reload. */
export const useIsKeeping = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isKept,
  )

/** The draft of that name, unless it is of another shift. Never rejects. */
export async function readDraft<T>(name: string, now: number): Promise<KeptDraft<T> | undefined> {
  const found = await attempt<KeptDraft | undefined>(
    (kept) => get<KeptDraft>(name, kept),
    () => memory.get(name),
  )
  return found && now - found.at < longest ? (found as KeptDraft<T>) : undefined
}

/** Keeps a draft under its name, in place of an earlier one. Never rejects. */
export const keepDraft = (name: string, draft: KeptDraft): Promise<void> =>
  attempt(
    (kept) => set(name, draft, kept),
    () => void memory.set(name, draft),
  )

/** Drops a draft that was sent, or given up. Never rejects. */
export const dropDraft = (name: string): Promise<void> =>
  attempt(
    (kept) => del(name, kept),
    () => void memory.delete(name),
  )

/** Drops whatever is of another shift. Never rejects. */
export const dropOldDrafts = (now: number): Promise<void> =>
  attempt(
    async (kept) => {
      const all = await entries<string, KeptDraft>(kept)
      await Promise.all(all.flatMap(([name, { at }]) => (now - at < longest ? [] : [del(name, kept)])))
    },
    () => undefined,
  )
