import { type AuditKind, auditKinds } from '#contract/audit/audit.ts'
import type { AuditParams } from '../../api/audit/records.ts'
import { oneOf } from '../../ui/show/pages.ts'
import { type Days, someDay } from '../../ui/form/period.ts'

/** The filters of the records in their URL; null is everything. */
export interface RecordsFilters extends Days {
  person: string | null
  kind: AuditKind | null
  event: string | null
  approver: string | null
  reason: string | null
  /** The subject: the kind of a row and its id. */
  type: string | null
  id: string | null
  q: string
}

export const noFilters: RecordsFilters = {
  person: null,
  kind: null,
  event: null,
  approver: null,
  reason: null,
  type: null,
  id: null,
  q: '',
  from: null,
  to: null,
}

/** Reads the filters from a URL; unknown values count as missing. */
export const readFilters = (search: URLSearchParams): RecordsFilters => ({
  person: search.get('person') || null,
  kind: oneOf(auditKinds, search.get('kind')),
  event: search.get('event') || null,
  approver: search.get('approver') || null,
  reason: search.get('reason') || null,
  type: search.get('type') || null,
  id: search.get('id') || null,
  q: search.get('q') ?? '',
  from: someDay(search.get('from')),
  to: someDay(search.get('to')),
})

/** Writes the filters into a URL; empty ones are left out. */
export const writeFilters = (filters: Partial<RecordsFilters>): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** Returns the query that the filters send to the server. */
export const auditParams = (filters: RecordsFilters): AuditParams => ({
  startDate: filters.from ?? undefined,
  endDate: filters.to ?? filters.from ?? undefined,
  search: filters.q.trim() || undefined,
  person_id: filters.person ?? undefined,
  approver: filters.approver ?? undefined,
  event: filters.event ?? undefined,
  reason: filters.reason ?? undefined,
  kind: filters.kind ?? undefined,
  subject_type: filters.type ?? undefined,
  subject_id: filters.id ?? undefined,
})
