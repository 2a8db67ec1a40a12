import { type SQL, sql } from 'drizzle-orm'
import { type Comparison, comparedWith, type Span } from '#contract/period.ts'
import { type ColumnKind, columnsOf, hasTotal, type Report, type ReportColumn } from '#contract/report.ts'
import type { Listing } from '#contract/listing.ts'
import type { Db, Tx } from '../db/handle.ts'
import { type Reads, together } from './together.ts'
import { addDays } from '#contract/calendar.ts'
import { businessDayOf, startOfBusinessDay } from '../business-day.ts'
import { holds } from '../http/list-query.ts'
import type { Scope } from './facts.ts'
import type { ReportSource } from './report.ts'

export type ReportRow = Record<string, string | number | null>

/** A page of a report. */
export interface ReportPage extends Listing<ReportRow> {
  /** Totals over all filtered rows, by column: sums, and ratios of sums. */
  totals: Record<string, number>
  /** The days of the report. */
  period: Span
  /** Earlier days, up to the same minute if these are not over. */
  compare?: Span & { totals: Record<string, number> }
}

interface SortOrder {
  sort?: string
  order?: 'asc' | 'desc'
}

export interface PageQuery extends SortOrder {
  search?: string
  start: number
  length: number
  /** The columns that are read, if not all. */
  columns?: readonly string[]
}

const name = (column: string) => sql.identifier(column)
/** Half a unit rounds away from zero, as in contract/money.ts. */
const ratio = (over: SQL, under: SQL): SQL => sql`round(${over}::numeric / nullif(${under}, 0))`
const whole = 10_000
/** A share of two sums is in basis points. */
const unitOf = (kind: ColumnKind) => (kind === 'share' ? whole : 1)

const isNumber = (kind: ColumnKind) => ['whole', 'money', 'share', 'minutes'].includes(kind)

/** Returns a shown column, from the rows of the source; shares are of the filtered rows. */
function shown(
  column: string,
  { kind, ratio: parts, shareOf, isGuest, isOfHouse, isLookedUp }: ReportColumn,
  masked: readonly string[],
): SQL {
  if (masked.includes(column) && isGuest) return sql`CASE WHEN ${name(column)} <> '' THEN '•••' END AS ${name(column)}`
  if (masked.includes(column) && (isOfHouse || isNumber(kind))) return sql`NULL AS ${name(column)}`
  if (masked.includes(column)) return sql`'••• ' || right(${name(column)}, 3) AS ${name(column)}`
  if (isLookedUp) return sql`NULL::text AS ${name(column)}`
  if (parts)
    return sql`${ratio(sql`${name(parts[0])} * ${unitOf(kind)}`, sql`${name(parts[1])}`)}::bigint AS ${name(column)}`
  if (shareOf)
    return sql`${ratio(sql`${name(shareOf)} * ${whole}`, sql`sum(${name(shareOf)}) OVER ()`)}::int AS ${name(column)}`
  // A date is cast to text, since drivers would make an instant of it.
  return isNumber(kind) || kind === 'instant' ? sql`${name(column)}` : sql`${name(column)}::text AS ${name(column)}`
}

/** Returns the total of a column: a sum, a ratio of sums, or the whole share. */
function total(column: string, { kind, ratio: parts, shareOf, currencyIn }: ReportColumn, { stores }: Scope): SQL {
  if (parts)
    return sql`${ratio(sql`sum(${name(parts[0])}) * ${unitOf(kind)}`, sql`sum(${name(parts[1])})`)}::bigint AS ${name(column)}`
  if (shareOf) return sql`CASE WHEN sum(${name(shareOf)}) <> 0 THEN ${whole}::int END AS ${name(column)}`
  const sum = sql`coalesce(sum(${name(column)}), 0)::bigint`
  // Money of several currencies has no sum.
  const own = currencyIn && sql`(SELECT s.currency FROM merchants s WHERE s.merchant_id = ${stores[0] ?? ''})`
  return own
    ? sql`CASE WHEN bool_and(${name(currencyIn)} = ${own}) IS NOT FALSE THEN ${sum} END AS ${name(column)}`
    : sql`${sum} AS ${name(column)}`
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)

/** Returns the rows of a report that match a search. */
function foundIn({ report, rows }: ReportSource, scope: Scope, search?: string): SQL {
  const searched = columnsOf(report).flatMap(([column, { isSearched }]) =>
    isSearched && !scope.masked.includes(column) ? [sql`${name(column)}::text`] : [],
  )
  // A search in a report without searched columns finds nothing.
  const found = search && searched.length === 0 ? sql`false` : holds(search, ...searched)
  return sql`(SELECT * FROM ${rows(scope)} AS told ${found ? sql`WHERE ${found}` : sql``}) AS found`
}

