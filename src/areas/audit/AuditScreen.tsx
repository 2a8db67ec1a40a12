import { Button } from '@blueprintjs/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { auditQuery, exportAudit } from '../../api/audit/records.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { DataTable } from '../../ui/show/DataTable.tsx'
import { ScrollArea } from '../../ui/show/ScrollArea.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { ExportButtons } from '../../commands/downloads/ExportButtons.tsx'
import { useMe } from '../../commands/session.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { auditParams, readFilters, type RecordsFilters, writeFilters } from './records-url.ts'
import { useAuditColumns } from './use-audit-columns.tsx'
import { RecordsTabs } from '../records/RecordsTabs.tsx'
import '../../ui/show/show.css'
import './AuditScreen.css'

/** Everything that was done in the store, latest first: the person, the device, the amount, and the approver. */
export function AuditScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const today = useMe().merchant?.business_day
  const filters = readFilters(search)
  const params = auditParams(filters)
  const records = useInfiniteQuery(auditQuery(params))
  const rows = records.data?.pages.flatMap(({ aaData }) => aaData) ?? []
  const change = (some: Partial<RecordsFilters>) =>
    setSearch(writeFilters({ ...filters, ...some }), { replace: Object.keys(some).join() === 'q' })
  const none = search.size > 0 ? 'empty' : 'nothing'
  const columns = useAuditColumns(filters.from === today && filters.to === null, change)
  return (
    <div className="sub-page">
      <header className="sub-head">
        <h1 className="only-read-aloud">{t('audit.title')}</h1>
        <RecordsTabs />
        <AuditFilters filters={filters} onChange={change} />
        <span className="small muted audit__count" role="status">
          {records.data && t('audit.count', { shown: rows.length, count: records.data.pages[0]!.recordsTotal })}
        </span>
        <ExportButtons
          name={`records-${today ?? ''}`}
          formats={['csv']}
          read={(language, _, watch) => exportAudit(params, language, watch)}
        />
      </header>
      <ScrollArea className="sub-page__body audit" name={t('audit.title')}>
        {!records.data && <Pending error={records.error} onRetry={records.refetch} rows={12} />}
        {records.data && rows.length === 0 && <EmptyState title={t(`audit.${none}`)} text={t(`audit.${none}Text`)} />}
        {rows.length > 0 && <DataTable rows={rows} keyOf={({ seq }) => seq} columns={columns} />}
        {records.hasNextPage && (
          <Button
            className="audit__more"
            text={t('audit.more')}
            loading={records.isFetchingNextPage}
            onClick={() => void records.fetchNextPage()}
          />
        )}
      </ScrollArea>
    </div>
  )
}
