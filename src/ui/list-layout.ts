import { useSyncExternalStore } from 'react'
import { listsKey } from './theme.ts'
import { kept } from '../device/kept.ts'

/** A list as somebody wants to see it again: its address, under a name. */
export interface SavedView {
  name: string
  search: string
}

/** How this browser shows a list. */
export interface ListLayout {
  /** The columns that are shown, in their order; null is as the list was made. */
  columns: readonly string[] | null
  views: readonly SavedView[]
}

const asMade: ListLayout = { columns: null, views: [] }
const listeners = new Set<() => void>()

function read(): Record<string, ListLayout> {
  try {
    return (JSON.parse(kept.read(listsKey) ?? '{}') as Record<string, ListLayout> | null) ?? {}
  } catch {
    return {}
  }
}
let layouts: Record<string, ListLayout> | undefined

/** How a list is shown here, and a way to change it; this browser remembers. */
export function useListLayout(list: string): [ListLayout, (change: Partial<ListLayout>) => void] {
  const layout = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (layouts ??= read())[list] ?? asMade,
  )
  const change = (some: Partial<ListLayout>) => {
    layouts = { ...layouts, [list]: { ...layout, ...some } }
    kept.write(listsKey, JSON.stringify(layouts))
    for (const listener of listeners) listener()
  }
  return [layout, change]
}
