import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/calendar.ts'
import { columnsOf, maskedFor } from '#contract/report.ts'
import type { Db } from '../db/handle.ts'
import { breaking } from '../../tests/support/invariants.ts'
import { bookRules } from '../rules/groups/books.ts'
import { zones } from '../../tests/support/zones.ts'
import { isDay, shareOf } from '../../tests/tier.ts'
import { dailyReport } from './daily-report.ts'
import type { Scope } from './facts.ts'
import { sources } from './index.ts'
import { keepDays } from './keep-days.ts'
import type { ReportSource } from './report.ts'
import { reportCsv } from './report-csv.ts'
import { partsOf, type ReportRow, rowsOf, runReport, totalsOf } from './run.ts'
import { salesSummary } from './sales-summary.ts'
import { idsOf, toldMonth } from './told-month.fixture.ts'

const now = new Date('2026-11-20T19:14:00Z')
let db: Db
let usual: Scope
/** A day of the demo with sales before and after it. */
const amid = '2026-11-15'
beforeAll(async () => {
  ;({ db, usual } = await toldMonth(now))
})

const all = { start: 0, length: 100_000 }
const sumOf = (rows: readonly ReportRow[], column: string) =>
  rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)

const someIds = (to?: string) => idsOf(db, to)

/**
 * Returns the zones in which a report is read: one each in the daytime run, so that the reports together are read in
 * all twelve.
 */
const zonesOf = (source: ReportSource) => (isDay ? [zones[sources.indexOf(source) % zones.length]!] : zones)

/** Sums of present balances, which do not depend on the requested days. */
const standing: Readonly<Record<string, readonly string[]>> = {
  member_listing: ['points', 'stamps', 'wallet'],
  spin_wheel_report: ['weight'],
  brand_list: ['stores', 'members'],
  agent_list: ['brands', 'stores'],
  member_wallet_point_history: ['opening', 'closing'],
  member_wallet_history: ['opening', 'closing', 'owed'],
  topup_package_list: ['outstanding'],
  monthly_product_report: ['net_before', 'change'],
}

