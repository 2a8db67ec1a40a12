import type { Field } from '#contract/fields.ts'
import { minorDigits } from '#contract/money.ts'
import { concealed } from '#contract/readable-by.ts'
import { fieldsOf, type Resource } from '#contract/resource.ts'
import type { Language } from '#contract/states.ts'
import { wallTime } from '../business-day.ts'
import type { AskedOfStore } from '../http/api.ts'
import { csvFile, xlsxFile } from '../http/sent-file.ts'
import { type Cell, type CellKind, workbook } from '../http/workbook.ts'
import { fileWords } from './file-words.ts'
import { csvHead, csvLines, keptMark } from '../csv/write.ts'
import { headOf, writeCell } from './csv-cells.ts'
import { pageOf } from './list.ts'
import { fieldRows } from './record-rows.ts'
import type { RecordFields } from './rules.ts'

const atOnce = 500

export interface FileQuery {
  columns: readonly string[]
  language: Language
  format: 'csv' | 'xlsx'
}

/**
 * Returns the kind of a field's cells in a workbook; money that may be a share is text, since a column has one format.
 */
function kindOf(field: Field | undefined, column: string): CellKind {
  if (field?.kind === 'money') return field.isShare || field.shareIf ? 'text' : 'money'
  if (field?.kind === 'whole' || field?.kind === 'day') return field.kind
  return column === 'changed_at' ? 'instant' : 'text'
}

/** Writes the records that match a list's filters as a file for a spreadsheet, while it is read. */
export function fileOf(
  resource: Resource,
  { deps, actor, store, now }: AskedOfStore,
  asked: RecordFields,
  { columns, language, format }: FileQuery,
): Promise<Response> {
  const { currency, timeZone } = store.row
  const fields = new Map(fieldsOf(resource))
  const name = `${resource.table}-${store.businessDay}`
  const isSheet = format === 'xlsx'
  /** Yields records as the cells of a file, page by page. */
  async function* pages(): AsyncGenerator<Cell[][], void> {
    for (let start = 0, more = true; more; start += atOnce) {
      const { rows } = await pageOf(resource, deps.db, store, { ...asked, start, length: atOnce })
      const records = await fieldRows(resource, deps.db, rows)
      yield records.map(({ row, values: all, labels }) => {
        const values = concealed(actor.rights, all)
        const style = { digits: minorDigits(currency), language, values, labels }
        return columns.map((column): Cell => {
          const textOf = (field: Field) => writeCell(values[column], style, field, column)
          const field = fields.get(column)
          if (field && isSheet && kindOf(field, column) !== 'text') return values[column] as Cell
          if (field) return isSheet ? keptMark(textOf(field)) : textOf(field)
          if (column === 'status' || column === 'id') return row[column]
          return row.changedAt && (isSheet ? wallTime(row.changedAt, timeZone) : row.changedAt.toISOString())
        })
      })
      more = rows.length === atOnce
    }
  }
  const heads = columns.map((column) => headOf(resource, column, language))
  if (isSheet) {
    const words = fileWords(language)
    const sheet = {
      names: [resource.table, words('file.about')] as const,
      columns: columns.map((column, index) => ({ head: heads[index]!, kind: kindOf(fields.get(column), column) })),
      currency,
      about: [
        [words('reports.stores'), store.row.name],
        [words('file.madeAt'), `${wallTime(now, timeZone)} ${timeZone}`],
      ] as const,
      at: now,
    }
    return xlsxFile(name, workbook(sheet, pages()))
  }
  async function* parts(): AsyncGenerator<string, void> {
    let head = csvHead(heads, language)
    for await (const page of pages()) {
      yield head + csvLines(page, language)
      head = ''
    }
  }
  return csvFile(name, parts())
}
