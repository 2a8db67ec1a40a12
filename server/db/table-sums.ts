import { sql } from 'drizzle-orm'
import type { Db, Tx } from './handle.ts'

/** A table, as the database describes it. */
export interface TableShape {
  name: string
  columns: { name: string; type: string }[]
}

/** Number of rows of a table, and a sum over all their contents that does not depend on their order. */
export interface TableSum {
  rows: number
  sum: string
}

/** Tables that are not copied: each database records its own migrations. */
const notData = ['schema_migration']

const quoted = (name: string) => sql.raw(`"${name}"`)

/** Lists every table with its columns, except generated ones, each after the tables that its foreign keys refer to. */
export async function tablesInOrder(db: Db | Tx): Promise<TableShape[]> {
  const { rows } = await db.execute<{ table: string; column: string; type: string }>(sql`
    SELECT t.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type
    FROM pg_class t
    JOIN pg_namespace n ON n.oid = t.relnamespace AND n.nspname = 'public'
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE t.relkind = 'r'
    ORDER BY 1, 2`)
  const shapes = new Map<string, TableShape>()
  for (const { table, column, type } of rows) {
    if (notData.includes(table)) continue
    const shape = shapes.get(table) ?? { name: table, columns: [] }
    shape.columns.push({ name: column, type })
    shapes.set(table, shape)
  }
  const { rows: keys } = await db.execute<{ table: string; target: string }>(sql`
    SELECT t.relname AS "table", f.relname AS target
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class f ON f.oid = c.confrelid
    WHERE c.contype = 'f' AND c.conrelid <> c.confrelid`)
  const ordered: TableShape[] = []
  const visit = (name: string) => {
    const shape = shapes.get(name)
    if (!shape || !shapes.delete(name)) return
    for (const { table, target } of keys) if (table === name) visit(target)
    ordered.push(shape)
  }
  for (const name of shapes.keys()) visit(name)
  return ordered
}

/** Reads every value of a table. */
export async function sumOf(db: Db | Tx, { name, columns }: TableShape): Promise<TableSum> {
  const values = sql.join(
    columns.map((column) => quoted(column.name)),
    sql`, `,
  )
  const { rows } = await db.execute<{ rows: number; sum: string }>(sql`
    SELECT count(*)::int AS rows,
      coalesce(sum(('x' || substr(md5(ROW(${values})::text), 1, 15))::bit(60)::bigint), 0)::text AS sum
    FROM ${quoted(name)}`)
  return rows[0]!
}
