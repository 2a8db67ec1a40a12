import type { Language } from '#contract/states.ts'
import { wallTime } from '../business-day.ts'
import type { MerchantRow } from '../http/actor.ts'
import type { HandlerArgs } from '../http/api.ts'
import { csvFile, xlsxFile } from '../http/sent-file.ts'
import { type Cell, type Sheet, workbook } from '../http/workbook.ts'
import { fileWords } from '../resources/file-words.ts'
import type { Scope } from './facts.ts'
import { noteExport } from './note-export.ts'
import type { FileReader } from './report-query.ts'
import { sheetCsv } from './sheet-csv.ts'
import type { SheetLine } from './sheet-lines.ts'
import { uncountedLine, uncountedWords } from './uncounted-words.ts'

/** The name of a sheet's call, and the key of its title. */
interface SheetName {
  name: string
  title: string
}

interface FileQuery {
  format: 'csv' | 'xlsx'
  language: Language
  for?: FileReader
  /** The days whose payments are left out. */
  uncounted: readonly string[]
}

/** Sends the lines of a sheet as a file: for people in their language, for programs by names that never change. */
export async function sheetFile(
  { name, title }: SheetName,
  lines: readonly SheetLine[],
  asked: HandlerArgs,
  stores: readonly [MerchantRow, ...MerchantRow[]],
  scope: Scope,
  { format, language, uncounted, for: reader = format === 'csv' ? 'programs' : 'people' }: FileQuery,
): Promise<Response> {
  const [store] = stores
  const words = fileWords(language)
  const leftOut = uncountedWords(uncounted, language)
  const isRead = reader === 'people'
  const cells = lines.map(({ part, line, label, count, amount }): Cell[] => [
    isRead ? words(part.title) : part.name,
    isRead ? label.map((each) => ('key' in each ? words(each.key) : each.name)).join(' · ') : line,
    count,
    amount,
  ])
  const head = (key: string, plain: string) => (isRead ? words(key) : plain)
  const sheet: Sheet = {
    names: [words(title), words('file.about')],
    columns: [
      { head: head('file.part', 'part'), kind: 'text' },
      { head: head('file.line', 'line'), kind: 'text' },
      { head: head('report.column.count', 'count'), kind: 'whole' },
      { head: head('report.column.amount', 'amount'), kind: 'money' },
    ],
    currency: store.currency,
    about: [
      [words(title), ''],
      [words('reports.period'), [...new Set([scope.from, scope.to])].join(' – ')],
      [words('reports.stores'), stores.map((each) => each.name).join(', ')],
      ...(leftOut === null ? [] : [[words('file.leftOut'), leftOut] as const]),
      [words('file.madeAt'), `${wallTime(scope.now, store.timeZone)} ${store.timeZone}`],
    ],
    at: scope.now,
  }
  await noteExport(asked, stores, scope, { report: name, format, rows: cells.length })
  const file = `${name}-${scope.from}-${scope.to}`
  async function* pages() {
    yield cells
  }
  if (format === 'xlsx') return xlsxFile(file, workbook(sheet, pages()), cells.length)
  const csv = sheetCsv(sheet, language)
  async function* parts() {
    yield csv.head + csv.lines(cells) + uncountedLine(uncounted, language)
  }
  return csvFile(file, parts(), cells.length)
}
