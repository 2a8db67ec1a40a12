import { minorDigits } from '#contract/money.ts'
import { type ColumnKind, columnsOf, type Report } from '#contract/report.ts'
import type { Language } from '#contract/states.ts'
import { offsetOf, wallTime } from '../business-day.ts'
import { csvHead, csvLines, decimal } from '../csv/write.ts'
import { fileWords } from '../resources/file-words.ts'
import type { ReportRow } from './run.ts'
import { uncountedLine } from './uncounted-words.ts'

/**
 * Writes rows of a report as CSV that a spreadsheet opens: its header, its lines, and its totals. Times are those of
 * the store's clock, each with its offset in a column at the end.
 */
export function reportCsv(
  report: Report,
  store: { currency: string; timeZone: string },
  language: Language,
): {
  head: string
  lines: (rows: readonly ReportRow[]) => string
  /** Makes the last line: sums, and in the first column, if it has no sum, the number of rows. */
  totals: (sums: Record<string, number>, count: number) => string
  /** Makes a line below the totals with the days whose payments are left out. */
  note: (uncounted: readonly string[]) => string
} {
  const columns = columnsOf(report)
  const digits = minorDigits(store.currency)
  const cell = (kind: ColumnKind, value: string | number | null | undefined, currency?: string | number | null) => {
    if (value === null || value === undefined) return ''
    if (kind === 'money') return decimal(Number(value), currency ? minorDigits(String(currency)) : digits, language)
    if (kind === 'share') return decimal(Number(value), 4, language)
    if (kind === 'instant') return wallTime(new Date(value), store.timeZone)
    return value
  }
  const names = columns.map(([name]) => name)
  // A wall time is ambiguous in the hour that a clock shows twice.
  const instants = columns.flatMap(([name, { kind }]) => (kind === 'instant' ? [name] : []))
  const offset = (value: string | number | null | undefined) =>
    value === null || value === undefined ? '' : offsetOf(new Date(value), store.timeZone)
  const label = (count: number) => fileWords(language)('reports.total', count)
  return {
    head: csvHead([...names, ...instants.map((name) => `${name}_offset`)], language),
    lines: (rows) =>
      csvLines(
        rows.map((row) => [
          ...columns.map(([name, { kind, currencyIn }]) =>
            cell(kind, row[name], currencyIn === undefined ? null : row[currencyIn]),
          ),
          ...instants.map((name) => offset(row[name])),
        ]),
        language,
      ),
    totals: (sums, count) =>
      csvLines(
        [
          [
            ...columns.map(([name, { kind }], index) =>
              index === 0 && sums[name] === undefined ? label(count) : cell(kind, sums[name]),
            ),
            ...instants.map(() => ''),
          ],
        ],
        language,
      ),
    note: (uncounted) => uncountedLine(uncounted, language),
  }
}
