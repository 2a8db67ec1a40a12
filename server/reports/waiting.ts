import { sql } from 'drizzle-orm'
import { waitingReports } from '#contract/reports/waiting.ts'
import { type ColumnKind, columnsOf } from '#contract/report.ts'
import type { ReportSource } from './report.ts'

const types: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  choice: 'text',
  person: 'text',
  month: 'text',
  whole: 'bigint',
  money: 'bigint',
  share: 'int',
  minutes: 'int',
  day: 'date',
  instant: 'timestamptz',
}

/** Reports without rows until a part of the product brings them; their columns stand. */
export const waitingSources: readonly ReportSource[] = waitingReports.map(({ report }) => ({
  report,
  rows: () => {
    const columns = columnsOf(report).map(([name, { kind }]) => sql.raw(`NULL::${types[kind]} AS "${name}"`))
    return sql`(SELECT ${sql.join(columns, sql`, `)} WHERE false)`
  },
}))
