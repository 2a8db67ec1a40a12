import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type RowsBehind, rowsBehind } from '#contract/reports/drill.ts'
import type { ReportDrill } from '#contract/report.ts'
import {
  categoryRows,
  methodRows,
  sheetFigures,
  type SheetRows,
  tenderFigures,
} from '#contract/reports/sales-summary.ts'
import type { Tender } from '#contract/reports/sheets/sales-summary.ts'
import type { Db } from '../db/handle.ts'
import type { Scope } from './facts.ts'
import { sources } from './index.ts'
import { querySchema } from './report-query.ts'
import { rowsOf, totalsOf } from './run.ts'
import { salesSummary } from './sales-summary.ts'
import { idsOf, toldMonth } from './told-month.fixture.ts'

const now = new Date('2026-11-20T19:14:00Z')
let db: Db
let usual: Scope

/** Changes rows of the demo so that there are some of every kind, no figure is zero everywhere, and names are long. */
async function retell(): Promise<void> {
  const hash = sql`abs(hashtext(id))`
  const terms = sql`CASE ${hash} % 4
    WHEN 0 THEN jsonb_build_object('promotions', jsonb_build_array(jsonb_build_object('id', (SELECT min(id) FROM promotions), 'name', 'Noon', 'amount', 60)), 'voucher_id', 'v')
    WHEN 1 THEN '{"points": 10, "name": "Points"}'::jsonb
    WHEN 2 THEN jsonb_build_object('name', repeat('Friends', 11)) ELSE '{"voucher_id": "v", "id": "v", "name": "Ten"}'::jsonb END`
  const steps = [
    sql`UPDATE perk_entries SET kind = (ARRAY['reversed', 'returned', 'expired', 'adjusted', 'moved', 'earned', 'spent'])[1 + seq % 7] WHERE seq > 1`,
    sql`UPDATE credit_entries SET kind = (ARRAY['returned', 'reversed', 'expired', 'moved', 'spent'])[1 + ${hash} % 5] WHERE seq > 1`,
    sql`UPDATE messages SET state = (ARRAY['suppressed', 'failed', 'read', 'delivered', 'sent', 'unknown'])[1 + ${hash} % 6]`,
    sql`UPDATE grants SET state = 'used', voucher_id = coalesce((SELECT min(e.voucher_id) FROM voucher_entries e
      WHERE e.merchant_id = grants.merchant_id AND e.kind = 'redeemed'), voucher_id)`,
    sql`UPDATE rewards SET channel = 'boost_cart' WHERE channel IN ('spin_wheel', 'check_in', 'topup_package')`,
    sql`UPDATE orders SET discount = 100, discount_terms = ${terms} WHERE subtotal >= 1000 AND discount = 0`,
    sql`UPDATE orders SET adjustment = 50 WHERE ${hash} % 5 = 0 AND adjustment = 0`,
    sql`UPDATE orders SET lost = 500, lost_day = business_day, reason_id = (SELECT min(w.id) FROM reasons w WHERE w.merchant_id = orders.merchant_id AND w.chargeable) WHERE number = '7'`,
    sql`UPDATE audit_entries SET event = (ARRAY['order.void', 'order.cancel', 'order.comp', 'order.edit', 'order.writeOff'])[1 + seq / 4 % 5],
      detail = detail || '{"money": {"total": [500, 100]}, "adjustment_value": 400, "adjustment_name": "Friends"}',
      approver_name = actor_name WHERE subject_type = 'order' AND seq % 4 = 0`,
    sql`UPDATE options SET name = rpad(name, 60, '.')`,
    sql`UPDATE option_items SET name = rpad(name, 60, '.')`,
  ]
  for (const step of steps) await db.execute(step)
}

beforeAll(async () => {
  ;({ db, usual } = await toldMonth(now))
  await retell()
})

