import { Button } from '@blueprintjs/core'
import { Print } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetRows } from '#contract/reports/sales-summary.ts'
import type { DailyReport } from '#contract/reports/sheets/daily-report.ts'
import type { PrintedPaper } from '#contract/printing/print.ts'
import { printDaily } from '../../../api/printing/papers.ts'
import { dailyReportQuery, exportReport } from '../../../api/reports/reports.ts'
import { fileFormats } from '../../../api/transport/client.ts'
import { ExportButtons } from '../../../commands/downloads/ExportButtons.tsx'
import { useMe } from '../../../commands/session.ts'
import { useBlocked } from '../../../commands/use-blocked.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { PeriodChip } from '../../../ui/form/PeriodChip.tsx'
import { usePage } from '../../../ui/hooks/use-page.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { PaperDialog } from '../../papers/PaperDialog.tsx'
import { SheetTable } from '../../reports/SheetTable.tsx'
import { UncountedNote } from '../../reports/UncountedNote.tsx'
import { useCellWords } from '../../reports/use-cell-words.ts'
import { useClosing } from '../../reports/use-closing.ts'
import { useTaxNames } from './use-tax-names.ts'
import '../../reports/reports.css'
import { dailyParts } from './daily-parts.ts'
import { MoneyPage } from './MoneyPage.tsx'

/** The daily report: the running day as an X, a posted day as the Z that was signed, several days as their sum. */
export function DailyScreen() {
  const { t } = useTranslation()
  const { days, change } = usePage()
  const today = useMe().merchant?.business_day ?? ''
  const from = days.from ?? today
  const span = { from, to: days.to ?? from }
  const { data, error, refetch } = useQuery({ ...dailyReportQuery(span), refetchOnMount: 'always' })
  const { run, isBusy } = useCommand()
  const blocked = useBlocked('store')
  const [paper, setPaper] = useState<string | null>(null)
  const print = () =>
    void run<PrintedPaper>({ ...printDaily(span), about: t('daily.title') }).then(
      ({ id }) => setPaper(id),
      () => undefined,
    )
  return (
    <MoneyPage
      title="daily.title"
      filters={
        <>
          <PeriodChip
            days={days}
            today={today}
            all={t('daily.today')}
            onChange={({ from: first = days.from, to = days.to }) => change({ from: first, to })}
          />
          <Button
            icon={<Print />}
            text={t('daily.print')}
            loading={isBusy}
            disabled={blocked !== undefined || !data}
            title={blocked}
            onClick={print}
          />
          <ExportButtons
            name={`daily_report-${span.from}-${span.to}`}
            formats={fileFormats}
            read={(...asked) => exportReport('daily_report', { startDate: span.from, endDate: span.to }, ...asked)}
          />
        </>
      }
    >
      {!data && <Pending error={error} onRetry={refetch} rows={12} />}
      {data && <Sheet report={data} />}
      {paper && <PaperDialog id={paper} onClose={() => setPaper(null)} />}
    </MoneyPage>
  )
}

/** Links to the rows behind a figure of some days. */
const rowsBehind =
  ({ start_date: from, end_date: to }: Pick<DailyReport, 'start_date' | 'end_date'>) =>
  ({ report, filters }: SheetRows) =>
    `/reports/${report}?${new URLSearchParams({ from, to, ...filters })}`

/** Digits of the seal that people compare with the paper. */
const sealDigits = 16

function Sheet({ report }: { report: DailyReport }) {
  const { t } = useTranslation()
  const time = useTime()
  const { merchant } = useMe()
  const words = useCellWords(report.currency, merchant?.time_zone ?? 'UTC')
  const closing = useClosing(report.not_signed ?? report, words, rowsBehind(report), undefined, useTaxNames())
  const [z] = report.kind === 'z' ? report.z : []
  const days = [...new Set([report.start_date, report.end_date])].map((day) => words({ kind: 'day' }, day)).join(' – ')
  return (
    <>
      <header className="daily-head">
        <h2>{z ? t('daily.zTitle', { number: z.number }) : t('daily.xTitle')}</h2>
        <p className="muted">
          {days} · {t('reports.asOf', { time: time.whole(report.as_of) })}
          {z?.hash && ` · ${t('daily.seal', { seal: z.hash.slice(0, sealDigits) })}`}
        </p>
        {!z && <p role="status">{t(report.status === 'closed' ? 'daily.allPosted' : 'daily.notFinal')}</p>}
        <UncountedNote days={report.uncounted_days} />
      </header>
      <div className="sales-sheet">
        {dailyParts(report, words, t, closing).map((part) => (
          <SheetTable key={part.title} {...part} />
        ))}
      </div>
      {report.not_signed && (
        <>
          <p role="status">{t('closing.notSigned')}</p>
          <div className="sales-sheet">
            {Object.values(closing)
              .flat()
              .map((part) => (
                <SheetTable key={part.title} {...part} />
              ))}
          </div>
        </>
      )}
    </>
  )
}
