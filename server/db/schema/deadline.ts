import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, merchantId } from './columns.ts'

export const deadlines = pgTable(
  'deadlines',
  {
    merchantId: merchantId(),
    chart: text('chart').notNull(),
    subjectId: text('subject_id').notNull(),
    /** The event that the server sends at that time. */
    event: text('event').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.chart, t.subjectId, t.event] })],
)
