import { inArray, sql } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import {
  type DashboardAsk,
  type DashboardPanel,
  type DashboardSection,
  groupingOf,
  isDrawn,
} from '#contract/dashboard.ts'
import type { Span } from '#contract/period.ts'
import type { DashboardRow, DashboardSectionRow, DashboardStep } from '#contract/rows/dashboard.ts'
import type { Db } from '../db/handle.ts'
import { categories } from '../db/schema/index.ts'
import type { DashboardReader } from './dashboard-reader.ts'
import { waitingOf } from './dashboard-waiting.ts'
import type { Scope } from './facts.ts'
import { sources } from './index.ts'
import type { ReportSource } from './report.ts'
import { type ReportRow, rowsOf, totalsOf } from './run.ts'

const trendDays = 14
const sourceNamed = (name: string) => sources.find(({ report }) => report.name === name)!

/** Rows as they are drawn: their keys, names and the columns of the picture. */
const drawn = (rows: readonly ReportRow[], y: readonly string[], x = 'name'): DashboardRow[] =>
  rows.map((row) => ({
    key: String(row.key ?? row.id ?? ''),
    name: String(row[x] ?? row.key ?? ''),
    values: Object.fromEntries(y.map((column) => [column, Number(row[column] ?? 0)])),
  }))

/** Rows of a report that are told apart by one column, counted and added up, in the order of its choices. */
async function groupsOf(db: Db, source: ReportSource, scope: Scope, { group = '', y }: DashboardPanel) {
  const sums = y.filter((column) => column !== 'count')
  const { rows } = await db.execute<ReportRow>(sql`
    SELECT ${sql.identifier(group)} AS key, count(*)::int AS count
      ${sql.join(
        sums.map((column) => sql`, coalesce(sum(${sql.identifier(column)}), 0)::bigint AS ${sql.identifier(column)}`),
        sql``,
      )}
    FROM ${source.rows(scope)} told GROUP BY 1`)
  const places = source.report.filters?.[group]?.choices ?? []
  return placed(drawn(rows, y), places).toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
}

/** Rows with their places in a list of keys. */
const placed = (rows: readonly DashboardRow[], keys: readonly string[]): DashboardRow[] =>
  rows.map((row) => (keys.includes(row.key) ? { ...row, place: keys.indexOf(row.key) } : row))

/** Keys of the categories of some stores as their menus have them, one store after the other. */
async function categoriesOf(db: Db, stores: readonly string[]): Promise<string[]> {
  const { id, merchantId, sort } = categories
  const own = inArray(merchantId, [...stores])
  const rows = await db.select({ id, merchantId }).from(categories).where(own).orderBy(sort, id)
  const place = (row: { merchantId: string }) => stores.indexOf(row.merchantId)
  return rows.toSorted((a, b) => place(a) - place(b)).map((row) => row.id)
}

/** Sections of a dashboard, each of reports; `attention` alone counts what no report lists. */
export function readSections(
  reader: DashboardReader,
  sections: readonly DashboardSection[],
  stores: readonly string[],
) {
  const { db, span, before } = reader
  const known = new Map<string, ReturnType<typeof totalsOf>>()

  /** Totals of what is asked, once for all figures of the same. */
  const totals = ({ report, filters = {} }: DashboardAsk, of: Span & { until?: Date }) => {
    const key = JSON.stringify([report, filters, of])
    const source = sourceNamed(report)
    const found = known.get(key) ?? totalsOf(db, source, { ...reader.scope(source, of, { filters }), until: of.until })
    known.set(key, found)
    return found
  }

  const rows = async (panel: DashboardPanel, of: Span): Promise<DashboardRow[]> => {
    const { report, filters, group, as, x, y, most = 50 } = panel
    const source = sourceNamed(report)
    const scope = reader.scope(source, of, { by: groupingOf(panel, span), filters })
    if (group) return groupsOf(db, source, scope, panel)
    const isTime = as === 'columns' || as === 'heat'
    const sort = isTime ? ({ sort: 'key', order: 'asc' } as const) : { sort: y[0]!, order: reader.order ?? 'desc' }
    const found = drawn(await rowsOf(db, source, scope, { ...sort, start: 0, length: isTime ? 400 : most }), y, x)
    return as === 'donut' ? placed(found, await categoriesOf(db, stores)) : found
  }

  const steps = async ({ report, most = 8 }: DashboardPanel): Promise<DashboardStep[]> => {
    const source = sourceNamed(report)
    const found = await rowsOf(db, source, reader.scope(source, span), { start: 0, length: most })
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

  const trend = async (source: ReportSource): Promise<DashboardRow[]> => {
    const to = reader.today < span.to ? reader.today : span.to
    const scope = reader.scope(source, { from: addDays(to, 1 - trendDays), to }, { by: 'day' })
    const asked = { sort: 'key', order: 'asc', start: 0, length: trendDays } as const
    return drawn(await rowsOf(db, source, scope, asked), ['net', 'orders', 'average', 'covers'])
  }

  const section = async ({ name, figures = [], panels = [] }: DashboardSection): Promise<DashboardSectionRow> => {
    if (name === 'attention') return { waiting: await waitingOf(db, reader, stores) }
    const wanted = figures.filter((one) => !reader.columns?.length || reader.columns.includes(one.name))
    const figure = async (one: (typeof wanted)[number]) => {
      const told = async (of: Span & { until?: Date }) => {
        const { count, totals: sums } = await totals(one, of)
        return one.column === 'count' ? count : (sums[one.column] ?? null)
      }
      const then = before && { before: await told({ from: before.from, to: before.to, until: before.until }) }
      return [one.name, { value: await told(span), ...then }] as const
    }
    const panel = async (one: DashboardPanel) => {
      const hasBefore = before && one.as === 'columns'
      const then = hasBefore && { before: await rows(one, before.whole) }
      return [one.name, { rows: await rows(one, span), ...then }] as const
    }
    const pictures = panels.filter((one) => one.as !== 'events' && isDrawn(one, stores.length, span))
    const list = panels.find(({ as }) => as === 'events')
    return {
      ...(wanted.length > 0 && { figures: Object.fromEntries(await Promise.all(wanted.map(figure))) }),
      ...(pictures.length > 0 && { panels: Object.fromEntries(await Promise.all(pictures.map(panel))) }),
      ...(list && { steps: await steps(list) }),
      ...(name === 'widget' &&
        figures[0]?.report === 'sales_report' && { trend: await trend(sourceNamed('sales_report')) }),
    }
  }
  return Promise.all(sections.map(async (one) => [one.name, await section(one)] as const)).then(Object.fromEntries)
}
