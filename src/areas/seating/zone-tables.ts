import type { Table, Zone } from '#contract/tables/table.ts'

/** A zone with its tables. */
export interface ZoneTables {
  zone: Zone
  tables: Table[]
}
