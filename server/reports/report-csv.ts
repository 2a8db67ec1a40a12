import Papa from 'papaparse'
import { minorDigits } from '#contract/money.ts'
import { type ColumnKind, columnsOf, type Report } from '#contract/report.ts'
import type { Language } from '#contract/states.ts'
import { wallTime } from '../business-day.ts'
import { decimal, formulae, hasComma } from '../resources/csv-cells.ts'
import { fileWords } from '../resources/file-words.ts'
import type { ReportRow } from './run.ts'

/** Writes rows of a report as CSV that a spreadsheet opens: its head, its lines, and its totals. */
export function reportCsv(
  report: Report,
  store: { currency: string; timeZone: string },
  language: Language,
): {
  head: string
  lines: (rows: readonly ReportRow[]) => string
  /** The last line: sums, and in a first column that has none how many rows there are. */
  totals: (sums: Record<string, number>, count: number) => string
} {
  const columns = columnsOf(report)
  const digits = minorDigits(store.currency)
  const unparse = (rows: unknown[][]) =>
    rows.length === 0 ? '' : `${Papa.unparse(rows, { delimiter: hasComma(language) ? ';' : ',', newline: '\r\n' })}\r\n`
  const cell = (kind: ColumnKind, value: string | number | null | undefined) => {
    if (value === null || value === undefined) return ''
    if (kind === 'money') return decimal(Number(value), digits, language)
    if (kind === 'share') return decimal(Number(value), 4, language)
    if (kind === 'instant') return wallTime(new Date(value), store.timeZone)
    // A number below zero begins like a formula, and is none.
    return typeof value === 'string' && formulae.test(value) ? `'${value}` : value
  }
  const label = (count: number) => fileWords(language)('reports.total', count)
  return {
    // A byte order mark has spreadsheets read it as UTF-8.
    head: `﻿${unparse([columns.map(([name]) => name)])}`,
    lines: (rows) => unparse(rows.map((row) => columns.map(([name, { kind }]) => cell(kind, row[name])))),
    totals: (sums, count) =>
      unparse([
        columns.map(([name, { kind }], index) =>
          index === 0 && sums[name] === undefined ? label(count) : cell(kind, sums[name]),
        ),
      ]),
  }
}