describe.each(sources.map((source) => [source.report.name, source] as const))('%s', (_, source) => {
  const { report } = source
  const columns = columnsOf(report)
  const sums = columns.flatMap(([name, { isSum }]) => (isSum ? [name] : []))

  test('its rows add up to its totals, all at once and page by page', async () => {
    for (const by of report.by ?? ['']) {
      const scope = { ...usual, by }
      const rows = await rowsOf(db, source, scope, all)
      const { count, totals } = await totalsOf(db, source, scope)
      expect([by, rows.length]).toEqual([by, count])
      expect(Object.keys(rows[0] ?? {})).toEqual(rows.length > 0 ? columns.map(([name]) => name) : [])
      for (const name of sums) expect([by, name, totals[name]]).toEqual([by, name, sumOf(rows, name)])
      const half = Math.ceil(rows.length / 2)
      const pages = [0, half].map((start) => rowsOf(db, source, scope, { start, length: Math.max(1, half) }))
      if (rows.length > 1) expect((await Promise.all(pages)).flat()).toEqual(rows)
      expect(await rowsOf(db, source, scope, { start: rows.length, length: 5 })).toEqual([])
    }
  })

  test.runIf(source.days)(
    'a page that is found by its days is the same as that of its rows, both ways and in each filter',
    async () => {
      const plain = { ...source, days: undefined }
      const [method] = await db
        .execute<{ method: string }>(sql`SELECT min(method) AS method FROM orders`)
        .then(({ rows }) => rows)
      for (const filters of [{}, { order_method: method!.method }]) {
        const scope = { ...usual, filters }
        const { count } = await totalsOf(db, plain, scope)
        expect(await totalsOf(db, source, scope)).toEqual(await totalsOf(db, plain, scope))
        expect(count).toBeGreaterThan(40)
        for (const order of ['asc', 'desc'] as const)
          for (const start of [0, 7, Math.floor(count / 2), count - 3]) {
            const asked = { sort: 'business_day', order, start, length: 10 }
            expect(await rowsOf(db, source, scope, asked)).toEqual(await rowsOf(db, plain, scope, asked))
          }
      }
    },
  )

  test('its file has every row once, in the order of the screen, whichever column that is by', async () => {
    for (const sort of [report.sort[0], columns.at(-1)![0]]) {
      const rows = await rowsOf(db, source, usual, { ...all, sort })
      const read: ReportRow[] = []
      for await (const part of partsOf(db, source, usual, { sort }, Math.max(1, Math.ceil(rows.length / 3))))
        read.push(...part)
      expect(read).toEqual(rows)
    }
  })

  test('its CSV file adds up: the numbers of each column come to those of its last line', async () => {
    const file = reportCsv(report, { currency: 'EUR', timeZone: usual.timeZone }, 'en')
    const { count, totals } = await totalsOf(db, source, usual)
    const text = file.lines(await rowsOf(db, source, usual, all)) + file.totals(totals, count)
    const lines = Papa.parse<string[]>(text.trim()).data
    const [head] = Papa.parse<string[]>(file.head.trim()).data
    expect(lines.filter((line) => line.length !== head!.length)).toEqual([])
    for (const [index, [name, { isSum, kind }]] of columns.entries())
      if (isSum) {
        const [last, ...cells] = lines
          .map((line) => Math.round(Number(line[index]) * (kind === 'money' ? 100 : 1)))
          .toReversed()
        expect([name, cells.reduce((sum, cell) => sum + cell, 0)]).toEqual([name, last])
      }
  })

  test('rows are told apart by its keys, and every way to group them comes to the same', async () => {
    const whole = await totalsOf(db, source, { ...usual, by: report.by?.[0] ?? '' })
    for (const by of report.by ?? ['']) {
      const rows = await rowsOf(db, source, { ...usual, by }, all)
      const keys = rows.map((row) => report.keys.map((key) => row[key]).join(' · '))
      expect(new Set(keys).size).toBe(keys.length)
      for (const name of sums) expect([by, name, sumOf(rows, name)]).toEqual([by, name, whole.totals[name]])
    }
  })

  test('a month is the days before a day, that day, and the days after it, in whichever zone it is read', async () => {
    const { from, to } = usual
    const day = amid
    for (const timeZone of zonesOf(source)) {
      const read = async (span: { from: string; to: string }) =>
        (await totalsOf(db, source, { ...usual, ...span, timeZone, by: report.by?.[0] ?? '' })).totals
      const month = await read({ from, to })
      const parts = [
        { from, to: addDays(day, -1) },
        { from: day, to: day },
        { from: addDays(day, 1), to },
      ]
      const added = await Promise.all(parts.map(read))
      if (report.name === 'sales_report') expect(added.map(({ net }) => net! > 0)).toEqual([true, true, true])
      expect([added[0]!.opening, added[2]!.closing]).toEqual([month.opening, month.closing])
      for (const name of sums.filter((sum) => !standing[report.name]?.includes(sum)))
        expect([timeZone, name, added.reduce((sum, part) => sum + part[name]!, 0)]).toEqual([
          timeZone,
          name,
          month[name],
        ])
    }
  })

  test.runIf(maskedFor(report, { role: 'operation', rights: [] }).length > 0)(
    'whoever lacks a right reads no figure and no whole text of its columns, and no total of them',
    async () => {
      const masked = maskedFor(report, { role: 'operation', rights: ['report'] })
      const scope = { ...usual, masked, by: report.by?.[0] ?? '' }
      const rows = await rowsOf(db, source, scope, all)
      const told = rows.flatMap((row) => masked.map((name) => row[name])).filter((value) => value !== null)
      expect(told.filter((value) => typeof value !== 'string' || !value.startsWith('•••'))).toEqual([])
      const { totals } = await totalsOf(db, source, scope)
      expect(Object.keys(totals).filter((name) => masked.includes(name))).toEqual([])
    },
  )

  const narrowed = shareOf(Object.entries(report.filters ?? {}), 2, sources.indexOf(source))
  test.each(narrowed)('its filter %s leaves a part of it, and all parts are the whole', async (name, filter) => {
    const scope = { ...usual, by: report.by?.[0] ?? '' }
    const of = (value: string) => ({ ...scope, filters: { [name]: value } })
    const whole = await totalsOf(db, source, scope)
    const parts = []
    for (const value of filter.choices ?? (await someIds(filter.to))) {
      const part = await totalsOf(db, source, of(value))
      expect((await rowsOf(db, source, of(value), all)).length).toBe(part.count)
      expect(part.count).toBeLessThanOrEqual(whole.count)
      parts.push(part)
    }
    for (const sum of filter.choices ? sums : []) {
      const added = parts.reduce((total, { totals }) => total + totals[sum]!, 0)
      expect([name, sum, added]).toEqual([name, sum, whole.totals[sum]])
    }
    if (!filter.choices) expect((await totalsOf(db, source, of('nobody'))).count).toBe(0)
  })

  test('its words find its rows again, a store without any has none, and days that never were have no sales', async () => {
    const [first] = await rowsOf(db, source, usual, { start: 0, length: 1 })
    const searched = columns.find(([name, { isSearched }]) => isSearched && first?.[name])
    if (first && searched) {
      const found = await rowsOf(db, source, usual, { ...all, search: String(first[searched[0]]) })
      expect(found.length).toBeGreaterThan(0)
    }
    expect((await totalsOf(db, source, { ...usual, stores: ['nobody'] })).count).toBe(0)
    const { totals } = await totalsOf(db, source, { ...usual, from: '2020-01-01', to: '2020-01-02' })
    if (totals.net !== undefined) expect(totals.net).toBe(0)
  })
})

