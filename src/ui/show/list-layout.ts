import { kept } from '../../device/kept.ts'
import { createStore, useStorePart } from '../../device/store.ts'
import { listsKey } from '../theme.ts'

/** A list as someone wants to see it again: its address, under a name. */
export interface SavedView {
  name: string
  search: string
}

/** The layout of a list in this browser. */
export interface ListLayout {
  /** The columns that are shown, in their order; null is as the list was made. */
  columns: readonly string[] | null
  views: readonly SavedView[]
  /** Tells if only its head is shown. */
  isFolded?: boolean
}

const asMade: ListLayout = { columns: null, views: [] }

function read(): Record<string, ListLayout> {
  try {
    return (JSON.parse(kept.read(listsKey) ?? '{}') as Record<string, ListLayout> | null) ?? {}
  } catch {
    return {}
  }
}
const layouts = createStore(read)

/** The layout of a list, and a function to change it; this browser remembers it. */
export function useListLayout(list: string): [ListLayout, (change: Partial<ListLayout>) => void] {
  const layout = useStorePart(layouts, (all) => all[list] ?? asMade)
  const change = (some: Partial<ListLayout>) => {
    const next = { ...layouts.get(), [list]: { ...layout, ...some } }
    kept.write(listsKey, JSON.stringify(next))
    layouts.set(next)
  }
  return [layout, change]
}
