import Papa from 'papaparse'
import { minorDigits } from '#contract/money.ts'
import { concealed } from '#contract/readable-by.ts'
import { fieldsOf, type Resource } from '#contract/resource.ts'
import type { Language } from '#contract/states.ts'
import type { AskedOfStore } from '../http/api.ts'
import { csvFile } from '../http/sent-file.ts'
import { formulae, headOf, hasComma, writeCell } from './csv-cells.ts'
import { pageOf } from './list.ts'
import { fieldRows } from './record-rows.ts'
import type { Given } from './rules.ts'

const atOnce = 500

/** Writes the records that match a list's filters as a CSV file, while it is read. */
export function csvOf(
  resource: Resource,
  { deps, actor, store }: AskedOfStore,
  asked: Given,
  columns: readonly string[],
  language: Language,
): Promise<Response> {
  const digits = minorDigits(store.row.currency)
  const delimiter = hasComma(language) ? ';' : ','
  const lines = (rows: string[][]) =>
    rows.length === 0 ? '' : `${Papa.unparse(rows, { delimiter, escapeFormulae: formulae, newline: '\r\n' })}\r\n`
  const fields = new Map(fieldsOf(resource))
  const written = async (start: number): Promise<string[][]> => {
    const { rows } = await pageOf(resource, deps.db, store, { ...asked, start, length: atOnce })
    return (await fieldRows(resource, deps.db, rows)).map(({ row, values: all, labels }) => {
      const values = concealed(actor.rights, all)
      const style = { digits, language, values, labels, idOf: () => undefined }
      return columns.map((column) => {
        const field = fields.get(column)
        if (field) return writeCell(values[column], style, field, column)
        return column === 'status' ? row.status : (row.changedAt?.toISOString() ?? '')
      })
    })
  }
  async function* parts(): AsyncGenerator<string, void> {
    let page = await written(0)
    yield `\uFEFF${lines([columns.map((column) => headOf(resource, column, language)), ...page])}`
    for (let start = atOnce; page.length === atOnce; start += atOnce) {
      page = await written(start)
      yield lines(page)
    }
  }
  return csvFile(`${resource.table}-${store.businessDay}`, parts())
}
