import type { TimelineEntry } from './timeline.ts'

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
export interface AuditRow extends TimelineEntry {
  id: string
  seq: number
  actor_id: string | null
  subject_type: string
  subject_id: string
  /** The subject's name for people: the number of an order, the name of a table. */
  subject_name: string | null
  /** The order that it is about, to look at it. */
  order_id: string | null
  /** True when the requester approved it themselves. */
  is_self: boolean
}

/** A page of the records, latest first. */
export interface AuditPage {
  aaData: AuditRow[]
  /** Entries of the store, without filters. */
  recordsTotal: number
  /** The cursor of the next page; null at the end. */
  next: string | null
}
