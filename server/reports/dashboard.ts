import { inArray, sql } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import {
  type DashboardAsk,
  type DashboardPanel,
  type DashboardSection,
  groupingOf,
  isDrawn,
} from '#contract/dashboards/dashboard.ts'
import type { Span } from '#contract/period.ts'
import type { DashboardRow, DashboardSectionRow, DashboardStep } from '#contract/dashboards/dashboard-row.ts'
import type { Db } from '../db/handle.ts'
import { categories } from '../db/schema/index.ts'
import { isShared, sharedItems, sharedSales } from './books.ts'
import type { DashboardReader } from './dashboard-reader.ts'
import { waitingOf } from './dashboard-waiting.ts'
import type { Scope } from './facts.ts'
import { sources } from './index.ts'
import type { ReportSource } from './report.ts'
import { foundOf, type ReportRow, totalsOf } from './run.ts'
import { type Reads, together } from './together.ts'

const trendDays = 14
const sourceNamed = (name: string) => sources.find(({ report }) => report.name === name)!
/** Reports whose figures come from one book, which is read once for all of them without filters. */
const bookOf: Readonly<Record<string, 'sales' | 'items'>> = {
  sales_report: 'sales',
  hours_report: 'sales',
  order_history_list: 'sales',
  member_listing: 'sales',
  item_sales_report: 'items',
  best_selling_report: 'items',
}

/** Returns rows for a chart: their keys, names and the columns that it shows. */
const drawn = (rows: readonly ReportRow[], y: readonly string[], x = 'name'): DashboardRow[] =>
  rows.map((row) => ({
    key: String(row.key ?? row.id ?? ''),
    name: String(row[x] ?? row.key ?? ''),
    values: Object.fromEntries(y.map((column) => [column, Number(row[column] ?? 0)])),
  }))

/** Groups the rows of a report by one column, with counts and sums, in the order of the column's choices. */
async function groupsOf(db: Reads, source: ReportSource, scope: Scope, { group = '', y }: DashboardPanel) {
  const sums = y.filter((column) => column !== 'count')
  const cheap = source.sums?.(scope)
  const { rows } = await db.execute<ReportRow>(sql`
    SELECT ${sql.identifier(group)} AS key, ${cheap ? sql`sum(lines)` : sql`count(*)`}::int AS count
      ${sql.join(
        sums.map((column) => sql`, coalesce(sum(${sql.identifier(column)}), 0)::bigint AS ${sql.identifier(column)}`),
        sql``,
      )}
    FROM ${cheap ?? source.rows(scope)} told GROUP BY 1`)
  const places = source.report.filters?.[group]?.choices ?? []
  return placed(drawn(rows, y), places).toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
}

/** Adds to rows their places in a list of keys. */
const placed = (rows: readonly DashboardRow[], keys: readonly string[]): DashboardRow[] =>
  rows.map((row) => (keys.includes(row.key) ? { ...row, place: keys.indexOf(row.key) } : row))

/** Returns the keys of the categories of some stores in the order of their menus, one store after the other. */
async function categoriesOf(db: Db, stores: readonly string[]): Promise<string[]> {
  const { id, merchantId, sort } = categories
  const own = inArray(merchantId, [...stores])
  const rows = await db.select({ id, merchantId }).from(categories).where(own).orderBy(sort, id)
  const place = (row: { merchantId: string }) => stores.indexOf(row.merchantId)
  return rows.toSorted((a, b) => place(a) - place(b)).map((row) => row.id)
}

