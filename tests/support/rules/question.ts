import { getTableName, is, type SQL, sql } from 'drizzle-orm'
import { PgDialect, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../../server/db/schema/index.ts'
import type { Rules } from '../../../server/rules/rule.ts'

const dialect = new PgDialect()

/** A question that is asked repeatedly: its text is made once. */
export interface Question {
  text: string
  query: SQL
}

/** The question that a query asks. */
export function questionOf(asked: SQL): Question {
  const { sql: text, params } = dialect.sqlToQuery(asked)
  const [first, ...rest] = text.split(/\$\d+/)
  const words = rest.flatMap((part, place) => [sql`${params[place]}`, sql.raw(part)])
  return { text, query: sql.join([sql.raw(first!), ...words]) }
}

/** Limits a query to one store; without an id it covers the whole database. */
export const ofStore = (merchantId?: string): SQL =>
  merchantId === undefined ? sql`` : sql`WHERE merchant_id = ${merchantId}`

/** A longer statement is not kept prepared by the embedded database. */
const longest = 5500
/** The number of tables for which a rule may be checked needlessly, to save a statement. */
const inVain = 2
const tables = new Set<string>(
  Object.values(schema).flatMap((value) => (is(value, PgTable) ? getTableName(value) : [])),
)

interface Together {
  about: ReadonlySet<string>
  parts: SQL[]
  length: number
}

/**
 * The questions for the rows that rules forbid; questions about nearly the same tables are one, asked when one of these
 * changes.
 */
export function questionsOf(given: Rules, merchantId?: string): Question[] {
  const rules = Object.entries(given).map(([rule, query]) => {
    const part = sql`(SELECT ${sql.raw(`'${rule}'`)} AS rule, merchant_id, id FROM (${query}) AS b ${ofStore(merchantId)} LIMIT 5)`
    const { text } = questionOf(part)
    return { part, length: text.length, about: [...new Set(text.match(/\w+/g))].filter((word) => tables.has(word)) }
  })
  const all: Together[] = []
  for (const { part, length, about } of rules.toSorted((a, b) => b.about.length - a.about.length)) {
    const fits = (one: Together) =>
      one.about.size - about.length <= inVain &&
      about.every((table) => one.about.has(table)) &&
      one.length + length <= longest
    const found = all.find(fits)
    if (found) {
      found.parts.push(part)
      found.length += length
    } else all.push({ about: new Set(about), parts: [part], length })
  }
  return all.map(({ parts }) => questionOf(sql.join(parts, sql` UNION ALL `)))
}
