import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { Resource } from '#contract/resource.ts'
import { resourceListQuery } from '../api/resources.ts'
import { type ListView, paramsOf, readView, writeView } from './list-url.ts'

/** What a list shows and how it is changed; its address says it all. Whatever narrows it begins at its first page. */
export function useList(resource: Resource) {
  const [search, setSearch] = useSearchParams()
  const view = readView(resource, search)
  const params = paramsOf(view)
  const query = useQuery(resourceListQuery(resource, params))
  /** Quick hands press again before what they pressed is drawn; the address knows of it already. */
  const viewOfNow = () => readView(resource, new URLSearchParams(window.location.search))
  const change = (some: Partial<ListView>) => {
    const next = { ...viewOfNow(), start: 0, ...some }
    setSearch(writeView(next), { replace: Object.keys(some).join() === 'q' })
  }
  const rows = query.data?.aaData ?? []
  const total = query.data?.recordsFiltered ?? 0
  /** Turns pages; not beyond the first and the last. */
  const turn = (pages: number) => {
    const now = viewOfNow()
    const start = now.start + pages * now.length
    if (start >= 0 && start < total) change({ start })
  }
  const lastStart = Math.max(0, Math.ceil(total / view.length) - 1) * view.length
  return { view, params, query, rows, total, change, turn, lastStart, search: writeView(view).toString() }
}
export type List = ReturnType<typeof useList>
