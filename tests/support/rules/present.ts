import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { lifecycleCharts } from '#machines/index.ts'
import { isOfBrand, subjectTables, type SubjectType } from '../../../server/db/subjects.ts'
import { ofStore, type Question, questionOf } from './question.ts'

/** Rows of the stores; entries of a brand's row may be in the logs of several. */
const ofStores = Object.entries(subjectTables).filter(([subject]) => !isOfBrand(subject as SubjectType))

/** The state that a row is in on each of its charts, one query for each table. */
const presentStates: readonly SQL[] = ofStores.map(([subject, table]) => {
  const columns = getTableColumns(table) as Readonly<Record<string, PgColumn>>
  const onCharts = lifecycleCharts
    .filter((chart) => chart.subject === subject)
    .map(({ id, column }) => {
      const state = sql.raw(columns[column]!.name)
      return sql`SELECT merchant_id, ${sql.raw(`'${id}'`)} || ' ' || ${sql.raw(columns.id!.name)} AS row, ${state} AS state FROM ${sql.raw(getTableName(table))}`
    })
  return sql.join(onCharts, sql` UNION ALL `)
})

/** The questions for the states that all rows are in, as "store chart id" and its name. */
export const presentStatesOf = (merchantId?: string): Question[] =>
  presentStates.map((states) =>
    questionOf(sql`SELECT merchant_id || ' ' || row AS row, state FROM (${states}) AS b ${ofStore(merchantId)}`),
  )
