import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations'
import type * as schema from './schema/index.ts'

/** The result of `db.execute(sql…)` on both drivers. */
interface Result<Row> {
  rows: Row[]
}
interface Rows extends PgQueryResultHKT {
  type: Result<this['row']>
}
type Schema = typeof schema
/** The outer handle. Inside a transaction use the transaction's own; on the embedded database the outer one throws. */
export type Db = PgDatabase<Rows, Schema, ExtractTablesWithRelations<Schema>>
/** The handle of one transaction, which every function that takes part in it receives. */
export type Tx = PgTransaction<Rows, Schema, ExtractTablesWithRelations<Schema>>

/**
 * Handles with connections of their own, so that lists, guests and live screens never use up those of the floor, or
 * wait for them.
 */
export interface Bulkheads {
  lists: Db
  guests: Db
  streams: Db
}
