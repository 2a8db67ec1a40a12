import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { columnsOf } from '#contract/report.ts'
import { addDays } from '#contract/calendar.ts'
import { startOfBusinessDay } from '../business-day.ts'
import type { Db } from '../db/handle.ts'
import type { Scope } from './facts.ts'
import { sources } from './index.ts'
import { rowsOf, totalsOf } from './run.ts'
import { toldMonth } from './told-month.fixture.ts'

let db: Db
let usual: Scope
/** Two stores of the demo; the first has the clock of the scope. */
let near: string
let far: string
beforeAll(async () => {
  ;({ db, usual } = await toldMonth(new Date('2026-11-20T19:14:00Z')))
  const { rows } = await db.execute<{ id: string; name: string }>(sql`SELECT merchant_id AS id, name FROM merchants`)
  const idOf = (beginning: string) => rows.find(({ name }) => name.startsWith(beginning))!.id
  ;[near, far] = [idOf('Weinbar'), idOf('Bistro')]
})

const clock = { timeZone: 'Pacific/Auckland', cut: 9 }
const days = { from: '2026-11-14', to: '2026-11-16' }
const usualOf = (name: string): [(typeof sources)[number], string] => {
  const source = sources.find(({ report }) => report.name === name)!
  return [source, source.report.by?.[0] ?? '']
}

test.each(
  `activity_report campaign_details sent_history_list target_user member_growth_report perks_audit_report referee_list
   referral_reward_history referral_cashback_history member_collect_reward_history topup_history voucher_history_list
   feedback_list`.split(/\s+/),
)('%s over stores of several clocks has of each the days that it counts by its own', async (name) => {
  const [source] = usualOf(name)
  const by = name === 'member_growth_report' ? 'store' : ''
  const count = async (scope: Partial<Scope>) => {
    const { count: lines, totals } = await totalsOf(db, source, { ...usual, ...days, by, ...scope })
    return totals.joined ?? lines
  }
  const both = await count({ stores: [near, far], clocks: new Map([[far, clock]]) })
  expect(both).toBe((await count({ stores: [near] })) + (await count({ stores: [far], ...clock })))
})

test('half an hour is read from the clock on the wall of each store', async () => {
  const [source] = usualOf('sales_report')
  const { timeZone } = clock
  const netOf = async (scope: Partial<Scope>) => {
    const rows = await rowsOf(db, source, { ...usual, ...days, by: 'half_hour', ...scope }, { start: 0, length: 200 })
    return new Map(rows.map(({ name, net }) => [name, Number(net)]))
  }
  const [both, one, other] = [
    await netOf({ stores: [near, far], clocks: new Map([[far, { timeZone, cut: usual.cut }]]) }),
    await netOf({ stores: [near] }),
    await netOf({ stores: [far], timeZone }),
  ]
  expect(other.size).toBeGreaterThan(5)
  for (const [name, net] of both) expect([name, net]).toEqual([name, (one.get(name) ?? 0) + (other.get(name) ?? 0)])
})

test('no report stands empty over a month of the story', async () => {
  const found = await Promise.all(
    sources.map(async (source) => [
      source.report.name,
      (await totalsOf(db, source, { ...usual, by: source.report.by?.[0] ?? '' })).count,
    ]),
  )
  expect(found.flatMap(([name, count]) => (count === 0 ? [name] : []))).toEqual([])
  const [unpaid] = usualOf('unpaid_list')
  expect((await totalsOf(db, unpaid, usual)).totals.lost).toBeGreaterThan(0)
})

/**
 * Reports that include the whole of the present day, with the reason; the others are compared up to the same minute.
 */
const whole: Readonly<Record<string, string>> = {
  booking_report: 'a day has its bookings before it begins',
  booking_history_list: 'a day has its bookings before it begins',
  settlement_report: 'a row is a whole day',
  attendance_report: 'a day has its planned shifts before it begins',
  attendance_shifts_report: 'a day has its planned shifts before it begins',
  attendance_summary_report: 'a day has its planned shifts before it begins',
}

/** Sums of balances that do not depend on the requested days. */
const standing = new Set(['points', 'stamps', 'wallet', 'weight', 'expected', 'opening', 'closing', 'owed', 'held'])
for (const name of ['brands', 'stores', 'members', 'outstanding', 'net_before', 'change']) standing.add(name)

test.each(sources.map((source) => [source.report.name, source] as const))(
  '%s of a day up to the minute at which it began has nothing of it, unless it has no minute',
  async (name, source) => {
    const day = '2026-11-13'
    const until = startOfBusinessDay(day, { timeZone: usual.timeZone, businessDayCut: usual.cut })
    const sums = columnsOf(source.report).flatMap(([column, { isSum }]) =>
      isSum && !standing.has(column) ? [column] : [],
    )
    const scope = { ...usual, from: day, to: day, by: source.report.by?.[0] ?? '' }
    const read = async (more: Partial<Scope>) => (await totalsOf(db, source, { ...scope, ...more })).totals
    const [all, none, end] = [
      await read({}),
      await read({ until }),
      await read({ until: startOfBusinessDay(addDays(day, 30), { timeZone: usual.timeZone, businessDayCut: 0 }) }),
    ]
    expect([name, end]).toEqual([name, all])
    if (name in whole) return
    for (const column of sums) expect([column, none[column]]).toEqual([column, 0])
  },
)
