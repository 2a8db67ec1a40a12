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
    /** 0: the store's own; 1: messages that a guest waits for; 2: offers. */
    lane: smallint('lane').notNull().default(0).$type<Lane>(),
    /** The row that it is sent for. */
    subjectId: text('subject_id').notNull(),
    /** The order on whose page a failure is shown. */
    shownOn: text('order_id'),
    state: text('state').notNull().default('pending').$type<OutboxState>(),
    tries: integer('tries').notNull().default(0),
    /** Time of the next try; while it is being sent, the time after which its sender is treated as dead. */
    dueAt: instant('due_at').notNull(),
    error: text('error'),
    /** Data that a sender needs besides its row. */
    detail: json<unknown>('detail'),
    at: instant('at').notNull(),
  },
  rowKey,
)
