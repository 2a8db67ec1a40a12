import { minorDigits } from '#contract/money.ts'
import type { Language } from '#contract/states.ts'
import { csvHead, csvLines, decimal } from '../csv/write.ts'
import type { Cell, Sheet } from '../http/workbook.ts'

/** Writes minutes as hours, and a share in percent. */
const hours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/**
 * Writes the sheet of a workbook as CSV for people: the same headers and words, money with the decimal sign of the
 * language.
 */
export function sheetCsv(
  { columns, currency }: Pick<Sheet, 'columns' | 'currency'>,
  language: Language,
): { head: string; lines: (rows: readonly (readonly Cell[])[]) => string } {
  const digits = minorDigits(currency)
  const textOf = (cell: Cell, at: number): string => {
    if (cell === null || cell === undefined) return ''
    // Columns of every kind may contain text: a total's label, money of another currency.
    if (typeof cell === 'string') return columns[at]!.kind === 'day' ? cell.slice(0, 10) : cell
    const { kind } = columns[at]!
    if (kind === 'money') return decimal(cell, digits, language)
    if (kind === 'share') return `${decimal(cell, 2, language)}%`
    return kind === 'minutes' ? hours(cell) : String(cell)
  }
  return {
    head: csvHead(
      columns.map(({ head }) => head),
      language,
    ),
    lines: (rows) =>
      csvLines(
        rows.map((cells) => cells.map(textOf)),
        language,
      ),
  }
}