const isSame = (one: DashboardAsk['filters'] = {}, other: DashboardAsk['filters'] = {}) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Reads sections of a dashboard, which consist of reports; only `attention` counts rows that no report lists. */
export function readSections(
  reader: DashboardReader,
  sections: readonly DashboardSection[],
  stores: readonly string[],
) {
  const { db, span, before } = reader
  const last = reader.today < span.to ? reader.today : span.to
  const like = { from: addDays(last, 1 - trendDays), to: last }
  const hasTrend = ({ name, figures }: DashboardSection) => name === 'widget' && figures?.[0]?.report === 'sales_report'
  const shared = {
    from: sections.some(hasTrend) && like.from < span.from ? like.from : span.from,
    to: span.to,
  }
  const books = { sales: sharedSales, items: sharedItems }
  const shelves = Object.fromEntries(
    Object.entries(books).map(([name, { table, rows: of }]) => [
      name,
      together(db, { table, rows: of({ stores, ...span, shared }) }),
    ]),
  )
  const figuresAsked = sections.flatMap(({ figures = [] }) => figures)
  const panelsAsked = sections.flatMap(({ panels = [] }) => panels)

  /** Returns the scope of a report, with its source. */
  const ask = (report: string, of: Span & { until?: Date }, more?: Parameters<DashboardReader['scope']>[2]) => {
    const source = sourceNamed(report)
    const scope = { ...reader.scope(source, of, more), until: of.until }
    const shelf = isShared({ ...scope, shared }) && !more?.filters ? shelves[bookOf[report] ?? ''] : undefined
    return { source, scope: shelf ? { ...scope, shared } : scope, reads: shelf ?? db }
  }

  const known = new Map<string, Promise<unknown>>()
  /** Runs a query once for all panels that need the same. */
  const once = <Answer>(asked: unknown, read: () => Promise<Answer>) => {
    const key = JSON.stringify(asked)
    if (!known.has(key)) known.set(key, read())
    return known.get(key) as Promise<Answer>
  }

  const totals = ({ report, filters: given }: DashboardAsk, of: Span & { until?: Date }) =>
    once([report, given, of], () => {
      const { source, scope, reads } = ask(report, of, { filters: given, by: 'day' })
      const same = figuresAsked.filter((one) => one.report === report && isSame(one.filters, given))
      return totalsOf(
        reads,
        source,
        scope,
        undefined,
        same.map(({ column }) => column),
      )
    })

  /** Returns the number of rows of one group, if a panel counts those of all groups. */
  const countIn = async ({ report, filters = {} }: DashboardAsk, of: Span & { until?: Date }) => {
    const panel = panelsAsked.find(
      ({ group = '', ...one }) =>
        one.report === report && group in filters && isSame({ [group]: filters[group]! }, filters),
    )
    if (!panel) return undefined
    const row = (await rows(panel, of)).find(({ key }) => key === filters[panel.group!])
    return row?.values.count ?? 0
  }

  const rows = (panel: DashboardPanel, of: Span & { until?: Date }) =>
    once([panel, of], async (): Promise<DashboardRow[]> => {
      const { report, filters, group, as, x, y, most = 50 } = panel
      const { source, scope, reads } = ask(report, of, { by: groupingOf(panel, span), filters })
      if (group) return groupsOf(reads, source, scope, panel)
      const isTime = as === 'columns' || as === 'heat'
      const sort = isTime ? ({ sort: 'key', order: 'asc' } as const) : { sort: y[0]!, order: reader.order ?? 'desc' }
      const columns = ['key', 'id', x ?? 'name', ...y]
      const asked = { ...sort, start: 0, length: isTime ? 400 : most, columns }
      const [found, places] = await Promise.all([
        foundOf(reads, source, scope, asked),
        as === 'donut' ? categoriesOf(db, stores) : [],
      ])
      return placed(drawn(found, y, x), places)
    })

  const steps = async ({ report, most = 8 }: DashboardPanel): Promise<DashboardStep[]> => {
    const source = sourceNamed(report)
    const found = await foundOf(db, source, reader.scope(source, span), { start: 0, length: most })
    const text = (value: string | number | null | undefined) => (value === null ? null : String(value))
    return found.map((row) => ({
      id: String(row.id),
      at: String(row.at),
      event: String(row.event),
      store: String(row.store),
      order_id: text(row.order_id),
      order_number: text(row.order_number),
      actor: String(row.actor_name),
    }))
  }

  const trend = async (report: string): Promise<DashboardRow[]> => {
    const { source, scope, reads } = ask(report, like, { by: 'day' })
    const y = ['net', 'orders', 'average', 'covers']
    const asked = { sort: 'key', order: 'asc', start: 0, length: trendDays, columns: ['key', 'name', ...y] } as const
    return drawn(await foundOf(reads, source, scope, asked), y)
  }

  const section = async (asked: DashboardSection): Promise<DashboardSectionRow> => {
    const { name, figures = [], panels = [] } = asked
    if (name === 'attention') return { waiting: await waitingOf(db, reader, stores) }
    const wanted = figures.filter((one) => !reader.columns?.length || reader.columns.includes(one.name))
    const figure = async (one: (typeof wanted)[number]) => {
      const told = async (of: Span & { until?: Date }) => {
        const counted = one.column === 'count' ? await countIn(one, of) : undefined
        if (counted !== undefined) return counted
        const { count, totals: sums } = await totals(one, of)
        return one.column === 'count' ? count : (sums[one.column] ?? null)
      }
      const [value, then] = await Promise.all([
        told(span),
        before && told({ from: before.from, to: before.to, until: before.until }),
      ])
      return [one.name, before ? { value, before: then } : { value }] as const
    }
    const panel = async (one: DashboardPanel) => {
      const [found, then] = await Promise.all([
        rows(one, span),
        before && one.as === 'columns' ? rows(one, before.whole) : undefined,
      ])
      return [one.name, { rows: found, ...(then && { before: then }) }] as const
    }
    const pictures = panels.filter((one) => one.as !== 'events' && isDrawn(one, stores.length, span))
    const list = panels.find(({ as }) => as === 'events')
    const [told, drawings, events, days] = await Promise.all([
      Promise.all(wanted.map(figure)),
      Promise.all(pictures.map(panel)),
      list && steps(list),
      hasTrend(asked) ? trend('sales_report') : undefined,
    ])
    return {
      ...(told.length > 0 && { figures: Object.fromEntries(told) }),
      ...(drawings.length > 0 && { panels: Object.fromEntries(drawings) }),
      ...(events && { steps: events }),
      ...(days && { trend: days }),
    }
  }
  return Promise.all(sections.map(async (one) => [one.name, await section(one)] as const)).then(Object.fromEntries)
}
