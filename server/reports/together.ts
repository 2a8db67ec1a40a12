import { type SQL, sql } from 'drizzle-orm'

/** The part of a database handle that runs statements. */
export interface Reads {
  execute: <Row extends Record<string, unknown>>(query: SQL) => PromiseLike<{ rows: Row[] }>
}

interface Question {
  query: SQL
  answer: (found: { rows: never[] }) => void
  fail: (error: unknown) => void
}

/**
 * Runs the queries of one turn of the event loop as one statement: they see the same moment, and share a table that is
 * read once. Rows are JSON, so instants are text.
 */
export function together(db: Reads, { table, rows }: { table: string; rows: SQL }): Reads {
  let asked: Question[] = []
  const run = async () => {
    const all = asked
    asked = []
    const answers = all.map(
      ({ query }, index) =>
        sql`(SELECT coalesce(json_agg(found), '[]') FROM (${query}) found) AS ${sql.identifier(`rows_${index}`)}`,
    )
    try {
      const found = await db.execute<Record<string, never[]>>(
        sql`WITH ${sql.identifier(table)} AS MATERIALIZED (${rows}) SELECT ${sql.join(answers, sql`, `)}`,
      )
      for (const [index, { answer }] of all.entries()) answer({ rows: found.rows[0]![`rows_${index}`]! })
    } catch (error) {
      for (const { fail } of all) fail(error)
    }
  }
  return {
    execute: (query) =>
      new Promise((answer, fail) => {
        if (asked.push({ query, answer, fail }) === 1) setImmediate(() => void run())
      }),
  }
}
