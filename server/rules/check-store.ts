import { type SQL, sql } from 'drizzle-orm'
import type { RuleFound, RuleGroup } from '#contract/checks.ts'
import type { Db } from '../db/connect.ts'
import { sqlState } from '../db/transact.ts'
import { namedRows } from './named-rows.ts'
import { histories, referenceRules, referringColumns } from './references.ts'
import { ruleGroups } from './rules.ts'

/** The number of rows that are named of each rule. */
const shown = 20
const canceled = '57014'

/** I12, of all tables together. */
const ownRows = 'I12 no row names one of another store'

/** The key of a rule in the words, made of its name. */
export const keyOf = (rule: string): string => rule.replace(/[^A-Za-z0-9]+/g, '-')

/** Every rule of a store by its name, as screens list them. */
export const storeRules: readonly { rule: string; group: RuleGroup }[] = [
  ...Object.entries(ruleGroups).flatMap(([group, rules]) =>
    Object.keys(rules).map((rule) => ({ rule, group: group as RuleGroup })),
  ),
  { rule: ownRows, group: 'data' },
]

/** A statement of a check, and the rule that it is about. */
export interface Step {
  rule: string
  query: SQL
}

/** The statements of a check. What only ever grows is not read through for names of other stores. */
export async function stepsOf(db: Pick<Db, 'execute'>): Promise<Step[]> {
  const columns = (await referringColumns(db)).filter(({ table }) => !histories.includes(table))
  return [
    ...Object.values(ruleGroups).flatMap((rules) => Object.entries(rules).map(([rule, query]) => ({ rule, query }))),
    ...Object.entries(referenceRules(columns)).map(([name, query]) => {
      const table = sql.raw(`'${/^I12 (\w+):/.exec(name)![1]}.'`)
      return { rule: ownRows, query: sql`SELECT merchant_id, ${table} || id AS id FROM (${query}) own` }
    }),
  ]
}

/**
 * Asks one store about one statement, in a transaction that can only read. A statement that takes longer than `patience`
 * says nothing; the embedded database lets it go on.
 */
export async function askRule(db: Db, merchantId: string, { query }: Step, patience = '5s'): Promise<RuleFound> {
  const began = performance.now()
  const told = await db
    .transaction(
      async (tx) => {
        await tx.execute(sql.raw(`SET LOCAL statement_timeout = '${patience}'`))
        const { rows } = await tx.execute<{ id: string; rows: number }>(sql`
          SELECT id, count(*) OVER ()::int AS rows FROM (
            SELECT DISTINCT id FROM (${query}) broken WHERE merchant_id = ${merchantId}
          ) told ORDER BY id LIMIT ${shown}`)
        const broken = await namedRows(
          tx,
          merchantId,
          rows.map(({ id }) => id),
        )
        return { rows: rows[0]?.rows ?? 0, broken }
      },
      { accessMode: 'read only' },
    )
    .catch((error: unknown) => {
      if (sqlState(error) !== canceled) throw error
      return { rows: null, broken: [] }
    })
  return { ...told, ms: Math.round(performance.now() - began) }
}

/** Adds what another statement about the same rule found. */
export const together = (a: RuleFound | undefined, b: RuleFound): RuleFound =>
  a === undefined
    ? b
    : {
        rows: a.rows === null || b.rows === null ? null : a.rows + b.rows,
        broken: [...a.broken, ...b.broken].slice(0, shown),
        ms: a.ms + b.ms,
      }
