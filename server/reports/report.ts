import type { SQL } from 'drizzle-orm'
import type { Report } from '#contract/report.ts'
import type { Scope } from './facts.ts'

/** A report and where its rows come from: a query with a column for each of its columns that is no ratio and no share. */
export interface ReportSource {
  report: Report
  rows: (scope: Scope) => SQL
  /**
   * A query with the sums of its rows by `business_day` and their number as `lines`, far cheaper than the rows themselves;
   * undefined for filters that it cannot take.
   */
  days?: (scope: Scope) => SQL | undefined
}

export const sourceOf = <Column extends string>(
  report: Report<Column>,
  rows: ReportSource['rows'],
  days?: ReportSource['days'],
): ReportSource => ({ report: report as unknown as Report, rows, days })
