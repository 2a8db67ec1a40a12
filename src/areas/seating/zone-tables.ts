import type { Table, Zone } from '#contract/tables/table.ts'

/** A zone with the tables that stand in it. */
export interface ZoneTables {
  zone: Zone
  tables: Table[]
}