/** Returns the number and the totals of the rows behind a figure. */
async function totalsBehind({ report, from, to, filters, store, brand }: Omit<RowsBehind, 'same'>) {
  const behind = sources.find((other) => other.report.name === report)!
  expect([report, querySchema(behind.report).safeParse({ ...filters, startDate: from, endDate: to }).error]).toEqual([
    report,
    undefined,
  ])
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT merchant_id AS id FROM merchants WHERE brand_id = coalesce(${brand ?? null}, brand_id)`,
  )
  const stores = store ? [store] : brand ? rows.map(({ id }) => id) : usual.stores
  return totalsOf(db, behind, { ...usual, stores, from, to, filters, by: behind.report.by?.[0] ?? '' })
}

const asWritten = ([figure, column]: readonly [string, string]) => (figure === column ? figure : `${figure},${column}`)

/** Reports whose rows are single records, or whose figures have no rows on their days, with the reason. */
const without: Readonly<Record<string, string>> = {
  sale_line_list: 'a row is a line',
  sale_list: 'a row is an order or a refund',
  discount_list: 'a row is what one order was given',
  order_history_list: 'a row is an order',
  loss_list: 'a row is a step',
  off_line_list: 'a row is a line',
  visit_list: 'a row is a party',
  queue_entry_list: 'a row is a party',
  booking_history_list: 'a row is a booking',
  booking_deposit_report: 'a row is a deposit',
  activity_report: 'a row is a step',
  transaction_history_list: 'a row is a payment',
  refund_completed_report: 'a row is a refund',
  unpaid_list: 'a row is an order',
  drawer_list: 'a row is a drawer',
  member_transaction_history: 'a row is an order',
  member_point_history: 'a row is an entry',
  spin_token_history: 'a row is an entry',
  spin_list: 'a row is a turn of the wheel',
  check_in_history: 'a row is an entry',
  member_credit_history: 'a row is an entry',
  topup_history: 'a row is a top-up',
  voucher_history_list: 'a row is a voucher',
  sent_history_list: 'a row is a message',
  target_user: 'a row is a member in a campaign',
  member_collect_reward_history: 'a row is a reward given',
  reward_used_history: 'a row is a use',
  referee_list: 'a row is a member',
  referral_reward_history: 'a row is a reward given',
  referral_cashback_history: 'a row is a cashback',
  feedback_list: 'a row is a word of a guest',
  perks_audit_report: 'a row is a step',
  attendance_shifts_report: 'a row is a shift',
  marketing_campaign_list: 'its figures are of the whole life of a campaign, not of days',
  campaign_list: 'its figures are of the whole life of a campaign, not of days',
}

test('every report leads to the rows behind its figures, unless its rows are the things themselves', () => {
  const names = sources.flatMap(({ report }) => (report.drills ? [] : [report.name]))
  expect(names.toSorted()).toEqual(Object.keys(without).toSorted())
})

test('what a drill names is there: its report, its filters, its columns and its groupings', () => {
  const daysAndStores = new Set(['day', 'week', 'month', 'store', 'brand'])
  for (const { report } of sources)
    for (const { to, by, filters = {}, same } of report.drills ?? []) {
      const behind = sources.find((other) => other.report.name === to)?.report
      const taken = Object.values(by).flatMap((one) => (typeof one === 'string' ? [one] : Object.keys(one)))
      const columns = Object.values(by).flatMap((one) => (typeof one === 'string' ? [] : Object.values(one)))
      const known = [...taken.filter((name) => !daysAndStores.has(name)), ...Object.keys(filters)]
      expect([report.name, known.filter((name) => !behind?.filters?.[name])]).toEqual([report.name, []])
      expect([report.name, Object.keys(by)]).toEqual([report.name, (report.by ?? ['']).filter((one) => one in by)])
      const [mine, theirs] = [0, 1].map((side) => same.map((one) => (typeof one === 'string' ? one : one[side]!)))
      const own = [...mine!, ...columns].filter((name) => !(name in report.columns))
      const others = theirs!.filter((name) => name !== 'rows' && !behind?.columns[name]?.isSum)
      expect([report.name, own, others]).toEqual([report.name, [], []])
    }
})

const drilled = sources.filter(({ report }) => report.drills)
test.each(drilled.map((source) => [source.report.name, source] as const))(
  'the rows behind each figure of %s come to it, in each filter too',
  async (_, source) => {
    const { report } = source
    const met = new Set<ReportDrill>()
    const asked: Scope['filters'][] = [{}]
    for (const [name, { choices, to }] of Object.entries(report.filters ?? {}))
      asked.push(...(choices ?? (await idsOf(db, to))).slice(0, 1).map((value) => ({ [name]: value })))
    for (const by of report.by ?? [''])
      for (const filters of asked) {
        const scope = { ...usual, by, filters }
        for (const row of await rowsOf(db, source, scope, { start: 0, length: filters === asked[0] ? 25 : 2 }))
          for (const behind of rowsBehind(report, row, { ...scope, isAllStores: true, isWholeBrand: true })) {
            const drill = report.drills!.find(({ same }) => same.join() === [...behind.same].map(asWritten).join())!
            // Each figure is followed from rows with a value, and from some rows without one.
            if (met.has(drill) && [...behind.same.keys()].every((figure) => !Number(row[figure]))) continue
            const { count, totals } = await totalsBehind(behind)
            for (const [figure, column] of behind.same) {
              const found = column === 'rows' ? count : (totals[column] ?? 0)
              const cell = [by, filters, row.name ?? row.key, figure]
              expect([...cell, found]).toEqual([...cell, Number(row[figure])])
              if (found !== 0) met.add(drill)
            }
          }
      }
    expect(report.drills!.filter((drill) => !met.has(drill)).map(({ same }) => same)).toEqual([])
  },
)

test('each figure of the sales summary is the total of the rows to which it leads', async () => {
  const told = await salesSummary(db, usual, 'EUR')
  const found = async ({ report, column, filters = {} }: SheetRows) => {
    const { count, totals } = await totalsBehind({ report, filters: { ...filters }, from: usual.from, to: usual.to })
    return column === 'rows' ? count : totals[column]
  }
  for (const [figure, rows] of Object.entries(sheetFigures)) {
    const value = told[figure as keyof typeof sheetFigures]
    const amount = typeof value === 'number' ? value : value.amount
    expect([figure, await found(rows)]).toEqual([figure, amount])
    expect([figure, amount]).not.toEqual([figure, 0])
  }
  for (const tender of told.tenders)
    for (const [figure, rows] of Object.entries(tenderFigures(tender.key)))
      expect([tender.key, figure, await found(rows)]).toEqual([tender.key, figure, tender[figure as keyof Tender]])
  for (const { name, net } of told.by_method) expect([name, await found(methodRows(name))]).toEqual([name, net])
  for (const { key, net } of told.by_category.filter((one) => one.key))
    expect([key, await found(categoryRows(key))]).toEqual([key, net])
})
