import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { StoreCheck } from '#contract/checks/checks.ts'
import type { AuditKind, AuditPage } from '#contract/audit/audit.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'
import { readFile, type Watch } from '../transport/read-file.ts'

/** The query of `GET /admin/audit`. Dates are business days. */
export interface AuditParams {
  startDate?: string
  endDate?: string
  search?: string
  person_id?: string
  approver?: string
  event?: string
  reason?: string
  kind?: AuditKind
  subject_type?: string
  subject_id?: string
}

/** The records that the filters leave, latest first, page by page. */
export const auditQuery = (params: AuditParams) =>
  infiniteQueryOptions({
    queryKey: keys.audit(params),
    queryFn: ({ pageParam, signal }) => {
      const data = { ...params, length: 10, ...(pageParam && { before: pageParam }) }
      return call<AuditPage>({ method: 'GET', url: '/admin/audit', data, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** The entries of one row as it is now, oldest first; those of the previous version stay while the next are read. */
export const rowHistoryQuery = (type: string, { id, version }: { id: string; version: number }) =>
  queryOptions({
    queryKey: keys.audit({ type, id, version }),
    queryFn: async ({ signal }) => {
      const data = { subject_type: type, subject_id: id, length: 100 }
      return (await call<AuditPage>({ method: 'GET', url: '/admin/audit', data, signal })).aaData.toReversed()
    },
    placeholderData: keepPreviousData,
  })

/** The records that the filters leave as a file for a spreadsheet, in a language. */
export const exportAudit = (params: AuditParams, language: string, watch: Watch): Promise<Blob> =>
  readFile('/admin/audit_export', { ...params, language }, watch)

/** The last check of the store; refetched every second while one is running. */
export const checkQuery = () =>
  queryOptions({
    queryKey: keys.check,
    queryFn: ({ signal }) => call<StoreCheck>({ method: 'GET', url: '/admin/check', signal }),
    refetchInterval: ({ state: { data } }) => (data && data.state !== 'done' ? 1000 : false),
  })

/** Starts a check now. */
export const checkNow = (): Write => ({
  method: 'POST',
  url: '/admin/check',
  data: {},
})
