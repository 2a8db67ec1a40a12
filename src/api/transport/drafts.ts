import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { base } from '../../device/base.ts'
import { failedToKeep } from '../../device/keeping.ts'

/** Input that was typed and not sent, and its time (milliseconds). */
interface KeptDraft<T = unknown> {
  value: T
  at: number
}

/** Older drafts are of another shift. */
const longest = 24 * 3600_000
/** Drafts kept in memory where the browser's own store fails; gone with the page. */
const memory = new Map<string, KeptDraft>()
let store: UseStore | undefined
let isKept = true

/** Uses the browser's store; after that has failed once, uses memory for as long as the page lives, and reports it. */
async function attempt<T>(inStore: (store: UseStore) => Promise<T>, inMemory: () => T): Promise<T> {
  if (!isKept) return inMemory()
  try {
    store ??= createStore(`statehouse${base}`, 'drafts')
    return await inStore(store)
  } catch {
    isKept = false
    failedToKeep()
    return inMemory()
  }
}

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

/** The names of the drafts that begin so and are not of another shift. */
const draftsUnder = async (start: string, now: number): Promise<string[]> => {
  const all = await attempt<[string, KeptDraft][]>(
    (kept) => entries<string, KeptDraft>(kept),
    () => [...memory],
  )
  return all.flatMap(([name, { at }]) => (name.startsWith(start) && now - at < longest ? [name] : []))
}

/** Number of drafts that a person has here. Never rejects. */
export const countDrafts = async (personId: string, now: number): Promise<number> =>
  (await draftsUnder(`${personId} `, now)).length

/** Drops all drafts of a person. Never rejects. */
export const dropDraftsOf = async (personId: string, now: number): Promise<void> =>
  void (await Promise.all((await draftsUnder(`${personId} `, now)).map(dropDraft)))

/** Drops all drafts of other shifts. Never rejects. */
export const dropOldDrafts = (now: number): Promise<void> =>
  attempt(
    async (kept) => {
      const all = await entries<string, KeptDraft>(kept)
      await Promise.all(all.flatMap(([name, { at }]) => (now - at < longest ? [] : [del(name, kept)])))
    },
    () => undefined,
  )
