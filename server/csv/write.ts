import Papa from 'papaparse'
import type { Language } from '#contract/states.ts'

/** Tells if spreadsheets in a language separate cells by a semicolon and decimals by a comma. */
const hasComma = (language: Language): boolean => language !== 'en'

/**
 * Cells that a spreadsheet would read as a formula, also with the full-width characters of East Asia, except negative
 * numbers; and cells that would be one without the apostrophe at their beginning.
 */
const formulae = /^(?!-[\d.,]+$)'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** Puts an apostrophe before a text that begins with one, so that an import does not lose it. */
export const keptMark = (text: string): string => (text.startsWith("'") && formulae.test(text) ? `'${text}` : text)

/** Removes the apostrophe that keeps a spreadsheet from computing a cell. */
export const withoutMark = (cell: string): string =>
  cell.startsWith("'") && formulae.test(cell) ? cell.slice(1) : cell

/** Writes rows as lines of a CSV file for spreadsheets in a language; nothing for no rows. */
export function csvLines(rows: readonly (readonly unknown[])[], language: Language, newline = '\r\n'): string {
  if (rows.length === 0) return ''
  const delimiter = hasComma(language) ? ';' : ','
  return `${Papa.unparse(rows as unknown[][], { delimiter, escapeFormulae: formulae, newline })}${newline}`
}

/** Writes the first line of a CSV file; with its byte order mark spreadsheets read the file as UTF-8. */
export const csvHead = (heads: readonly string[], language: Language): string => `\uFEFF${csvLines([heads], language)}`

/** Writes minor units as a decimal with the decimal sign of a language. */
export function decimal(value: number, digits: number, language: Language): string {
  const text = (value / 10 ** digits).toFixed(digits)
  return hasComma(language) ? text.replace('.', ',') : text
}