test('what is kept of days reads like their rows: of none of them, of all, and of some; and the books agree', async () => {
  const isKept = (source: ReportSource) => new PgDialect().sqlToQuery(source.rows(usual)).sql.includes('kept_days')
  const readers = sources.filter(isKept)
  expect(readers.map(({ report }) => report.name)).toContain('sales_report')
  const read = async () => {
    const found: unknown[] = [await salesSummary(db, usual, 'EUR'), await dailyReport(db, usual, 'EUR')]
    for (const source of readers) {
      const { by = [''], filters = {}, name } = source.report
      for (const one of by) found.push([name, one, await rowsOf(db, source, { ...usual, by: one }, all)])
      for (const [filter, { choices, to }] of Object.entries(filters))
        for (const value of choices ?? (await someIds(to)))
          found.push([name, value, await totalsOf(db, source, { ...usual, by: by[0]!, filters: { [filter]: value } })])
    }
    return found
  }
  const fromRows = await read()
  const days = await keepDays({ db, clock: { now: () => now }, stopping: new AbortController().signal })
  expect(days).toBeGreaterThan(2 * 8)
  expect(await read()).toEqual(fromRows)
  expect(await breaking(db, bookRules)).toEqual([])
  await db.execute(sql`DELETE FROM kept_days WHERE extract(day FROM business_day)::int % 3 = 0`)
  expect(await read()).toEqual(fromRows)
})

const totalOf = async (name: string, column: string, more: Partial<Scope> = {}) => {
  const source = sources.find(({ report }) => report.name === name)!
  return (await totalsOf(db, source, { ...usual, by: source.report.by?.[0] ?? '', ...more })).totals[column]
}

test('net sales by dish, by store and by brand are the same: those of the orders, less what was refunded of them', async () => {
  const [net, refunded] = [await totalOf('item_sales_report', 'net'), await totalOf('item_sales_report', 'refunded')]
  expect(refunded).toBeGreaterThan(0)
  for (const name of ['store_list', 'brand_list', 'best_selling_report'])
    expect([name, await totalOf(name, 'net')]).toEqual([name, net])
  expect(await totalOf('order_history_list', 'net')).toBe(net! + refunded!)
})

test('of every order net, service and tax are what was billed', async () => {
  const source = sources.find(({ report }) => report.name === 'order_history_list')!
  const rows = await rowsOf(db, source, usual, all)
  const wrong = rows.filter(({ net, service, tax, billed }) => Number(net) + Number(service) + Number(tax) !== billed)
  expect(wrong).toEqual([])
})

test('what ways to pay took is the sum of the payments', async () => {
  expect(await totalOf('transaction_report', 'taken')).toBe(await totalOf('transaction_history_list', 'amount'))
  const { rows } = await db.execute<{ sum: string }>(
    sql`SELECT sum(amount)::text AS sum FROM payments WHERE state NOT IN ('voided', 'failed', 'released', 'created') AND business_day BETWEEN ${usual.from} AND ${usual.to}`,
  )
  expect(await totalOf('transaction_report', 'taken')).toBe(Number(rows[0]!.sum))
})

test('the tax report adds up to the sales: what was billed, the tax in it, and what was refunded', async () => {
  for (const figure of ['billed', 'refunded'])
    expect(await totalOf('tax_report', figure)).toBe(await totalOf('sale_list', figure))
  expect(await totalOf('tax_report', 'tax_kept')).toBe(await totalOf('sale_list', 'tax'))
  const net = (await totalOf('sale_list', 'net'))! + (await totalOf('sale_list', 'service'))!
  expect(await totalOf('tax_report', 'net_kept')).toBe(net)
})

