import type { PGlite, Transaction } from '@electric-sql/pglite'
import { refuseWrongPage } from './pages.ts'

/** Tables that are never emptied. */
const neverEmptied = ['accounts', 'audit_entries', 'merchant_heads', 'merchants', 'orders']

interface Table {
  name: string
  /** Its primary key: "merchant_id, id". */
  key: string
  /** Tells if its file has fewer pages than at the last count. */
  isShort: boolean
  hadRows: boolean
}

/**
 * Reads every page of the database in a folder, and one row of every table, so that damage is found at the start and
 * not during work. A table whose file is shorter than at the last count is read completely, by its key: a vacuum that a
 * crash interrupted cuts off only empty pages. Throws the database's own error, or one that names the page or table.
 */
export async function lookOver(client: Pick<PGlite, 'transaction'>, folder: string): Promise<void> {
  refuseWrongPage(folder)
  await client.transaction(async (tx) => {
    const tables = await readTables(tx)
    const { rows } = await tx.query<Record<string, boolean>>(
      `SELECT ${tables.map(({ name }) => `EXISTS (SELECT FROM ${name}) AS ${name}`).join(', ')}`,
    )
    const gone = tables.find(({ name, hadRows }) => hadRows && neverEmptied.includes(name) && !rows[0]![name])
    if (gone) throw new Error(`the rows of ${gone.name} are gone`)
    await tx.exec('SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL enable_sort = off')
    for (const { name, key } of tables.filter(({ isShort }) => isShort))
      await tx.query(`SELECT count(row::text) FROM (SELECT t AS row FROM ${name} t ORDER BY ${key} OFFSET 0)`)
  })
}

async function readTables(tx: Transaction): Promise<Table[]> {
  const { rows } = await tx.query<Table>(`
    SELECT quote_ident(c.relname) AS name, c.reltuples > 0 AS "hadRows",
      pg_relation_size(c.oid) < c.relpages::bigint * current_setting('block_size')::int AS "isShort",
      (SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY array_position(i.indkey::int2[], a.attnum))
        FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY (i.indkey::int2[])) AS key
    FROM pg_class c
    JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    ORDER BY 1`)
  return rows
}
