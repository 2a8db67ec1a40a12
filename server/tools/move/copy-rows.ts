import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/handle.ts'
import { sumOf, type TableShape, type TableSum, tablesInOrder } from '../../db/table-sums.ts'
import { unhurried } from '../../db/transact.ts'

/** Number of rows in one statement; fewer for files, since they are sent as text. */
const batch = 500
const fewFiles = 8

/** The two databases do not fit a move; the message has the reason and advice. */
export class MoveError extends Error {
  override name = 'MoveError'
}

interface MoveResult {
  tables: number
  rows: number
}

type Row = Record<string, string | null>

const quoted = (name: string) => sql.raw(`"${name}"`)

/**
 * Copies every row of a database into an empty one of the same schema, and then compares each table's number of rows
 * and sum. The target uses one transaction: everything is moved, or nothing is. Values are sent as the text that
 * PostgreSQL itself writes and reads, so that no digit and no microsecond is lost.
 */
export function copyRows(
  from: Db,
  to: Db,
  progress: (done: number, of: number) => void = () => {},
): Promise<MoveResult> {
  return from.transaction(async (source) => {
    const tables = await tablesInOrder(source)
    const sums = new Map<string, TableSum>()
    for (const table of tables) sums.set(table.name, await sumOf(source, table))
    const total = [...sums.values()].reduce((sum, { rows }) => sum + rows, 0)
    return to.transaction(async (target) => {
      await unhurried(target)
      await checkEmptyTwin(tables, target)
      let done = 0
      for (const table of tables) {
        await copyTable(source, target, table, (rows) => progress((done += rows), total))
        const [left, arrived] = [sums.get(table.name)!, await sumOf(target, table)]
        if (left.rows !== arrived.rows || left.sum !== arrived.sum)
          throw new MoveError(
            `The table ${table.name} did not arrive whole: ${left.rows} rows with the sum ${left.sum} left, ` +
              `${arrived.rows} with ${arrived.sum} arrived. Nothing was moved.`,
          )
      }
      return { tables: tables.length, rows: total }
    })
  })
}

/**
 * Checks that the target has the same tables, and that they are empty: rows already there would be mixed with the
 * copied ones. Locks them against other writes.
 */
async function checkEmptyTwin(tables: readonly TableShape[], target: Tx): Promise<void> {
  const twins = await tablesInOrder(target)
  const described = (list: readonly TableShape[]) => JSON.stringify(list.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
  if (described(twins) !== described(tables))
    throw new MoveError('The two databases do not have the same tables. Start both once with this version, then move.')
  for (const { name } of tables) {
    await target.execute(sql`LOCK TABLE ${quoted(name)} IN ACCESS EXCLUSIVE MODE`)
    const { rows } = await target.execute(sql`SELECT 1 FROM ${quoted(name)} LIMIT 1`)
    if (rows.length > 0)
      throw new MoveError(
        `The database on PostgreSQL is not empty: the table ${name} has rows already. Name a new one, ` +
          'or drop and create it; nothing there was changed.',
      )
  }
}

async function copyTable(source: Tx, target: Tx, table: TableShape, copied: (rows: number) => void): Promise<void> {
  const { name, columns } = table
  const texts = sql.join(
    columns.map((column) => sql`${quoted(column.name)}::text`),
    sql`, `,
  )
  // The cursor needs a name of its own: the embedded database caches a statement with its former columns.
  const most = columns.some(({ type }) => type === 'bytea') ? fewFiles : batch
  const cursor = quoted(`moving_${name}`)
  await source.execute(sql`DECLARE ${cursor} NO SCROLL CURSOR FOR SELECT ${texts} FROM ${quoted(name)}`)
  for (;;) {
    const { rows } = await source.execute<Row>(sql`FETCH ${sql.raw(String(most))} FROM ${cursor}`)
    if (rows.length === 0) break
    await target.execute(insertOf(table, rows))
    copied(rows.length)
  }
  await source.execute(sql`CLOSE ${cursor}`)
}

/** Inserts one list of texts per column, which the database converts to values. */
function insertOf({ name, columns }: TableShape, rows: readonly Row[]) {
  const names = columns.map((column) => quoted(column.name))
  const values = columns.map((column) => sql`r.${quoted(column.name)}::${sql.raw(column.type)}`)
  const lists = columns.map((column) => sql`${sql.param(rows.map((row) => row[column.name] ?? null))}::text[]`)
  const comma = sql`, `
  return sql`INSERT INTO ${quoted(name)} (${sql.join(names, comma)})
    SELECT ${sql.join(values, comma)} FROM unnest(${sql.join(lists, comma)}) AS r (${sql.join(names, comma)})`
}
