import { and, eq, gte, inArray, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { id, text } from '#contract/charts/fields.ts'
import { instant } from '#contract/days.ts'
import { auditKinds } from '#contract/audit/audit.ts'
import { addDays } from '#contract/calendar.ts'
import { startOfBusinessDay } from '../../business-day.ts'
import type { Db } from '../../db/handle.ts'
import { auditEntries, orders } from '../../db/schema/index.ts'
import { listQuery } from '../../http/list-query.ts'
import type { Store } from '../../http/store.ts'
import { kindConditions, why } from '../../reports/audit-kinds.ts'

const { length, startDate, endDate, supermerchant_id } = listQuery
const name = text(120).pipe(z.string().min(1))

/** The start of a page: the time and the number of the entry before it. */
const cursor = z
  .string()
  .max(60)
  .regex(/^[^_]+_\d{1,15}$/, 'is no place in the records')
  .refine((place) => instant.safeParse(place.split('_')[0]).success, 'is no place in the records')

export const auditFilters = {
  startDate,
  endDate,
  supermerchant_id,
  /** The number of an order, or the id of a request. */
  search: text(100).optional(),
  person_id: id.optional(),
  approver: name.optional(),
  event: name.optional(),
  reason: name.optional(),
  kind: z.enum(auditKinds).optional(),
  subject_type: name.optional(),
  subject_id: id.optional(),
}
export const auditQuery = z.strictObject({ ...auditFilters, length: length.default(50), before: cursor.optional() })
export type AuditFilters = z.output<z.ZodObject<typeof auditFilters>>

/** Returns the time at which a day of the query begins, or the day after it. */
const beginOf = (value: string, days: number, store: Store) =>
  value.length === 10 ? startOfBusinessDay(addDays(value, days), store.row) : new Date(value)

function found(db: Db, store: Store, wanted: string): SQL | undefined {
  const numbered = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.merchantId, store.merchantId), eq(orders.number, wanted)))
  return or(
    eq(auditEntries.requestId, wanted),
    and(eq(auditEntries.subjectType, 'order'), inArray(auditEntries.subjectId, numbered)),
  )
}

/** Returns the entries of a store that match the filters, with their reasons; with `before` only earlier ones. */
export function auditWhere(db: Db, store: Store, query: AuditFilters, before?: string): SQL | undefined {
  const [at, seq] = before?.split('_') ?? []
  return and(
    eq(auditEntries.merchantId, store.merchantId),
    query.startDate === undefined ? undefined : gte(auditEntries.at, beginOf(query.startDate, 0, store)),
    query.endDate === undefined ? undefined : lt(auditEntries.at, beginOf(query.endDate, 1, store)),
    query.person_id === undefined ? undefined : eq(auditEntries.actorId, query.person_id),
    query.approver === undefined ? undefined : eq(auditEntries.approverName, query.approver),
    query.event === undefined ? undefined : eq(auditEntries.event, query.event),
    query.subject_type === undefined ? undefined : eq(auditEntries.subjectType, query.subject_type),
    query.subject_id === undefined ? undefined : eq(auditEntries.subjectId, query.subject_id),
    query.reason === undefined ? undefined : eq(why, query.reason),
    query.kind && kindConditions[query.kind],
    // Entries of guests who join or leave a table are listed only if a filter requests them, or if they were approved.
    query.event === undefined && query.subject_id === undefined
      ? or(ne(auditEntries.chart, 'table-lock'), isNotNull(auditEntries.approverName))
      : undefined,
    query.search ? found(db, store, query.search) : undefined,
    at === undefined
      ? undefined
      : sql`(${auditEntries.at}, ${auditEntries.seq}) < (${at}::timestamptz, ${Number(seq)}::bigint)`,
  )
}
