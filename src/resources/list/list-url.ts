import { filtersOf, type Resource, sortsOf } from '#contract/resource.ts'
import { recordStates } from '#contract/states.ts'
import { type Days, someDay } from '../../ui/form/period.ts'
import { oneOf, startIn } from '../../ui/show/pages.ts'
import { columnsOf } from './columns.ts'

/** The view of a list in its address; null where it is not narrowed. */
export interface ListView extends Days {
  q: string
  start: number
  length: number
  sort: string | null
  order: 'asc' | 'desc'
  status: string | null
  setup: string | null
  /** By field. */
  filters: Record<string, string>
  /** Beside the name, in their order; null is as this browser remembers it, or as the list was made. */
  columns: readonly string[] | null
}

export const lengths = [10, 25, 50, 100] as const

const whole = (value: string | null, least: number, usual: number) =>
  value !== null && /^\d{1,7}$/.test(value) && Number(value) >= least ? Number(value) : usual

/** Reads the settings of a list from its address; unknown values count as missing. */
export function readView(resource: Resource, search: URLSearchParams): ListView {
  const filters = filtersOf(resource).flatMap(([name]) => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  const columns = search.get('columns')?.split(',')
  return {
    q: search.get('q') ?? '',
    start: startIn(search),
    length: Math.min(1000, whole(search.get('length'), 1, 10)),
    sort: oneOf(sortsOf(resource), search.get('sort')),
    order: search.get('order') === 'asc' ? 'asc' : 'desc',
    from: someDay(search.get('from')),
    to: someDay(search.get('to')),
    status: oneOf(recordStates, search.get('status')),
    setup: oneOf(['complete', 'incomplete'], search.get('setup')),
    filters: Object.fromEntries(filters),
    columns: columns?.filter((column) => columnsOf(resource).includes(column)) ?? null,
  }
}

/** Writes the settings of a list into an address; defaults are left out. */
export function writeView({ filters, columns, ...view }: ListView): URLSearchParams {
  const usual: Partial<Record<string, unknown>> = { start: 0, length: 10, order: 'desc' }
  const all = Object.entries({ ...view, ...filters, columns: columns && ['name', ...columns].join() })
  const said = all.filter(([name, value]) => value !== null && value !== '' && value !== usual[name])
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)]))
}

/** Returns the query that a list sends to the server. */
export const paramsOf = ({ q, filters, from, to, setup, sort, ...view }: ListView) => ({
  ...filters,
  start: view.start,
  length: view.length,
  // Without a column the records keep their own places, which an order would turn round.
  order: sort === null ? undefined : view.order,
  status: view.status ?? 'all',
  sort: sort ?? undefined,
  search: q.trim() || undefined,
  setup_status: setup ?? undefined,
  startDate: from ?? undefined,
  endDate: to ?? from ?? undefined,
})

/** Tells if a list is narrowed at all. */
export const isNarrowed = ({ q, from, status, setup, filters }: ListView): boolean =>
  q.trim() !== '' || from !== null || status !== null || setup !== null || Object.keys(filters).length > 0

/** A list that is narrowed by nothing, in the same order and length. */
export const widened = (view: ListView): ListView => ({
  ...view,
  q: '',
  start: 0,
  from: null,
  to: null,
  status: null,
  setup: null,
  filters: {},
})
