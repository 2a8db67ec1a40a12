import { base, nameAt } from './base.ts'
import { failedToKeep } from './keeping.ts'

/**
 * Texts by name. It never throws: texts that the browser does not store are kept in memory for as long as the page
 * lives.
 */
interface Keeper {
  read(name: string): string | null
  write(name: string, text: string): void
  drop(name: string): void
  /** The names of all stored texts. */
  names(): string[]
  /** Drops everything that is not named. */
  clearExcept(names: readonly string[]): void
}

/** Consoles of the lab's sessions keep theirs until the session ends, also when someone signs out here. */
const isOfSession = (name: string) => name.startsWith('/lab/s/')

/** Reaching for the store may throw already, where a browser blocks it. */
function keeper(reach: () => Storage): Keeper {
  /** Values that the browser did not store; null where it did not even delete one. */
  const memory = new Map<string, string | null>()
  const attempt = <T>(inStore: (store: Storage) => T): T | undefined => {
    try {
      return inStore(reach())
    } catch {
      failedToKeep()
      return undefined
    }
  }
  const change = (name: string, text: string | null) => {
    const isDone = attempt((store) => {
      if (text === null) store.removeItem(nameAt(base, name))
      else store.setItem(nameAt(base, name), text)
      return true
    })
    if (isDone) memory.delete(name)
    else memory.set(name, text)
  }
  const read = (name: string): string | null => {
    const inMemory = memory.get(name)
    return inMemory === undefined ? (attempt((store) => store.getItem(nameAt(base, name))) ?? null) : inMemory
  }
  const stored = () =>
    (attempt((store) => Object.keys(store)) ?? [])
      .filter((name) => name.startsWith(nameAt(base, '')))
      .map((name) => name.slice(nameAt(base, '').length))
  return {
    read,
    write: change,
    drop: (name) => change(name, null),
    names: stored,
    clearExcept(names) {
      const values = names.map((name) => [name, read(name)] as const)
      for (const name of new Set([...stored(), ...memory.keys()])) if (!isOfSession(name)) change(name, null)
      for (const [name, value] of values) if (value !== null) change(name, value)
    },
  }
}

/** Values that this browser keeps until they are cleared. */
export const kept = keeper(() => localStorage)

/** Values that this browser keeps for as long as the window is open. */
export const keptForWindow = keeper(() => sessionStorage)
