import type { SQL } from 'drizzle-orm'
import type { Report } from '#contract/report.ts'
import type { Db, Tx } from '../db/handle.ts'
import type { Scope } from './facts.ts'

/**
 * A report and the source of its rows: a query with a column for each of its columns that is neither a ratio nor a
 * share.
 */
export interface ReportSource<Name extends string = string> {
  report: Report<string, Name>
  rows: (scope: Scope) => SQL
  /**
   * A query with the sums of its rows by `business_day` and their number as `lines`, far cheaper than the rows
   * themselves; undefined for filters that it does not support.
   */
  days?: (scope: Scope) => SQL | undefined
  /**
   * A query with sums of its rows by some of its columns, and their number as `lines`, far cheaper than the rows
   * themselves.
   */
  sums?: (scope: Scope) => SQL
  /** True if its rows are few and slow to find: a page and its totals read them once. */
  isReadOnce?: true
  /** Adds the values of looked-up columns to the shown rows. */
  lookUp?: <Row extends Record<string, string | number | null>>(
    db: Db | Tx,
    scope: Scope,
    rows: Row[],
  ) => Promise<Row[]>
}

export const sourceOf = <Column extends string, Name extends string>(
  report: Report<Column, Name>,
  rows: ReportSource['rows'],
  days?: ReportSource['days'],
): ReportSource<Name> => ({ report: report as unknown as Report<string, Name>, rows, days })
