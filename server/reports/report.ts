import type { SQL } from 'drizzle-orm'
import type { Report } from '#contract/report.ts'
import type { Scope } from './facts.ts'

/** A report and where its rows come from: a query with a column for each of its columns that is no ratio and no share. */
export interface ReportSource {
  report: Report
  rows: (scope: Scope) => SQL
}

export const sourceOf = <Column extends string>(report: Report<Column>, rows: ReportSource['rows']): ReportSource => ({
  report: report as unknown as Report,
  rows,
})
