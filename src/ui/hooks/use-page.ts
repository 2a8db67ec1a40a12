import { useSearchParams } from 'react-router-dom'
import { type Days, someDay } from '../form/period.ts'
import { useRowsAsked } from '../print/whole-paper.ts'
import { oneOf, startIn } from '../show/pages.ts'

/** Rows of a page, as in the client's console. */
const usual = 10

/** A page of a list by its address: the search, the days and the first row; `change` writes some of it. */
export function usePage(usually = usual) {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const days: Days = { from: someDay(search.get('from')), to: someDay(search.get('to')) }
  const { start, length } = useRowsAsked({ start: startIn(search), length: usually })
  return {
    search,
    q,
    days,
    start,
    length,
    /** The word that the address has under a name if it is one of these. */
    one: <Word extends string>(name: string, words: readonly Word[]) => oneOf(words, search.get(name)),
    change: (some: Record<string, string | number | null>, replace = 'q' in some) => {
      const next = new URLSearchParams(search)
      next.delete('start')
      for (const [name, value] of Object.entries(some))
        if (value === null || value === '' || value === 0) next.delete(name)
        else next.set(name, String(value))
      setSearch(next, { replace })
    },
    /** The keys of the list's query. */
    asked: {
      start,
      length,
      ...(q && { search: q }),
      ...(days.from && { startDate: days.from, endDate: days.to ?? days.from }),
    },
  }
}
