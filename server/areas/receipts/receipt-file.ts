import type { ReceiptRow } from '#contract/receipts/receipt.ts'
import type { Language } from '#contract/states.ts'
import { wallTime } from '../../business-day.ts'
import type { AskedOfStore } from '../../http/api.ts'
import { csvFile, xlsxFile } from '../../http/sent-file.ts'
import { type Cell, type CellKind, workbook } from '../../http/workbook.ts'
import { sheetCsv } from '../../reports/sheet-csv.ts'
import { fileWords } from '../../resources/file-words.ts'
import { listReceipts, type ReceiptSearch } from './receipt-rows.ts'

const atOnce = 500

/** The columns of the file: each with the key of its header, its kind, and its cell. */
const columns: [string, CellKind, (row: ReceiptRow, style: FileStyle) => Cell][] = [
  ['file.series', 'text', ({ series }, { words }) => words(`file.series.${series}`)],
  ['receipts.column.number', 'whole', ({ number }) => number],
  ['receipts.column.time', 'instant', ({ at }, { wall }) => wall(at)],
  ['report.column.business_day', 'day', ({ business_day: day }) => day],
  ['receipts.column.orders', 'text', ({ order_numbers: numbers }) => numbers.join(', ')],
  ['receipts.column.total', 'money', ({ total }) => total],
  ['receipts.column.printed', 'whole', ({ copies }) => copies],
  ['receipts.column.buyer', 'text', ({ buyer }) => buyer?.name],
  ['receipts.buyer.address', 'text', ({ buyer }) => buyer?.address],
  ['receipts.buyer.tax_number', 'text', ({ buyer }) => buyer?.tax_number],
]

interface FileStyle {
  words: ReturnType<typeof fileWords>
  /** Returns the wall time of an instant at the store. */
  wall: (at: string) => string
}

/** Writes the found receipts as a file for a spreadsheet, the newest first, while they are read. */
export async function receiptFile(
  { deps, store, now }: AskedOfStore,
  asked: Omit<ReceiptSearch, 'start' | 'length' | 'issuedBy'>,
  { language, format }: { language: Language; format: 'csv' | 'xlsx' },
): Promise<Response> {
  const { currency, timeZone, name: storeName } = store.row
  const words = fileWords(language)
  const style = { words, wall: (at: string) => wallTime(new Date(at), timeZone) }
  // The limit in time leaves out new receipts, which would move others to the next page.
  const page = (start: number) => listReceipts(deps.db, store, { ...asked, issuedBy: now, start, length: atOnce })
  const first = await page(0)
  async function* pages(): AsyncGenerator<Cell[][], void> {
    for (let start = 0; start < first.recordsFiltered; start += atOnce) {
      const { aaData } = start === 0 ? first : await page(start)
      yield aaData.map((row) => columns.map(([, , cell]) => cell(row, style)))
    }
  }
  const sheet = {
    names: [words('receipts.title'), words('file.about')] as const,
    columns: columns.map(([head, kind]) => ({ head: words(head), kind })),
    currency,
    about: [
      [words('reports.stores'), storeName],
      ...(asked.from
        ? [[words('reports.period'), [asked.from, asked.until].filter(Boolean).join(' – ')] as const]
        : []),
      ...(asked.search ? [[words('file.searched'), asked.search] as const] : []),
      [words('file.madeAt'), `${style.wall(now.toISOString())} ${timeZone}`],
    ] as const,
    at: now,
  }
  const name = `receipts-${store.businessDay}`
  if (format === 'xlsx') return xlsxFile(name, workbook(sheet, pages()), first.recordsFiltered)
  const csv = sheetCsv(sheet, language)
  async function* parts(): AsyncGenerator<string, void> {
    yield csv.head
    for await (const rows of pages()) yield csv.lines(rows)
  }
  return csvFile(name, parts(), first.recordsFiltered)
}
