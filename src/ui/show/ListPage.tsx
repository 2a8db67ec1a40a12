import type { ReactNode } from 'react'
import { Pending } from '../feedback/Pending.tsx'
import { Pager } from './Pager.tsx'
import { useNoPageBeyond } from './pages.ts'

interface Props<Row> {
  page: { start: number; length: number; change: (some: { start: number }, replace?: boolean) => void }
  query: {
    data: { aaData: readonly Row[]; recordsFiltered: number } | undefined
    error: unknown
    refetch: () => unknown
    isPlaceholderData: boolean
  }
  /** Number of grey lines while it is on its way. */
  lines?: number
  /** Shown if there are no rows. */
  none: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A page of a list as it comes, and the way to its other pages; one past the end leads to the last. */
export function ListPage<Row>({ page, query, lines = 10, none, children }: Props<Row>) {
  const { start, length, change } = page
  const { data, error, refetch, isPlaceholderData } = query
  const total = isPlaceholderData ? undefined : data?.recordsFiltered
  const isBeyond = useNoPageBeyond({ start, length, total }, (last) => change({ start: last }, true))
  if (!data || isBeyond) return <Pending error={error} onRetry={refetch} rows={lines} />
  return (
    <>
      {data.aaData.length > 0 ? children(data.aaData) : none}
      <Pager start={start} length={length} total={data.recordsFiltered} onTurn={(to) => change({ start: to })} />
    </>
  )
}
