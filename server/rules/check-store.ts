import { type SQL, sql } from 'drizzle-orm'
import type { RuleResult, RuleGroup } from '#contract/checks/checks.ts'
import type { Db } from '../db/handle.ts'
import { namedRows } from './named-rows.ts'
import { histories, referenceRules, referringColumns } from './references.ts'
import { ruleGroups } from './rules.ts'

/** The maximum number of rows that are listed for each rule. */
const shown = 20

/** The name of I12 for all tables together. */
const ownRows = 'I12 no row names one of another store'

/** Returns the key of a rule's text, made from its name. */
export const keyOf = (rule: string): string => rule.replace(/[^A-Za-z0-9]+/g, '-')

/**
 * Rules that hold at the time of a step and need not hold later: settings may change, and sent data is deleted. Only
 * tests check them, after each step.
 */
const ofTheMoment: readonly string[] = [
  'I1 only cash is rounded',
  'I1 while a store keeps drawers, no cash is taken past them',
  'B8 a booking stands on the business day of its start',
  'I14 a paper for a printer is sent by one effect, one for the screen by none',
]
/** A column with the ids of options, which may be removed while a cart still refers to them. */
const mayBeGone = 'option_item_ids'

const lastingRules = Object.entries(ruleGroups).flatMap(([group, rules]) =>
  Object.entries(rules).flatMap(([rule, query]) =>
    ofTheMoment.includes(rule) ? [] : [{ rule, query, group: group as RuleGroup }],
  ),
)

/** Every rule of a store by its name, in the order of the screens. */
export const storeRules: readonly { rule: string; group: RuleGroup }[] = [
  ...lastingRules.map(({ rule, group }) => ({ rule, group })),
  { rule: ownRows, group: 'data' },
]

/** A statement of a check, and its rule. */
export interface Step {
  rule: string
  query: SQL
}

/** Returns the statements of a check. Tables that only grow are not searched for rows of other stores. */
export async function stepsOf(db: Pick<Db, 'execute'>): Promise<Step[]> {
  const columns = (await referringColumns(db)).filter(
    ({ table, column }) => !histories.includes(table) && column !== mayBeGone,
  )
  return [
    ...lastingRules.map(({ rule, query }) => ({ rule, query })),
    ...Object.entries(referenceRules(columns)).map(([name, query]) => {
      const table = sql.raw(`'${/^I12 (\w+):/.exec(name)![1]}.'`)
      return { rule: ownRows, query: sql`SELECT merchant_id, ${table} || id AS id FROM (${query}) own` }
    }),
  ]
}

/**
 * Runs one statement for one store, in a read-only transaction. A statement that takes longer than `patience` is
 * cancelled; the embedded database lets it finish.
 */
export async function askRule(db: Db, merchantId: string, { query }: Step, patience = '5s'): Promise<RuleResult> {
  const began = performance.now()
  const told = await db.transaction(
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
  return { ...told, ms: Math.round(performance.now() - began) }
}

/** Adds the results of two statements of the same rule. */
export const together = (a: RuleResult | undefined, b: RuleResult): RuleResult =>
  a === undefined
    ? b
    : {
        rows: a.rows === null || b.rows === null ? null : a.rows + b.rows,
        broken: [...a.broken, ...b.broken].slice(0, shown),
        ms: a.ms + b.ms,
      }
