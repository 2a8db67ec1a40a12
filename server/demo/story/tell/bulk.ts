import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../db/handle.ts'

const chunk = 2000

/**
 * Inserts any number of rows that have the same keys; undefined values become null. The rows are sent as one JSON
 * value, since a parameter per field is slower on the embedded database.
 */
export async function insertAll<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let i = 0; i < rows.length; i += chunk) await tx.execute(insertion(table, rows.slice(i, i + chunk)))
}

/** Overwrites whole rows of the same merchant and id. */
export async function overwriteAll<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferSelect'][],
): Promise<void> {
  const set = Object.values(getTableColumns(table)).map(({ name }) => `${name} = excluded.${name}`)
  await tx.execute(
    sql`${insertion(table, rows)} ON CONFLICT (merchant_id, id) DO UPDATE SET ${sql.raw(set.join(', '))}`,
  )
}

function insertion(table: PgTable, rows: readonly object[]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => key in row))
  const names = sql.raw(columns.map(([, { name }]) => name).join(', '))
  const types = sql.raw(columns.map(([, column]) => `${column.name} ${column.getSQLType()}`).join(', '))
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, (row as Record<string, unknown>)[key]])),
  )
  return sql`INSERT INTO ${table} (${names}) SELECT ${names} FROM json_to_recordset(${JSON.stringify(records)}) AS t(${types})`
}
