import { kept } from '../../device/kept.ts'
import { createStore, useStore } from '../../device/store.ts'
import { noticesKey } from '../theme.ts'

const most = 300

function read(): readonly string[] {
  try {
    return (JSON.parse(kept.read(noticesKey) ?? '[]') as string[] | null) ?? []
  } catch {
    return []
  }
}

const marks = createStore(read)

/**
 * Returns the notices read on this device, as marks that name the reader and the notice, and a function that adds one.
 */
export function useReadNotices(): [ReadonlySet<string>, (mark: string) => void] {
  const now = useStore(marks)
  const add = (mark: string) => {
    const next = [...now.filter((each) => each !== mark), mark].slice(-most)
    kept.write(noticesKey, JSON.stringify(next))
    marks.set(next)
  }
  return [new Set(now), add]
}
