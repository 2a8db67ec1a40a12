import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Lane, OutboxState } from '#contract/states.ts'
import { id, instant, json, merchantId, rowKey } from './columns.ts'

export const outbox = pgTable(
  'outbox',
  {
    merchantId: merchantId(),
    id: id(),
    /** Kind of effect, which names its sender. */
    what: text('what').notNull(),
    /** 0 the house's own, 1 what a guest waits for, 2 offers. */
    lane: smallint('lane').notNull().default(0).$type<Lane>(),
    /** The row that it is sent for. */
    subjectId: text('subject_id').notNull(),
    /** The order that shows it while it has failed. */
    shownOn: text('order_id'),
    state: text('state').notNull().default('pending').$type<OutboxState>(),
    tries: integer('tries').notNull().default(0),
    /** Time of the next try; while it is being sent, the time after which its sender counts as dead. */
    dueAt: instant('due_at').notNull(),
    error: text('error'),
    /** Data that a sender needs beside the row that it sends. */
    detail: json<unknown>('detail'),
    at: instant('at').notNull(),
  },
  rowKey,
)