test('the sales summary adds up: net, service and tax are billed, and its parts are its net', async () => {
  const told = await salesSummary(db, usual, 'EUR')
  const given = told.discount + told.comps
  expect(told.net).toBe(told.gross - given + told.adjustment - told.tax_in_prices - told.refunds)
  expect(told.billed - told.refunded).toBe(told.net + told.service + told.tax)
  expect(told.refunded).toBeGreaterThan(told.refunds)
  for (const parts of [told.by_method, told.by_category])
    expect(parts.reduce((sum, { net }) => sum + net, 0)).toBe(told.net)
  expect(told.tenders.reduce((sum, { taken }) => sum + taken, 0)).toBe(await totalOf('transaction_report', 'taken'))
  expect(told.covers).toBeGreaterThan(told.by_method.find(({ name }) => name === 'dine_in')!.orders / 2)
})

test('the points that members have are those to which their entries come, in one store of the brand as in all', async () => {
  const had = await totalOf('member_listing', 'points')
  expect(had).toBeGreaterThan(0)
  for (const stores of [usual.stores, usual.stores.slice(0, 1)])
    expect(await totalOf('member_wallet_point_history', 'closing', { stores, to: '2027-12-31' })).toBe(
      await totalOf('member_listing', 'points', { stores }),
    )
})

test('the list of members says the rank that each has on the ladder of their brand', async () => {
  const source = sources.find(({ report }) => report.name === 'member_listing')!
  const rows = await rowsOf(db, source, usual, all)
  const { rows: spent } = await db.execute<{ id: string; net: string }>(sql`
    SELECT member_id AS id, sum(subtotal - discount + adjustment) AS net FROM orders
    WHERE state = 'completed' AND refunded = 0 AND member_id IS NOT NULL GROUP BY 1`)
  const ranked = spent.filter(({ net }) => Number(net) >= 5000 && Number(net) < 100_000).map(({ id }) => id)
  expect(ranked.length).toBeGreaterThan(3)
  const ranks = new Map(rows.map(({ id, rank }) => [id, rank]))
  expect(ranked.filter((id) => ranks.has(id) && ranks.get(id) === null)).toEqual([])
  expect(new Set(ranks.values()).size).toBeGreaterThan(1)
})

test('a report of days long past has no member who joined later, and no share of nothing', async () => {
  const past = { from: '2020-01-01', to: '2020-01-31' }
  for (const name of ['member_listing', 'member_active_list']) {
    const source = sources.find(({ report }) => report.name === name)!
    expect([name, (await totalsOf(db, source, { ...usual, ...past })).count]).toEqual([name, 0])
  }
  expect(await totalOf('item_sales_report', 'share', past)).toBeUndefined()
  expect(await totalOf('item_sales_report', 'share')).toBe(10_000)
})

test('a day that is not over is compared with what an earlier one had taken by the same minute', async () => {
  const source = sources.find(({ report }) => report.name === 'transaction_report')!
  const today = '2026-11-20'
  const { compare } = await runReport(db, source, { ...usual, from: today, to: today }, { ...all, compare: 'week' })
  const { rows } = await db.execute<{ taken: number; whole: number }>(sql`
    SELECT sum(amount) FILTER (WHERE at <= '2026-11-13T19:14:00Z')::int AS taken, sum(amount)::int AS whole
    FROM payments WHERE state NOT IN ('voided', 'failed', 'released', 'created') AND business_day = '2026-11-13'`)
  const [{ taken, whole }] = rows as [{ taken: number; whole: number }]
  expect(whole).toBeGreaterThan(taken)
  expect([compare!.from, compare!.to, compare!.totals.taken]).toEqual(['2026-11-13', '2026-11-13', taken])
})

test('an agent reads no name of a guest in any report, and nobody finds one by it', async () => {
  await db.execute(sql`UPDATE members SET name = 'Canary Guest'`)
  await db.execute(sql`UPDATE orders SET guest_name = 'Canary Guest'`)
  await db.execute(sql`UPDATE bookings SET name = 'Canary Guest'`)
  const [seen, open]: [string[], string[]] = [[], []]
  for (const source of sources) {
    const [by = ''] = source.report.by ?? []
    if (JSON.stringify(await rowsOf(db, source, { ...usual, by }, all)).includes('Canary'))
      open.push(source.report.name)
    const masked = maskedFor(source.report, { role: 'agent', rights: ['report', 'members'] })
    const scope = { ...usual, masked, by }
    const rows = await rowsOf(db, source, scope, all)
    if (JSON.stringify(rows).includes('Canary')) seen.push(source.report.name)
    if ((await totalsOf(db, source, scope, 'Canary')).count > 0) seen.push(`${source.report.name}, by search`)
  }
  expect(seen).toEqual([])
  expect(open.length).toBeGreaterThan(12)
})
