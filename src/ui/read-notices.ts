import { useSyncExternalStore } from 'react'
import { kept } from '../device/kept.ts'
import { noticesKey } from './theme.ts'

const most = 300
const listeners = new Set<() => void>()
let marks: readonly string[] | undefined

function read(): readonly string[] {
  try {
    return (JSON.parse(kept.read(noticesKey) ?? '[]') as string[] | null) ?? []
  } catch {
    return []
  }
}

/** What was read on this device, by marks that name the reader and what was read; and a way to add one. */
export function useReadNotices(): [ReadonlySet<string>, (mark: string) => void] {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (marks ??= read()),
  )
  const add = (mark: string) => {
    marks = [...now.filter((each) => each !== mark), mark].slice(-most)
    kept.write(noticesKey, JSON.stringify(marks))
    for (const listener of listeners) listener()
  }
  return [new Set(now), add]
}
