import { minorDigits } from '#contract/money.ts'
import { localeTag } from '#contract/locale-tag.ts'
import { columnsOf, columnsRead, type Report } from '#contract/report.ts'
import type { Language } from '#contract/states.ts'
import { wallTime } from '../business-day.ts'
import { decimal } from '../csv/write.ts'
import type { Cell, CellKind, Sheet } from '../http/workbook.ts'
import type { MerchantRow } from '../http/actor.ts'
import type { FileReader } from './report-query.ts'
import type { Scope } from './facts.ts'
import { fileWords } from '../resources/file-words.ts'
import type { ReportRow, totalsOf } from './run.ts'
import { uncountedWords } from './uncounted-words.ts'

const kindOf = (kind: string): CellKind =>
  kind === 'choice' || kind === 'person' || kind === 'month' ? 'text' : (kind as CellKind)

type Store = Pick<MerchantRow, 'name' | 'currency' | 'timeZone'>

/** Returns the month of `2026-11` in words. */
const monthWords = (month: string, language: Language) =>
  new Intl.DateTimeFormat(localeTag(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01`),
  )

/**
 * Makes the sheets of a report in a language: the columns for people, its rows as cells, its totals, and its
 * description; for programs all of its columns, by their names, with choices and months as they are stored.
 */
export function reportSheet(
  report: Report,
  scope: Scope,
  stores: readonly [Store, ...Store[]],
  {
    language,
    search,
    uncounted = [],
    for: reader = 'people',
  }: { language: Language; search?: string; uncounted?: readonly string[]; for?: FileReader },
): {
  sheet: Sheet
  cells: (row: ReportRow) => Cell[]
  totals: (found: Awaited<ReturnType<typeof totalsOf>>) => Cell[] | undefined
} {
  const [store] = stores
  const words = fileWords(language)
  const isRead = reader === 'people'
  const columns = isRead
    ? columnsRead(report, scope.by)
    : columnsOf(report).map(([name, column]) => [name, column, name] as const)
  const leftOut = uncountedWords(uncounted, language)
  const title = words(`report.${report.name}.title`)
  const choice = (beginning: string | undefined, value: string) =>
    beginning === undefined ? value : words(`${beginning}.${value}`)
  const filters = Object.entries(scope.filters).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[words(`report.column.${name}`), choice(report.filters![name]!.words, value)]],
  )
  return {
    sheet: {
      names: [title, words('file.about')],
      columns: columns.map(([, { kind }, head]) => ({
        head: isRead ? words(`report.column.${head}`) : head,
        kind: kindOf(kind),
      })),
      currency: store.currency,
      about: [
        [title, words(`report.${report.name}.text`)],
        [words('reports.period'), [...new Set([scope.from, scope.to])].join(' – ')],
        [words('reports.stores'), stores.map(({ name }) => name).join(', ')],
        ...(scope.by ? [[words('reports.by'), words(`report.by.${scope.by}`)] as const] : []),
        ...(search ? [[words('file.searched'), search] as const] : []),
        ...filters,
        ...(leftOut === null ? [] : [[words('file.leftOut'), leftOut] as const]),
        [words('file.madeAt'), `${wallTime(scope.now, store.timeZone)} ${store.timeZone}`],
      ],
      at: scope.now,
    },
    cells: (row) =>
      columns.map(([name, { kind, words: beginning, currencyIn, none }]) => {
        const value = row[name]
        if (isRead && typeof none === 'string' && (value ?? '') === '') return words(none)
        if (value === null || value === undefined) return value
        const currency = currencyIn && row[currencyIn]
        // A column of a spreadsheet has one currency: money of another is text.
        if (currency && currency !== store.currency)
          return `${decimal(Number(value), minorDigits(String(currency)), language)} ${currency}`
        if (kind === 'instant') return wallTime(new Date(value), store.timeZone)
        if (!isRead) return value
        if (kind === 'month') return monthWords(String(value), language)
        return kind === 'choice' ? choice(beginning, String(value)) : value
      }),
    totals: ({ count, totals }) =>
      Object.keys(totals).length === 0
        ? undefined
        : columns.map(([name], index) => totals[name] ?? (index === 0 ? words('reports.total', count) : undefined)),
  }
}