type Order = readonly (readonly [column: string, way: 'asc' | 'desc'])[]

/**
 * Returns the order of rows: the requested one, else the usual one; then by the key of rows, so that pages never
 * overlap.
 */
function orderOf(report: Report, { sort = report.sort[0], order }: SortOrder): Order {
  const way = order ?? (sort === report.sort[0] ? report.sort[1] : 'desc')
  const keys = report.keys.filter((key) => key !== sort)
  return [[sort, way], ...keys.map((key) => [key, 'asc'] as const)]
}

const written = (order: Order) => list(order.map(([column, way]) => sql`${name(column)} ${sql.raw(way)} NULLS LAST`))

/** Converts rows of the database; numbers that are too long for the driver arrive as text. */
function typed(report: Report, rows: readonly Record<string, unknown>[]): ReportRow[] {
  const columns = columnsOf(report)
  const cell = (kind: ColumnKind, value: unknown) => {
    if (value === null || value === undefined) return null
    if (isNumber(kind)) return Number(value)
    return kind === 'instant' ? new Date(value as string | Date).toISOString() : (value as string)
  }
  return rows.map((row) => Object.fromEntries(columns.map(([column, { kind }]) => [column, cell(kind, row[column])])))
}

/** Returns totals of a report over all filtered rows, for all its columns or some, and the number of rows. */
export async function totalsOf(
  db: Reads,
  source: ReportSource,
  scope: Scope,
  search?: string,
  columns?: readonly string[],
) {
  const counted = columnsOf(source.report).filter(
    ([one, column]) => hasTotal(column) && !scope.masked.includes(one) && (columns?.includes(one) ?? true),
  )
  const days = search ? undefined : source.days?.(scope)
  const number = days ? sql`coalesce(sum(lines), 0)` : sql`count(*)`
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    SELECT ${list([sql`${number}::int AS rows_found`, ...counted.map(([column, is]) => total(column, is, scope))])}
    FROM ${days ? sql`${days} AS found` : foundIn(source, scope, search)}`)
  const { rows_found: count, ...sums } = rows[0]!
  const totals = Object.fromEntries(
    Object.entries(sums).flatMap(([key, sum]) => (sum === null ? [] : [[key, Number(sum)]])),
  )
  return { count: Number(count), totals }
}

/**
 * Returns the days of a page, for a report that is sorted by days, and the number of their rows before it; null for an
 * empty page.
 */
async function daysOfPage(db: Reads, { report, days }: ReportSource, scope: Scope, asked: PageQuery) {
  const whole = { from: scope.from, to: scope.to, start: asked.start }
  const [[first, way]] = orderOf(report, asked) as [Order[number]]
  const sums = asked.search || first !== 'business_day' ? undefined : days?.(scope)
  if (!sums) return whole
  const { rows } = await db.execute<{ day: string; before: string }>(sql`
    SELECT business_day::text AS day, before FROM (
      SELECT business_day, sum(lines) AS count, sum(sum(lines)) OVER (ORDER BY business_day ${sql.raw(way)}) - sum(lines) AS before
      FROM ${sums} AS sums GROUP BY 1
    ) told
    WHERE before < ${asked.start + asked.length} AND before + count > ${asked.start} ORDER BY before`)
  const [day, last] = [rows[0], rows.at(-1)]
  if (!day || !last) return null
  const [from, to] = way === 'asc' ? [day.day, last.day] : [last.day, day.day]
  return { from, to, start: asked.start - Number(day.before) }
}

/** Returns a part of the rows of a report in their order, with looked-up columns. */
export async function rowsOf(db: Db | Tx, source: ReportSource, whole: Scope, asked: PageQuery): Promise<ReportRow[]> {
  return lookedUp(db, source, whole, await foundOf(db, source, whole, asked))
}

/** Does the same without looked-up columns. */
export async function foundOf(db: Reads, source: ReportSource, whole: Scope, asked: PageQuery): Promise<ReportRow[]> {
  const place = await daysOfPage(db, source, whole, asked)
  if (!place) return []
  const { start, ...days } = place
  const scope = { ...whole, ...days }
  const columns = columnsOf(source.report).filter(([column]) => asked.columns?.includes(column) ?? true)
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    SELECT ${list(columns.map(([column, is]) => shown(column, is, scope.masked)))}
    FROM ${foundIn(source, scope, asked.search)}
    ORDER BY ${written(orderOf(source.report, asked))} LIMIT ${asked.length} OFFSET ${start}`)
  return typed(source.report, rows)
}

