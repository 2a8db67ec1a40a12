import { z } from 'zod'
import { named } from '../named.ts'
import { TimelineEntry } from './timeline.ts'

/** The kinds of entries that the records can be filtered by. */
export const auditKinds = [
  'void',
  'cancel',
  'comp',
  'refund',
  'discount',
  'write_off',
  'unpaid',
  'approved',
  'self',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** One entry of the store's records, as it goes on the wire. */
export const AuditRow = named('AuditRow', {
  ...TimelineEntry.shape,
  id: z.string(),
  seq: z.number(),
  actor_id: z.string().nullable(),
  subject_type: z.string(),
  subject_id: z.string(),
  /** The subject's name for people: the number of an order, the name of a table. */
  subject_name: z.string().nullable(),
  /** The order that it is about, to look at it. */
  order_id: z.string().nullable(),
  /** True when the requester approved it themselves. */
  is_self: z.boolean(),
})
export type AuditRow = z.output<typeof AuditRow>

/** A page of the records, latest first. */
export const AuditPage = named('AuditPage', {
  aaData: z.array(AuditRow),
  /** Entries of the store, without filters. */
  recordsTotal: z.number(),
  /** The cursor of the next page; null at the end. */
  next: z.string().nullable(),
})
export type AuditPage = z.output<typeof AuditPage>
