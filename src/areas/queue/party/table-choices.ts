import type { Table } from '#contract/rows/table.ts'

/** The obstacle between a party and a table, the easiest first. */
export type Fit = 'free' | 'held' | 'small' | 'taken'

interface TableChoice {
  table: Table
  fit: Fit
  /** The tightest of the free tables that seat the party. */
  isBest: boolean
}

const fitOf = ({ occupancy, seats }: Table, pax: number): Fit => {
  if (occupancy === 'reserved') return seats >= pax ? 'held' : 'small'
  if (occupancy !== 'available') return 'taken'
  return seats >= pax ? 'free' : 'small'
}
const order: readonly Fit[] = ['free', 'held', 'small', 'taken']

/** Every table for a party of this size: free ones that fit first and the tightest of them on top, taken ones last. */
export function tableChoices(tables: readonly Table[], pax: number): TableChoice[] {
  const spare = (table: Table) => Math.abs(table.seats - pax)
  const sorted = tables
    .map((table) => ({ table, fit: fitOf(table, pax) }))
    .toSorted(
      (a, b) =>
        order.indexOf(a.fit) - order.indexOf(b.fit) ||
        spare(a.table) - spare(b.table) ||
        a.table.since.localeCompare(b.table.since),
    )
  return sorted.map((choice, index) => ({ ...choice, isBest: index === 0 && choice.fit === 'free' }))
}

/** The free table that suits a party best; undefined where none does. */
export const bestTable = (tables: readonly Table[], pax: number): Table | undefined =>
  tableChoices(tables, pax).find(({ isBest }) => isBest)?.table

/** The table that fits and will be free soonest, of those that only wait to be cleared. */
export const soonestTable = (tables: readonly Table[], pax: number): Table | undefined =>
  tables
    .filter((table) => table.occupancy === 'needs_cleaning' && table.seats >= pax)
    .toSorted((a, b) => a.seats - b.seats || a.since.localeCompare(b.since))[0]
