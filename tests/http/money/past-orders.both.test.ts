import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#contract/calendar.ts'
import { allocateKept } from '../../../server/areas/orders/allocate-kept.ts'
import { keptDays, merchantHeads, orderLines, orders, settlements } from '../../../server/db/schema/index.ts'
import { verifyTrails } from '../../../server/engine/journal/verify.ts'
import { sources } from '../../../server/reports/index.ts'
import { keepDays } from '../../../server/reports/keep-days.ts'
import { verifyBooks } from '../../../server/reports/verify-books.ts'
import { layYears } from '../../bench/reports/lay-years.ts'
import { type House, house } from '../../support/house.ts'
import { isDay, patience, sizeOf } from '../../tier.ts'

const count = sizeOf('pastOrders')
const today = '2026-11-20'
/** Posted days before today. */
const dayCount = isDay ? 2 : 20
const days = Array.from({ length: dayCount }, (_, place) => addDays(today, place - dayCount))

/** The share of each weight by running sums, as reports made it. */
function runningShares(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((a, b) => a + b, 0)
  let upto = 0
  return weights.map((weight) => {
    const before = Math.trunc((amount * upto) / whole)
    upto += weight
    return Math.trunc((amount * upto) / whole) - before
  })
}

/** Writes on each line the amounts that reports showed before lines had money, computed independently here. */
async function tellByHand({ db, merchantId }: House): Promise<void> {
  const all = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.merchantId, merchantId))
    .orderBy(asc(orderLines.sort))
  const rows = await db.select().from(orders).where(eq(orders.merchantId, merchantId))
  const byOrder = new Map<string, typeof all>()
  for (const line of all)
    if (line.state !== 'voided') byOrder.set(line.orderId, [...(byOrder.get(line.orderId) ?? []), line])
  const told = rows.flatMap(({ id, discount, tax }) => {
    const lines = byOrder.get(id) ?? []
    const amounts = lines.map(({ amount }) => amount)
    const [discounts, taxes] = [runningShares(discount, amounts), runningShares(tax, amounts)]
    return lines.map((line, at) => ({ id: line.id, discount: discounts[at], tax: taxes[at] }))
  })
  for (let from = 0; from < told.length; from += 20_000)
    await db.execute(sql`
      UPDATE order_lines l SET discount = n.discount, adjustment = 0, service = 0, tax = n.tax, tax_inside = n.tax,
        total = l.amount - n.discount, given = CASE WHEN n.discount = 0 THEN '[]'::jsonb
          ELSE jsonb_build_array(jsonb_build_object('id', '', 'name', '', 'kind', 'discount', 'amount', n.discount)) END
      FROM jsonb_to_recordset(${JSON.stringify(told.slice(from, from + 20_000))}::jsonb) AS n (id text, discount bigint, tax bigint)
      WHERE l.merchant_id = ${merchantId} AND l.id = n.id`)
}

/** Adds up a day that was paid by card alone, and posts it. */
async function post(h: House, business_day: string): Promise<void> {
  const calculated = await h.owner.post('/admin/transaction_settlement', { business_day })
  expect(calculated.status).toBe(200)
  const posted = await h.owner.post('/admin/stamp_transaction_settlement', { settlement_id: calculated.data.id })
  expect(posted).toMatchObject({ status: 200, data: { state: 'posted' } })
}

/** Every report of every posted day, word by word. */
async function reportsOf(h: House): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  const names = [...sources.map(({ report }) => report.name), 'sales_summary', 'daily_report']
  for (const day of days)
    for (const name of names) {
      const { status, text } = await h.owner.get(`/admin/${name}?startDate=${day}&endDate=${day}`)
      told.set(`${day} ${name}`, `${status} ${text}`)
    }
  return told
}

const verdicts = async (h: House) => ({
  books: await verifyBooks(h.db),
  trails: await verifyTrails(h.db),
})
const settledDays = ({ db, merchantId }: House) =>
  db.select().from(settlements).where(eq(settlements.merchantId, merchantId)).orderBy(asc(settlements.businessDay))
const linesOf = ({ db, merchantId }: House) =>
  db.select().from(orderLines).where(eq(orderLines.merchantId, merchantId)).orderBy(asc(orderLines.id))

test(
  `sharing out ${count} older orders changes no report of a posted day, no Z and no verdict of either verifier`,
  async () => {
    const h = await house({ tables: 1 })
    const own = sql`merchant_id = ${h.merchantId}`
    await layYears(h.db, h, count, dayCount + 1)
    // These days are not posted yet, and all was paid by card.
    await h.db.execute(sql`UPDATE orders SET settled = false WHERE ${own}`)
    await h.db.execute(sql`UPDATE refunds SET method = 'card', is_cash = false WHERE ${own}`)
    await h.db.execute(sql`UPDATE payments SET method = 'card', settlement_id = NULL,
    state = CASE state WHEN 'settled' THEN 'captured' ELSE state END WHERE ${own}`)
    await tellByHand(h)
    for (const day of days) await post(h, day)
    await keepDays(h.app.deps)
    expect(await h.db.$count(keptDays, eq(keptDays.merchantId, h.merchantId))).toBe(dayCount)
    const before = {
      reports: await reportsOf(h),
      verdicts: await verdicts(h),
      days: await settledDays(h),
      lines: await linesOf(h),
    }
    expect(before.verdicts.books.every(({ brokenAt }) => brokenAt === undefined)).toBe(true)
    expect([...before.reports.values()].filter((text) => !text.startsWith('200 '))).toEqual([])

    await h.db.execute(
      sql`UPDATE order_lines SET discount = 0, tax = 0, tax_inside = 0, total = 0, given = '[]' WHERE ${own}`,
    )
    expect((await verdicts(h)).books.some(({ brokenAt }) => brokenAt !== undefined)).toBe(true)
    await h.db.update(merchantHeads).set({ allocateFrom: '' }).where(eq(merchantHeads.merchantId, h.merchantId))
    await allocateKept({ ...h.outside, db: h.db }, Math.ceil(count / 7))
    expect(await linesOf(h)).toEqual(before.lines)
    expect(await verdicts(h)).toEqual(before.verdicts)
    expect(await settledDays(h)).toEqual(before.days)
    expect(await reportsOf(h)).toEqual(before.reports)
    // From rows as well, where nothing is kept.
    await h.db.delete(keptDays).where(eq(keptDays.merchantId, h.merchantId))
    expect(await reportsOf(h)).toEqual(before.reports)
  },
  patience,
)
