import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { salesSheet } from '#contract/reports/sales-summary.ts'
import type { PrintedPaper } from '#contract/printing/print.ts'
import type { DayTax } from '#contract/reports/sheets/closing.ts'
import type { SalesSummary } from '#contract/reports/sheets/sales-summary.ts'
import { printSales } from '../../api/printing/papers.ts'
import {
  exportReport,
  reportQuery,
  type ReportRow,
  salesSheetParams,
  salesSheetQuery,
} from '../../api/reports/reports.ts'
import { fileFormats } from '../../api/transport/client.ts'
import { ExportButtons } from '../../commands/downloads/ExportButtons.tsx'
import { useListLayout } from '../../ui/show/list-layout.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { PrintButton } from '../../ui/print/PrintButton.tsx'
import { SavedViews } from '../../ui/SavedViews.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { ScrollArea } from '../../ui/show/ScrollArea.tsx'
import { PaperDialog } from '../papers/PaperDialog.tsx'
import { useMe } from '../../commands/session.ts'
import { useBlocked } from '../../commands/use-blocked.ts'
import { useCommand } from '../../commands/use-command.ts'
import { Fall, type FallStep } from './Fall.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { readReport, type ReportView, spanShown, storesIn, writeReport } from './report-url.ts'
import { SheetTable } from './SheetTable.tsx'
import { UncountedNote } from './UncountedNote.tsx'
import { useCellWords } from './use-cell-words.ts'
import { useSheet } from './use-sheet.ts'
import '../../ui/show/show.css'
import './reports.css'

/** Sales of some days as one paper, as wide as the screen: each line leads to the report that it comes from. */
export function SalesSheet() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const me = useMe()
  const today = me.merchant?.business_day ?? me.server_time.slice(0, 10)
  // Supports the store in hand and all stores, but no other single store.
  const view = { ...readReport(salesSheet, search), store: null }
  const { isAllStores, brand } = view
  const [layout, setLayout] = useListLayout(`report ${salesSheet.name}`)
  const span = spanShown(salesSheet, view, today)
  const { data, error, refetch } = useQuery(salesSheetQuery(span, isAllStores, brand))
  const params = { ...salesSheetParams(span, isAllStores, brand), by: 'rate', start: 0, length: 100 }
  const taxes = useQuery(reportQuery('tax_report', params)).data?.aaData.map(taxOf) ?? []
  const { compare } = view
  const before = useQuery({
    ...salesSheetQuery(span, isAllStores, brand, compare ?? 'previous'),
    enabled: compare !== null,
  }).data
  const change = (some: Partial<ReportView>) => setSearch(writeReport({ ...view, ...some }))
  const { run, isBusy } = useCommand()
  const blocked = useBlocked('store')
  const [paper, setPaper] = useState<string | null>(null)
  const title = t('report.sales_summary.title')
  const printPaper = () =>
    void run<PrintedPaper>({ ...printSales(span), about: title }).then(
      ({ id }) => setPaper(id),
      () => undefined,
    )
  return (
    <div className="sub-page">
      <header className="sub-head">
        <h1>{title}</h1>
        <ReportFilters report={salesSheet} view={view} today={today} onChange={change} />
        <span className="report__acts no-print">
          <PrintButton />
          <ExportButtons
            name={`${salesSheet.name}-${span.from}-${span.to}`}
            formats={fileFormats}
            read={(...asked) => exportReport(salesSheet.name, salesSheetParams(span, isAllStores, brand), ...asked)}
          />
          {!isAllStores && (
            <Button
              text={t('reports.printPaper')}
              title={blocked}
              disabled={blocked !== undefined}
              loading={isBusy}
              onClick={printPaper}
            />
          )}
        </span>
      </header>
      <SavedViews search={writeReport(view).toString()} layout={layout} onLayout={setLayout} />
      <ScrollArea className="sub-page__body report" name={title}>
        {!data && <Pending error={error} onRetry={refetch} rows={12} />}
        {data && <Sheet sales={data} taxes={taxes} before={compare ? before : undefined} stores={storesIn(view)} />}
      </ScrollArea>
      {paper && <PaperDialog id={paper} onClose={() => setPaper(null)} />}
    </div>
  )
}

/** A row of the tax report, with its rate in its name. */
const taxOf = (row: ReportRow): DayTax => ({
  letter: String(row.name),
  rate_ppm: null,
  net: Number(row.net_billed),
  tax: Number(row.tax),
  gross: Number(row.billed),
  net_refunded: Number(row.net_refunded),
  tax_refunded: Number(row.tax_refunded),
  refunded: Number(row.refunded),
})

/** The steps from gross to net sales; each lowers or raises the rest by its amount. */
const toNet: readonly string[] = ['gross', 'discount', 'comps', 'adjustment', 'tax_in_prices', 'refunds', 'net']
const fallOf = ({ sales_chain: steps }: SalesSummary, say: (value: number) => string, t: TFunction): FallStep[] =>
  steps
    .filter(({ step }) => toNet.includes(step))
    .map(({ step, amount }) => ({
      key: step,
      label: t(`report.column.${step}`),
      value: amount,
      words: say(amount),
      isSum: step === 'gross' || step === 'net',
    }))

function Sheet(props: {
  sales: SalesSummary
  before: SalesSummary | undefined
  taxes: DayTax[]
  stores: string | null
}) {
  const { t } = useTranslation()
  const time = useTime()
  const { merchant } = useMe()
  const { from, to } = props.sales.period
  const words = useCellWords(props.sales.currency, merchant?.time_zone ?? 'UTC')
  const parts = useSheet({ ...props, words })
  return (
    <>
      <p className="muted report__about">
        {[...new Set([from, to])].map((day) => words({ kind: 'day' }, day)).join(' – ')} ·{' '}
        {t('reports.asOf', { time: time.time(props.sales.as_of) })}
      </p>
      <UncountedNote days={props.sales.uncounted_days} />
      <figure className="report-bars">
        <Fall steps={fallOf(props.sales, (value) => words({ kind: 'money' }, value), t)} />
      </figure>
      <div className="sales-sheet">
        {parts.map((part) => (
          <SheetTable key={part.title} {...part} />
        ))}
      </div>
    </>
  )
}
