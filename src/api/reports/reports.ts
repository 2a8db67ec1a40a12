import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Comparison, Span } from '#contract/period.ts'
import type { DailyReport } from '#contract/reports/sheets/daily-report.ts'
import type { SalesSummary } from '#contract/reports/sheets/sales-summary.ts'
import { call, type FileFormat } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'
import { readFile, type Watch } from '../transport/read-file.ts'

export type ReportRow = Record<string, string | number | null>

/** A page of a report; totals are over all rows that the filters leave. */
export interface ReportPage {
  aaData: ReportRow[]
  recordsTotal: number
  recordsFiltered: number
  totals: Record<string, number>
  period: Span
  compare?: Span & { totals: Record<string, number> }
  currency: string
  time_zone: string
  /** No store of their brands is left out; set where figures of a brand link to rows. */
  is_whole_brand?: boolean
  /** Days that a report with money leaves out until their drawers are counted. */
  uncounted_days?: string[]
}

export type ReportParams = Record<string, string | number | undefined>

/** A page of a report. The page before stays while the next is read. */
export const reportQuery = (name: string, params: ReportParams) =>
  queryOptions({
    // As entries, so that a parameter that is explicitly undefined has a key of its own.
    queryKey: keys.report(name, Object.entries(params)),
    queryFn: ({ signal }) => call<ReportPage>({ method: 'GET', url: `/admin/${name}`, data: params, signal }),
    placeholderData: keepPreviousData,
  })

/** Sales of some days in one sheet, of the store in hand or of all stores that the person reaches. */
/** Returns the days and stores of a sheet as parameters; undefined removes the store in hand from the address. */
export const salesSheetParams = ({ from, to }: Span, isAllStores: boolean, brand: string | null): ReportParams => ({
  startDate: from,
  endDate: to,
  ...(isAllStores && { merchant_id: undefined, supermerchant_id: brand ?? undefined }),
})

export const salesSheetQuery = (
  { from, to }: Span,
  isAllStores: boolean,
  brand: string | null,
  /** Requests the days of this comparison instead. */
  compare?: Comparison,
) => {
  const data = { ...salesSheetParams({ from, to }, isAllStores, brand), ...(compare && { compare }) }
  return queryOptions({
    queryKey: keys.report('sales_summary', { from, to, isAllStores, brand, compare }),
    queryFn: ({ signal }) => call<SalesSummary>({ method: 'GET', url: '/admin/sales_summary', data, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The daily report of some days of the store in hand; a posted day is as it was signed. */
export const dailyReportQuery = ({ from, to }: Span) =>
  queryOptions({
    queryKey: keys.report('daily_report', { from, to }),
    queryFn: ({ signal }) =>
      call<DailyReport>({
        method: 'GET',
        url: '/admin/daily_report',
        data: { startDate: from, endDate: to },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** All rows of a report as a file for a spreadsheet, with heads and words in a language. */
export const exportReport = (
  name: string,
  params: ReportParams,
  language: string,
  format: FileFormat,
  watch: Watch,
): Promise<Blob> => readFile(`/admin/${name}`, { ...params, format, language, for: 'people' }, watch)
