import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { reportNamed } from '#contract/reports/index.ts'
import type { Report } from '#contract/report.ts'
import { fileFormats } from '../../api/transport/client.ts'
import { exportReport, reportQuery } from '../../api/reports/reports.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useListLayout } from '../../ui/show/list-layout.ts'
import { Pager } from '../../ui/show/Pager.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { PrintButton } from '../../ui/print/PrintButton.tsx'
import { useRowsAsked } from '../../ui/print/whole-paper.ts'
import { useNameHere } from '../../ui/show/place-name.ts'
import { SavedViews } from '../../ui/SavedViews.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { ScrollArea } from '../../ui/show/ScrollArea.tsx'
import { ExportButtons } from '../../commands/downloads/ExportButtons.tsx'
import { useMe } from '../../commands/session.ts'
import { ReportBars } from './ReportBars.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportHeat } from './ReportHeat.tsx'
import { isNarrowed, readReport, reportParams, type ReportView, spanShown, writeReport } from './report-url.ts'
import { ReportTable } from './ReportTable.tsx'
import { UncountedNote } from './UncountedNote.tsx'
import '../../ui/show/show.css'
import './reports.css'

/**
 * One report: its days and filters in the address, its rows with their totals, as bars if that helps, and as a file.
 */
export function ReportScreen() {
  const { t } = useTranslation()
  const { report: name = '' } = useParams()
  const report = reportNamed(name)
  if (!report)
    return (
      <EmptyState isPage title={t('reports.unknown')}>
        <Link to="/reports">{t('reports.toAll')}</Link>
      </EmptyState>
    )
  return <ReportPageOf key={report.name} report={report} />
}

function ReportPageOf({ report }: { report: Report }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const me = useMe()
  const today = me.merchant?.business_day ?? me.server_time.slice(0, 10)
  const time = useTime()
  const view = readReport(report, search)
  const [layout, setLayout] = useListLayout(`report ${report.name}`)
  const rows = useRowsAsked({ start: view.start, length: view.length })
  const params = reportParams(report, { ...view, ...rows }, today)
  const span = spanShown(report, view, today)
  const { data, error, refetch, dataUpdatedAt } = useQuery(reportQuery(report.name, params))
  const by = view.by ?? report.by?.[0] ?? ''
  const title = t(`report.${report.name}.title`)
  useNameHere(title)
  const change = (some: Partial<ReportView>) =>
    setSearch(writeReport({ ...view, start: 0, ...some }), { replace: Object.keys(some).join() === 'q' })
  return (
    <div className="sub-page">
      <header className="sub-head">
        <h1>{title}</h1>
        <ReportFilters report={report} view={view} today={today} onChange={change} />
        <span className="report__acts no-print">
          <PrintButton />
          <ExportButtons
            name={`${report.name}-${span.from}-${span.to}`}
            formats={fileFormats}
            read={(...asked) => exportReport(report.name, params, ...asked)}
          />
        </span>
      </header>
      <SavedViews search={writeReport(view).toString()} layout={layout} onLayout={setLayout} />
      <ScrollArea className="sub-page__body report" name={title}>
        <p className="muted report__about">{t(`report.${report.name}.text`)}</p>
        {data && <UncountedNote days={data.uncounted_days} />}
        {!data && <Pending error={error} onRetry={refetch} rows={12} />}
        {data && data.aaData.length === 0 && (
          <EmptyState title={t('reports.none')} text={t('reports.noneText')}>
            {isNarrowed(view) && <Button text={t('reports.widen')} onClick={() => change({ q: '', filters: {} })} />}
          </EmptyState>
        )}
        {data && data.aaData.length > 0 && (
          <>
            {report.chart?.as === 'heat' ? (
              <ReportHeat report={report} view={view} params={params} />
            ) : (
              <ReportBars report={report} page={data} by={by} />
            )}
            <ReportTable
              report={report}
              page={data}
              by={by}
              view={view}
              sorting={{
                sort: view.sort ?? report.sort[0],
                order: view.order ?? (view.sort ? 'desc' : report.sort[1]),
                onSort: (by, order) => change({ sort: by, order }),
              }}
            />
            <footer className="report__foot">
              <span className="small muted">{t('reports.asOf', { time: time.time(dataUpdatedAt) })}</span>
              <Pager {...rows} total={data.recordsFiltered} onTurn={(start) => change({ start })} />
            </footer>
          </>
        )}
      </ScrollArea>
    </div>
  )
}
