import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { day, instant, json, merchantId } from './columns.ts'

const seq = () => bigint('seq', { mode: 'number' }).notNull()

export const counters = pgTable(
  'counters',
  {
    merchantId: merchantId(),
    name: text('name').notNull(),
    businessDay: day('business_day').notNull(),
    value: integer('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.name, t.businessDay] })],
)

export const requests = pgTable(
  'requests',
  {
    merchantId: merchantId(),
    requestId: text('request_id').notNull(),
    /** SHA-256 of actor, method, path and body. */
    fingerprint: text('fingerprint').notNull(),
    /** The answer's exact text; null while the first request is running. */
    response: text('response'),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.requestId] })],
)

export const auditEntries = pgTable(
  'audit_entries',
  {
    merchantId: merchantId(),
    seq: seq(),
    at: instant('at').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    chart: text('chart').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    event: text('event').notNull(),
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    subjectVersion: integer('subject_version').notNull(),
    detail: json<Record<string, unknown>>('detail').notNull().default({}),
    approvalId: text('approval_id'),
    approverName: text('approver_name'),
    requestId: text('request_id').notNull(),
    /** Name of the person's device. */
    device: text('device'),
    /** SHA-256 over the entry and the hash before it. */
    hash: text('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.seq] })],
)

export const events = pgTable(
  'events',
  {
    merchantId: merchantId(),
    seq: seq(),
    at: instant('at').notNull(),
    type: text('type').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    version: integer('version').notNull(),
    payload: json<unknown>('payload'),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.seq] })],
)
