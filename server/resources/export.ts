import Papa from 'papaparse'
import { minorDigits } from '#contract/money.ts'
import { fieldsOf, type Resource } from '#contract/resource.ts'
import type { Language } from '#contract/states.ts'
import type { AskedOfStore } from '../http/api.ts'
import { headOf, hasComma, writeCell } from './csv-cells.ts'
import { pageOf } from './list.ts'
import { fieldRows } from './record-rows.ts'
import type { Given } from './rules.ts'

const atOnce = 500

/** The records that a list's filters leave as a CSV file, written while it is read. */
export function csvOf(
  resource: Resource,
  { deps, store }: AskedOfStore,
  asked: Given,
  columns: readonly string[],
  language: Language,
): Response {
  const digits = minorDigits(store.row.currency)
  const delimiter = hasComma(language) ? ';' : ','
  const lines = (rows: string[][]) =>
    new TextEncoder().encode(`${Papa.unparse(rows, { delimiter, escapeFormulae: true, newline: '\r\n' })}\r\n`)
  const fields = new Map(fieldsOf(resource))
  let start = 0
  const body = new ReadableStream<Uint8Array>({
    start: (file) => {
      file.enqueue(new TextEncoder().encode('\uFEFF'))
      file.enqueue(lines([columns.map((column) => headOf(resource, column, language))]))
    },
    async pull(file) {
      const { rows } = await pageOf(resource, deps.db, store, { ...asked, start, length: atOnce })
      start += rows.length
      const written = (await fieldRows(resource, deps.db, rows)).map(({ row, values, labels }) => {
        const style = { digits, language, values, labels, idOf: () => undefined }
        return columns.map((column) => {
          const field = fields.get(column)
          if (field) return writeCell(values[column], style, field, column)
          return column === 'status' ? row.status : (row.changedAt?.toISOString() ?? '')
        })
      })
      if (written.length > 0) file.enqueue(lines(written))
      if (rows.length < atOnce) file.close()
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${resource.table}-${store.businessDay}.csv"`,
    },
  })
}
