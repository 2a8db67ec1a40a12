import type { Span } from '#contract/period.ts'
import type { Db } from '../db/handle.ts'
import type { Scope } from './facts.ts'
import type { ReportSource } from './report.ts'

/** Reads the data of a dashboard, each statement once. */
export interface DashboardReader {
  db: Db
  /** Returns the scope of a report for some days. */
  scope: (source: ReportSource, span: Span, more?: { by?: string; filters?: Scope['filters'] }) => Scope
  span: Span
  today: string
  /** The days for comparison. */
  before?: Span & { until?: Date; whole: Span }
  order?: 'asc' | 'desc'
  columns?: readonly string[]
}
