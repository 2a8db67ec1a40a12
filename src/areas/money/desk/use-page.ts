import { useSearchParams } from 'react-router-dom'
import { useNoPageBeyond, startIn } from '../../../ui/show/pages.ts'
import { type Days, someDay } from '../../../ui/form/period.ts'

/** Rows of a page, as the client's console asks for them. */
export const pageLength = 10

/** A page of a list as its address says: the words, the days and the first row; `change` writes some of it. */
export function usePage() {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const days: Days = { from: someDay(search.get('from')), to: someDay(search.get('to')) }
  const start = startIn(search)
  const change = (some: Record<string, string | number | null>) => {
    const next = new URLSearchParams(search)
    next.delete('start')
    for (const [name, value] of Object.entries(some))
      if (value === null || value === '' || value === 0) next.delete(name)
      else next.set(name, String(value))
    setSearch(next, { replace: 'q' in some })
  }
  return {
    search,
    q,
    days,
    start,
    change,
    /** The keys of the list's query. */
    asked: {
      start,
      length: pageLength,
      ...(q && { search: q }),
      ...(days.from && { startDate: days.from, endDate: days.to ?? days.from }),
    },
  }
}

/** Leads from a page past the end to the last one. */
export const useLastPage = ({ start, change }: ReturnType<typeof usePage>, total: number | undefined): boolean =>
  useNoPageBeyond({ start, length: pageLength, total }, (last) => change({ start: last }))
