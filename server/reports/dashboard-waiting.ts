import { and, eq, inArray } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import type { DashboardSectionRow } from '#contract/dashboards/dashboard-row.ts'
import type { Db } from '../db/handle.ts'
import { printJobs, refunds } from '../db/schema/index.ts'
import { daysToPost } from './days-to-post.ts'
import type { DashboardReader } from './dashboard-reader.ts'
import { orderHistorySource } from './queries/order-history.ts'
import { totalsOf } from './run.ts'

const weeksBack = 4

/** Counts open tasks, the most harmful first: days that are not posted, unpaid orders of past days, refunds, papers. */
export async function waitingOf(
  db: Db,
  { scope, today }: DashboardReader,
  stores: readonly string[],
): Promise<NonNullable<DashboardSectionRow['waiting']>> {
  const past = { from: addDays(today, -7 * weeksBack), to: addDays(today, -1) }
  const refundsOpen = and(
    inArray(refunds.merchantId, [...stores]),
    inArray(refunds.state, ['requested', 'approved', 'pending', 'failed']),
  )
  const papers = and(inArray(printJobs.merchantId, [...stores]), eq(printJobs.state, 'failed'))
  const served = scope(orderHistorySource, past, { filters: { payment_status: 'unpaid', order_status: 'served' } })
  const [open, days, unpaid, failed] = await Promise.all([
    db.$count(refunds, refundsOpen),
    Promise.all(stores.map((merchantId) => daysToPost(db, { merchantId }))),
    totalsOf(db, orderHistorySource, served, undefined, []),
    db.$count(printJobs, papers),
  ])
  const counts = [
    { name: 'refunds', count: open },
    { name: 'days', count: days.flat().filter((day) => day < today).length },
    { name: 'unpaid', count: unpaid.count, ...past },
    { name: 'prints', count: failed },
  ] as const
  return counts.filter(({ count }) => count > 0)
}
