import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import { comparisons } from '#contract/period.ts'
import { addressesOf, type Report } from '#contract/report.ts'
import { reportPage } from '#contract/report-page.ts'
import { DailyReport } from '#contract/reports/sheets/daily-report.ts'
import { SalesSummary } from '#contract/reports/sheets/sales-summary.ts'
import { salesSheet } from '#contract/reports/sales-summary.ts'
import type { Right } from '#contract/roles.ts'
import { type Language, languages } from '#contract/states.ts'
import type { Api, HandlerArgs } from '../http/api.ts'
import { invalidField } from '../http/errors.ts'
import { listQuery } from '../http/list-query.ts'
import { csvFile, xlsxFile } from '../http/sent-file.ts'
import { mostRows, workbook } from '../http/workbook.ts'
import { dailyReport } from './daily-report.ts'
import { memberActiveSource } from './queries/member-active.ts'
import { memberListingSource } from './queries/member-listing.ts'
import { noteExport } from './note-export.ts'
import { reportCsv } from './report-csv.ts'
import { type FileReader, fileReaders, querySchema } from './report-query.ts'
import { reportSheet } from './report-xlsx.ts'
import { sheetCsv } from './sheet-csv.ts'
import { sheetFile } from './sheet-file.ts'
import { uncountedLine } from './uncounted-words.ts'
import { linesOfDays, linesOfSales, type SheetLine } from './sheet-lines.ts'
import { type Scope, uncountedIn } from './facts.ts'
import { sources } from './index.ts'
import type { ReportSource } from './report.ts'
import { beforeOf, type PageQuery, partsOf, runReport, totalsOf } from './run.ts'
import { salesSummary } from './sales-summary.ts'
import { isWholeBrand, type ScopeQuery, scopeOf, storesAsked } from './scope.ts'

const tag = 'Reports'
const right = 'report'
/** Returns the rights of which one is enough to read a report. */
const rightsOf = ({ alsoBy }: Report): Right | Right[] => (alsoBy ? [right, alsoBy] : right)
/** The number of rows of a file that are read together, and of a workbook that are written together. */
const rowsOfPart = 10_000
const rowsWritten = 500

type Input = ScopeQuery & PageQuery & { format?: 'csv' | 'xlsx'; language: Language; for?: FileReader }

/** Returns all rows of a report with its totals in the last line, as a file that is read in parts while it is sent. */
async function fileOf(source: ReportSource, asked: HandlerArgs, input: Input) {
  const { db } = asked.deps
  const stores = await storesAsked(asked, input)
  const scope = scopeOf(source.report, stores, asked, input)
  const name = `${source.report.name}-${scope.from}-${scope.to}`
  const parts = partsOf(db, source, scope, input, rowsOfPart)
  const found = await totalsOf(db, source, scope, input.search)
  const uncounted = source.report.isOfMoney ? await uncountedIn(db, scope) : []
  const format = input.format!
  const taken = { report: source.report.name, format, rows: found.count, search: input.search }
  if (format === 'csv' && input.for === 'people') {
    const { sheet, cells, totals } = reportSheet(source.report, scope, stores, input)
    const csv = sheetCsv(sheet, input.language)
    async function* read() {
      yield csv.head
      for await (const rows of parts) yield csv.lines(rows.map(cells))
      yield csv.lines([totals(found)].filter((cells) => cells !== undefined)) + uncountedLine(uncounted, input.language)
    }
    await noteExport(asked, stores, scope, taken)
    return csvFile(name, read(), found.count)
  }
  if (format === 'xlsx') {
    if (found.count > mostRows) throw invalidField('format', `has room for ${mostRows} rows: ask for fewer days`)
    const { sheet, cells, totals } = reportSheet(source.report, scope, stores, { ...input, uncounted })
    async function* written() {
      for await (const rows of parts)
        for (let at = 0; at < rows.length; at += rowsWritten) yield rows.slice(at, at + rowsWritten).map(cells)
    }
    await noteExport(asked, stores, scope, taken)
    return xlsxFile(name, workbook(sheet, written(), totals(found)), found.count)
  }
  await noteExport(asked, stores, scope, taken)
  const csv = reportCsv(source.report, stores[0], input.language)
  async function* lines(): AsyncGenerator<string, void> {
    let { head } = csv
    for await (const rows of parts) {
      yield head + csv.lines(rows)
      head = ''
    }
    const { totals, count } = await totalsOf(db, source, scope, input.search)
    yield csv.totals(totals, count) + csv.note(uncounted)
  }
  return csvFile(name, lines(), found.count)
}