/** Adds the looked-up columns to rows. */
const lookedUp = async (db: Db | Tx, { lookUp }: ReportSource, scope: Scope, rows: ReportRow[]) =>
  lookUp && rows.length > 0 ? lookUp(db, scope, rows) : rows

/**
 * Returns the condition of rows after one, by its values in the sort columns; missing values come last in every order.
 */
function behind([first, ...rest]: Order, [value = null, ...others]: readonly (string | null)[]): SQL {
  if (!first) return sql`false`
  const [key, next] = [name(first[0]), behind(rest, others)]
  if (value === null) return sql`(${key} IS NULL AND ${next})`
  const isBehind = sql`${key} ${sql.raw(first[1] === 'desc' ? '<' : '>')} ${value}`
  return sql`(${isBehind} OR ${key} IS NULL OR (${key} = ${value} AND ${next}))`
}

/**
 * Reads all rows of a report in their order, `length` at a time. Each part begins after the last row of the previous
 * part, so that rows that are added or removed in the meantime neither repeat nor hide others.
 */
export async function* partsOf(
  db: Db | Tx,
  source: ReportSource,
  scope: Scope,
  asked: SortOrder & { search?: string },
  length: number,
): AsyncGenerator<ReportRow[], void> {
  const { report } = source
  const order = orderOf(report, asked)
  const hidden = order.filter(([column]) => !(column in report.columns)).map(([column]) => sql`${name(column)}`)
  const columns = [...columnsOf(report).map(([column, is]) => shown(column, is, scope.masked)), ...hidden]
  const marks = order.map(([column], index) => sql`${name(column)}::text AS ${name(`mark_${index}`)}`)
  const read = async (last?: (string | null)[]) => {
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      SELECT *, ${list(marks)}
      FROM (SELECT ${list(columns)} FROM ${foundIn(source, scope, asked.search)}) AS part
      ${last ? sql`WHERE ${behind(order, last)}` : sql``} ORDER BY ${written(order)} LIMIT ${length}`)
    return rows
  }
  let next: ReturnType<typeof read> | undefined = read()
  while (next) {
    const rows: Record<string, unknown>[] = await next
    const end = rows.length === length ? rows.at(-1) : undefined
    // Reads the next part while this one is written; if the reader stops before, its failure is ignored.
    next = end && read(order.map((_, index) => (end[`mark_${index}`] ?? null) as string | null))
    next?.catch(() => undefined)
    yield await lookedUp(db, source, scope, typed(report, rows))
  }
}

/** Returns the days for comparison: for a day that is not over, up to the same minute; `whole` is the complete span. */
export function beforeOf(
  span: Span,
  comparison: Comparison,
  store: { timeZone: string; businessDayCut: number },
  now: Date,
) {
  const today = businessDayOf(now, store)
  const whole = comparedWith(span, comparison)
  if (today < span.from || today > span.to) return { ...whole, whole }
  const from = whole.from
  const to = addDays(whole.to, -Math.round((Date.parse(span.to) - Date.parse(today)) / 86_400_000))
  const run = now.getTime() - startOfBusinessDay(today, store).getTime()
  return { from, to, until: new Date(startOfBusinessDay(to, store).getTime() + run), whole }
}

/** Returns a page of a report with its totals, and the totals of the days for comparison. */
export async function runReport(
  db: Db,
  source: ReportSource,
  scope: Scope,
  asked: PageQuery & { compare?: Comparison },
): Promise<ReportPage> {
  const { search, compare } = asked
  const once = { table: 'rows_read', rows: sql`SELECT * FROM ${source.rows(scope)} told` }
  const read = source.isReadOnce
    ? { reads: together(db, once), from: { ...source, rows: () => sql`(SELECT * FROM rows_read)` } }
    : { reads: db, from: source }
  const [found, { count, totals }, all] = await Promise.all([
    foundOf(read.reads, read.from, scope, asked),
    totalsOf(read.reads, read.from, scope, search),
    search ? totalsOf(read.reads, read.from, scope) : undefined,
  ])
  const aaData = await lookedUp(db, source, scope, found)
  const page = { aaData, recordsTotal: all?.count ?? count, recordsFiltered: count, totals }
  const period = { from: scope.from, to: scope.to }
  if (!compare) return { ...page, period }
  const { from, to, until } = beforeOf(
    period,
    compare,
    { timeZone: scope.timeZone, businessDayCut: scope.cut },
    scope.now,
  )
  const { totals: then } = await totalsOf(db, source, { ...scope, from, to, until }, search)
  return { ...page, period, compare: { from, to, totals: then } }
}
