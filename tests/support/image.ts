import { sql } from 'drizzle-orm'
import type { Db } from '../../server/db/handle.ts'
import { writtenTo } from './written.ts'

/** A row of the database: its values by column. */
export type StoredRow = Readonly<Record<string, unknown>>

/** All rows of a database at one moment: by table, then by primary key. */
export type Image = ReadonlyMap<string, ReadonlyMap<string, StoredRow>>

/** A row that differs between two images: new where nothing was before, gone where nothing is after. */
export interface Change {
  table: string
  key: string
  before?: StoredRow
  after?: StoredRow
}

interface TableImage {
  moment: number
  texts: ReadonlyMap<string, string>
  rows: ReadonlyMap<string, StoredRow>
}

/** Takes images of an embedded test database; tables without writes since the last image are not read again. */
class Images {
  readonly #db: Db
  readonly #written: NonNullable<ReturnType<typeof writtenTo>>
  /** A query for the key and the text of each row, by table. */
  #tables: Map<string, string> | undefined
  readonly #kept = new Map<string, TableImage>()
  #last: { moment: number; image: Image } | undefined

  /** @throws for a database that others may write to as well */
  constructor(db: Db) {
    const written = writtenTo(db)
    if (!written) throw new Error('Only a database that tells what was written to it has images.')
    this.#db = db
    this.#written = written
  }

  async take(): Promise<Image> {
    const moment = this.#written.now
    if (this.#last?.moment === moment) return this.#last.image
    this.#tables ??= await this.#list()
    const stale = [...this.#tables.keys()].filter((table) => {
      const kept = this.#kept.get(table)
      return !kept || this.#written.isStale(kept.moment, table)
    })
    for (const table of stale) {
      // One text for each table: the log of writes reads and remembers the text of every query.
      const { rows } = await this.#db.execute<{ key: string; row: string }>(sql.raw(this.#tables.get(table)!))
      this.#keep(table, moment, new Map(rows.map(({ key, row }) => [key, row])))
    }
    const image = new Map([...this.#kept].map(([table, { rows }]) => [table, rows]))
    this.#last = { moment, image }
    return image
  }

  /** A row that is as it was stays the same object. */
  #keep(table: string, moment: number, texts: ReadonlyMap<string, string>): void {
    const before = this.#kept.get(table)
    const isSame =
      before?.texts.size === texts.size && [...texts].every(([key, text]) => before.texts.get(key) === text)
    const rows = isSame
      ? before.rows
      : new Map(
          [...texts].map(([key, text]) => [
            key,
            before?.texts.get(key) === text ? before.rows.get(key)! : (JSON.parse(text) as StoredRow),
          ]),
        )
    this.#kept.set(table, { moment, texts, rows })
  }

  async #list(): Promise<Map<string, string>> {
    const { rows } = await this.#db.execute<{ table: string; key: string[] }>(sql`
      SELECT t.relname AS "table", array_agg(a.attname ORDER BY a.attnum)::text[] AS key
      FROM pg_class t
      JOIN pg_index i ON i.indrelid = t.oid AND i.indisprimary
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY (i.indkey)
      WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r'
      GROUP BY 1`)
    return new Map(
      rows.map(({ table, key }) => {
        const parts = key.map((column) => `t."${column}"`).join(', ')
        return [table, `SELECT concat_ws(' ', ${parts}) AS key, to_jsonb(t)::text AS row FROM "${table}" t`]
      }),
    )
  }
}

const known = new WeakMap<object, Images>()

/** Returns what takes images of a database; undefined for one that others may write to as well. */
export function imagesOf(db: Db): Images | undefined {
  if (!writtenTo(db)) return undefined
  const images = known.get(db) ?? new Images(db)
  known.set(db, images)
  return images
}

/** Lists the rows that differ between two images. */
export function changesBetween(before: Image, after: Image): Change[] {
  const changes: Change[] = []
  for (const table of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(table), after.get(table)]
    if (was === is) continue
    for (const [key, row] of is ?? []) {
      const old = was?.get(key)
      if (old !== row) changes.push({ table, key, after: row, ...(old && { before: old }) })
    }
    for (const [key, row] of was ?? []) if (!is?.has(key)) changes.push({ table, key, before: row })
  }
  return changes
}

/** Lists the columns in which a row changed; all of them for one that is new or gone. */
export const changedColumns = ({ before, after }: Change): string[] =>
  before && after
    ? Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    : Object.keys(before ?? after ?? {})
