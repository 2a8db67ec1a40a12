import Papa from 'papaparse'
import type { Language } from '#contract/states.ts'

/** Tells if spreadsheets in a language separate cells by a semicolon and decimals by a comma. */
const hasComma = (language: Language): boolean => language !== 'en'

/** Cells that a spreadsheet would take for a formula, also in the full-width characters of East Asia. */
export const formulae = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** The same, but for numbers below zero, which are none. */
const escapeFormulae = new RegExp(`(?!^-[\\d.,]+$)${formulae.source}`)

/** Writes rows as lines of a CSV file for spreadsheets in a language; nothing for no rows. */
export function csvLines(rows: readonly (readonly unknown[])[], language: Language, newline = '\r\n'): string {
  if (rows.length === 0) return ''
  const delimiter = hasComma(language) ? ';' : ','
  return `${Papa.unparse(rows as unknown[][], { delimiter, escapeFormulae, newline })}${newline}`
}

/** Writes the first line of a CSV file; its byte order mark has spreadsheets read the file as UTF-8. */
export const csvHead = (heads: readonly string[], language: Language): string => `\uFEFF${csvLines([heads], language)}`

/** Writes minor units as a decimal with the mark of a language. */
export function decimal(value: number, digits: number, language: Language): string {
  const text = (value / 10 ** digits).toFixed(digits)
  return hasComma(language) ? text.replace('.', ',') : text
}
