import type { Span } from '#contract/period.ts'
import type { Db } from '../db/handle.ts'
import type { Scope } from './facts.ts'
import type { ReportSource } from './report.ts'

/** Reads what a dashboard is made of, each statement once. */
export interface DashboardReader {
  db: Db
  /** The scope of a report in some days. */
  scope: (source: ReportSource, span: Span, more?: { by?: string; filters?: Scope['filters'] }) => Scope
  span: Span
  today: string
  /** The days that it is compared with. */
  before?: Span & { until?: Date; whole: Span }
  order?: 'asc' | 'desc'
  columns?: readonly string[]
}
