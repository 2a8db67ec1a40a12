import type { Table } from '#contract/tables/table.ts'
import { usualStay } from './stay.ts'

const minute = 60_000

/**
 * Tells if a table's next booking begins before the usual stay of a party that sits down at `now` (milliseconds) is
 * over.
 */
export const isPromisedFor = ({ next_booking: next }: Table, pax: number, now: number): boolean =>
  next !== null && Date.parse(next.at) < now + usualStay(pax) * minute

const fitting = (tables: readonly Table[], pax: number) =>
  tables.filter((table) => table.occupancy === 'available' && table.seats >= pax).toSorted((a, b) => a.seats - b.seats)

/**
 * Free tables that seat a party and are not booked before it leaves, the smallest fit first, then in the order of the
 * floor.
 */
export const bestFit = (tables: readonly Table[], pax: number, now: number): Table[] =>
  fitting(tables, pax).filter((table) => !isPromisedFor(table, pax, now))

/** Free tables that would seat a party, if they were not promised to others soon; never to be proposed. */
export const promisedFit = (tables: readonly Table[], pax: number, now: number): Table[] =>
  fitting(tables, pax).filter((table) => isPromisedFor(table, pax, now))
