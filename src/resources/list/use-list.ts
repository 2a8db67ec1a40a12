import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Resource } from '#contract/resource.ts'
import { resourceListQuery } from '../../api/resources/resources.ts'
import { lastPage, useNoPageBeyond } from '../../ui/show/pages.ts'
import { useRowsAsked } from '../../ui/print/whole-paper.ts'
import { type ListView, paramsOf, readView, writeView } from './list-url.ts'

/**
 * Returns the view of a list and the ways to change it. Its address holds the whole view, the columns are remembered by
 * this browser as well. Narrowing it begins at its first page.
 */
export function useList(resource: Resource, remembered: readonly string[] | null) {
  const [search, setSearch] = useSearchParams()
  const view = useRowsAsked(readView(resource, search))
  const params = paramsOf(view)
  const query = useQuery(resourceListQuery(resource, params))
  /** A quick person presses again before the first press is rendered; the address contains it already. */
  const viewOfNow = () => readView(resource, new URLSearchParams(window.location.search))
  const change = (some: Partial<ListView>, replace = ['q', 'columns'].includes(Object.keys(some).join())) => {
    const now = viewOfNow()
    const next = { ...now, start: 'columns' in some ? now.start : 0, ...some }
    setSearch(writeView(next), { replace })
  }
  const isUnsaid = view.columns === null && remembered !== null
  const say = useEffectEvent(() => change({ columns: remembered }))
  useEffect(() => {
    if (isUnsaid) say()
  }, [isUnsaid, search])
  const rows = query.data?.aaData ?? []
  const total = query.data?.recordsFiltered ?? 0
  const known = query.isPlaceholderData ? undefined : query.data?.recordsFiltered
  const isBeyond = useNoPageBeyond({ ...view, total: known }, (start) => change({ start }, true))
  /** Turns pages; not beyond the first and the last. */
  const turn = (pages: number) => {
    const now = viewOfNow()
    const start = now.start + pages * now.length
    if (start >= 0 && start < total) change({ start })
  }
  const lastStart = lastPage(total, view.length)
  return { view, params, query, isBeyond, rows, total, change, turn, lastStart, search: writeView(view).toString() }
}
export type List = ReturnType<typeof useList>
