import type { Table } from '#contract/rows/table.ts'

/** Free tables that seat a party, the tightest fit first; tables in the order of the floor where they fit alike. */
export const bestFit = (tables: readonly Table[], pax: number): Table[] =>
  tables.filter((table) => table.occupancy === 'available' && table.seats >= pax).toSorted((a, b) => a.seats - b.seats)
