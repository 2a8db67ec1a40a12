import { z } from 'zod'
import { concealed } from '#contract/readable-by.ts'
import { languages } from '#contract/states.ts'
import { AuditPage } from '#contract/audit/audit.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { csvFile } from '../../http/sent-file.ts'
import { ApiError } from '../../http/errors.ts'
import { auditCsv } from './audit-csv.ts'
import { auditPage, auditRows } from './audit-list.ts'
import { auditFilters, type AuditFilters, auditQuery } from './audit-query.ts'

const tag = 'Records'
const pageOfExport = 500

/** Refuses callers who may not read the records; staff of the queue may read the entries of one party. */
function checkReads({ actor }: AskedOfStore, { subject_type: type, subject_id: id }: AuditFilters): void {
  const isParty = type === 'queue_entry' && id !== undefined && actor.rights.includes('queue')
  if (!isParty && !actor.rights.includes('report'))
    throw new ApiError('right_missing', { details: { right: 'report' } })
}

/** Writes the entries that match the filters as a CSV file, read page by page while it is sent. */
function csvOf({ deps, actor, store }: AskedOfStore, filters: AuditFilters, language: (typeof languages)[number]) {
  const csv = auditCsv(store, language)
  async function* parts(): AsyncGenerator<string, void> {
    let head = csv.head
    for (let before: string | null | undefined; before !== null; head = '') {
      const page = { ...filters, length: pageOfExport, ...(before && { before }) }
      const { aaData, next } = await auditRows(deps.db, store, page)
      yield head + (aaData.length > 0 ? csv.lines(concealed(actor.rights, aaData)) : '')
      before = next
    }
  }
  return csvFile(`records-${store.businessDay}`, parts())
}

/** Routes of the records of a store: persons, actions, times and devices. */
export function auditRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/audit',
    {
      tag,
      right: 'checked inside',
      summary: 'Every entry of the records, latest first; `before` of a page is `next` of the one before',
      answer: AuditPage,
      query: auditQuery,
    },
    async (asked, input) => {
      checkReads(asked, input)
      return auditPage(asked.deps.db, asked.store, input)
    },
  )

  api.store(
    'get',
    '/admin/audit_export',
    {
      tag,
      right: 'report',
      summary: 'The same entries as a CSV file in a language',
      media: 'text/csv',
      query: z.strictObject({ ...auditFilters, language: z.enum(languages).default('en') }),
    },
    async (asked, { language, ...filters }) => csvOf(asked, filters, language),
  )
}
