import { CaretDown, CaretUp } from '@blueprintjs/icons'
import type { ReactNode } from 'react'

type Order = 'asc' | 'desc'

/** The order of a table's rows, and how its heads change it. */
export interface RowOrder {
  sort: string | null
  order: Order
  /** The order in which a column is sorted at first. */
  first?: Order
  onSort: (sort: string, order: Order) => void
}

/** The head of a column, a button where rows can be sorted by it. */
export function SortHead({
  name,
  align,
  by,
  children,
}: {
  /** The word that it is sorted by. */
  name?: string
  align?: 'end'
  by?: RowOrder
  children?: ReactNode
}) {
  if (!by || !name)
    return (
      <th scope="col" data-align={align}>
        {children}
      </th>
    )
  const { order, first = 'desc' } = by
  const isSorted = by.sort === name
  const other = first === 'asc' ? 'desc' : 'asc'
  const Caret = order === 'asc' ? CaretUp : CaretDown
  return (
    <th scope="col" data-align={align} aria-sort={isSorted ? `${order}ending` : undefined}>
      <button type="button" onClick={() => by.onSort(name, isSorted && order === first ? other : first)}>
        {children}
        {isSorted && <Caret />}
      </button>
    </th>
  )
}