async function answer(source: ReportSource, asked: HandlerArgs, input: Input) {
  if (input.format) return fileOf(source, asked, input)
  const stores = await storesAsked(asked, input)
  const scope = scopeOf(source.report, stores, asked, input)
  const { currency, timeZone } = stores[0]
  const isOfBrand = source.report.drills?.some((drill) => drill.isOfBrand)
  return {
    ...(await runReport(asked.deps.db, source, scope, input)),
    currency,
    time_zone: timeZone,
    ...(source.report.isOfMoney && { uncounted_days: await uncountedIn(asked.deps.db, scope) }),
    ...(isOfBrand && { is_whole_brand: await isWholeBrand(asked.deps.db, stores) }),
  }
}

const days = {
  startDate: listQuery.startDate,
  endDate: listQuery.endDate,
  merchant_id: id.optional(),
  supermerchant_id: listQuery.supermerchant_id,
  /** Requests the days for comparison instead. */
  compare: z.enum(comparisons).optional(),
}

/** Requests a sheet as a file. */
const asFile = {
  format: z.enum(['csv', 'xlsx']).optional(),
  language: z.enum(languages).default('en'),
  for: z.enum(fileReaders).optional(),
}

const MemberWidget = z.object({
  members: z.number(),
  new: z.number(),
  active: z.number(),
  at_risk: z.number(),
  lapsed: z.number(),
  points: z.number(),
})

/** Returns totals of the members of a brand, for the tiles above their list. */
async function memberWidget({ deps }: HandlerArgs, scope: Scope) {
  const { count, totals } = await totalsOf(deps.db, memberListingSource, scope)
  const of = async (segment: string) =>
    (await totalsOf(deps.db, memberActiveSource, { ...scope, filters: { segment } })).count
  const [fresh, active, atRisk, lapsed] = await Promise.all(['new', 'active', 'at_risk', 'lapsed'].map(of))
  return { members: count, new: fresh, active, at_risk: atRisk, lapsed, points: totals.points ?? 0 }
}

/**
 * Declares a call for figures without a list, of the requested days and stores; those with lines are also available as
 * a file.
 */
function figures<Answer>(
  api: Api,
  name: string,
  summary: string,
  usual: Report,
  answer: z.ZodType<Answer>,
  read: (asked: HandlerArgs, scope: Scope, currency: string) => Promise<Answer>,
  file?: {
    title: string
    linesOf: (answer: Answer) => SheetLine[]
    uncountedOf: (answer: Answer) => readonly string[]
  },
): void {
  const query = z.strictObject({ ...days, ...(file ? asFile : {}) })
  for (const address of [`/${name}`, `/admin/${name}`])
    api.person('get', address, { tag, right, summary, query, answer }, async (asked, input) => {
      const stores = await storesAsked(asked, input)
      const scope = scopeOf(usual, stores, asked, input)
      const before = input.compare && beforeOf(scope, input.compare, stores[0], asked.now)
      const figures = await read(asked, { ...scope, ...before }, stores[0].currency)
      const { format, ...how } = input as { format?: 'csv' | 'xlsx'; language: Language; for?: FileReader }
      if (!format || !file) return figures
      return sheetFile(
        { name, title: file.title },
        file.linesOf(figures),
        asked,
        stores,
        { ...scope, ...before },
        { ...how, format, uncounted: file.uncountedOf(figures) },
      )
    })
}

/** Declares every report at its addresses. */
export function reportRoutes(api: Api): void {
  for (const source of sources) {
    const page = reportPage(source.report)
    for (const address of addressesOf(source.report))
      api.person(
        'get',
        address,
        {
          tag,
          right: rightsOf(source.report),
          summary: source.report.name,
          query: querySchema(source.report),
          answer: page,
        },
        (asked, input) => answer(source, asked, input as never),
      )
  }
  figures(
    api,
    'sales_summary',
    'Sales of some days in one sheet, or as a file',
    salesSheet,
    SalesSummary,
    ({ deps }, scope, currency) => salesSummary(deps.db, scope, currency),
    { title: 'report.sales_summary.title', linesOf: linesOfSales, uncountedOf: (sales) => sales.uncounted_days },
  )
  figures(
    api,
    'daily_report',
    'Some days as they are handed in, or as a file',
    salesSheet,
    DailyReport,
    ({ deps }, scope, currency) => dailyReport(deps.db, scope, currency),
    { title: 'daily.title', linesOf: linesOfDays, uncountedOf: (report) => report.uncounted_days ?? [] },
  )
  figures(api, 'member_listing_widget', 'Totals of the members', memberListingSource.report, MemberWidget, memberWidget)
}
