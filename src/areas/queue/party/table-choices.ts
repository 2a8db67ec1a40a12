import type { Table } from '#contract/tables/table.ts'
import { isPromisedFor } from '../../seating/best-fit.ts'

/** The obstacle between a party and a table, the easiest first. */
export type Fit = 'free' | 'promised' | 'held' | 'small' | 'taken'

interface TableChoice {
  table: Table
  fit: Fit
  /** The smallest of the free tables that seat the party and are not booked before it leaves. */
  isBest: boolean
}

const fitOf = (table: Table, pax: number, now: number): Fit => {
  const { occupancy, seats } = table
  if (occupancy === 'reserved') return seats >= pax ? 'held' : 'small'
  if (occupancy !== 'available') return 'taken'
  if (seats < pax) return 'small'
  return isPromisedFor(table, pax, now) ? 'promised' : 'free'
}
const order: readonly Fit[] = ['free', 'promised', 'held', 'small', 'taken']

/**
 * Every table for a party of this size at `now` (milliseconds): free ones that fit first with the smallest of them on
 * top, then those that are booked soon, taken ones last.
 */
export function tableChoices(tables: readonly Table[], pax: number, now: number): TableChoice[] {
  const spare = (table: Table) => Math.abs(table.seats - pax)
  const sorted = tables
    .map((table) => ({ table, fit: fitOf(table, pax, now) }))
    .toSorted(
      (a, b) =>
        order.indexOf(a.fit) - order.indexOf(b.fit) ||
        spare(a.table) - spare(b.table) ||
        a.table.since.localeCompare(b.table.since),
    )
  return sorted.map((choice, index) => ({ ...choice, isBest: index === 0 && choice.fit === 'free' }))
}

/** The free table that suits a party best; undefined where none does. */
export const bestTable = (tables: readonly Table[], pax: number, now: number): Table | undefined =>
  tableChoices(tables, pax, now).find(({ isBest }) => isBest)?.table

/** Tells if free tables seat a party, and each of them is promised to others too soon. */
export const isOnlyPromised = (tables: readonly Table[], pax: number, now: number): boolean =>
  tableChoices(tables, pax, now)[0]?.fit === 'promised'

/** The fitting table that will be free soonest, among those that only need clearing. */
export const soonestTable = (tables: readonly Table[], pax: number): Table | undefined =>
  tables
    .filter((table) => table.occupancy === 'needs_cleaning' && table.seats >= pax)
    .toSorted((a, b) => a.seats - b.seats || a.since.localeCompare(b.since))[0]
