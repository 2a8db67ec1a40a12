import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { isPrepaid } from '#contract/payments/prepaid.ts'
import type { SettlementFacts } from '#contract/facts.ts'
import { openOrderStates } from '#contract/states.ts'
import type { Settlement, SettlementTotal, ToldTotal } from '#contract/payments/settlement.ts'
import type { Db, Tx } from '../../db/handle.ts'
import {
  accounts,
  orders,
  outbox,
  paymentOptions,
  payments,
  printJobs,
  reasons,
  refunds,
  settlements,
} from '../../db/schema/index.ts'
import { addDays } from '#contract/calendar.ts'
import { businessDayOf, startOfBusinessDay } from '../../business-day.ts'
import { holds } from '../../http/list-query.ts'
import { keptDepositsOf, takenDepositsOf } from '../deposits/deposits-of-day.ts'
import { daysToPost } from '../../reports/days-to-post.ts'
import type { Period } from '../../http/period.ts'
import { itemRows } from '../payouts/payout-rows.ts'
import { countedInDrawers } from './drawer-rows.ts'
import { saleDay } from '../../reports/sale-day.ts'
import type { Store } from '../../http/store.ts'
import { wire } from '../../http/wire.ts'

type SettlementRow = typeof settlements.$inferSelect

const running = ['requested', 'approved', 'pending', 'processing', 'failed', 'handed_over'] as const

/** Returns the numbers of the unfinished orders of a business day. */
async function openOrders(tx: Db | Tx, store: Store, businessDay: string): Promise<string[]> {
  const rows = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(
      and(
        eq(orders.merchantId, store.merchantId),
        eq(saleDay, businessDay),
        inArray(orders.state, [...openOrderStates]),
      ),
    )
    .orderBy(orders.placedAt)
  return rows.map(({ number }) => number)
}

/**
 * Returns the orders whose sale moved to a later day when a day was posted, and those that came from an earlier day.
 */
async function carriedBy(tx: Db | Tx, { merchantId }: Store, day: string) {
  const numbers = async (...which: SQL[]) =>
    (
      await tx
        .select({ number: orders.number })
        .from(orders)
        .where(and(eq(orders.merchantId, merchantId), ...which))
        .orderBy(orders.placedAt)
    ).map(({ number }) => number)
  return {
    carriedOut: await numbers(lte(orders.businessDay, day), gt(orders.carriedTo, day)),
    carriedIn: await numbers(lt(orders.businessDay, day), gte(orders.carriedTo, day)),
  }
}

/** The jobs that a day waits for: papers that a person must see. A failed notification is ignored. */
const binding = ['print']

/**
 * Lists the failed and unhandled jobs of a business day or of its orders. A test page belongs to no day, and a sales
 * report can be printed again later with the figures of that time.
 */
async function failedEffects(tx: Db | Tx, store: Store, businessDay: string): Promise<Settlement['failed_effects']> {
  const [begins, ends] = [businessDay, addDays(businessDay, 1)].map((date) => startOfBusinessDay(date, store.row))
  const onDay = and(isNull(outbox.shownOn), gte(outbox.at, begins!), lt(outbox.at, ends!))
  return tx
    .select({ what: outbox.what, order: orders.number })
    .from(outbox)
    .leftJoin(orders, and(eq(orders.merchantId, outbox.merchantId), eq(orders.id, outbox.shownOn)))
    .leftJoin(printJobs, and(eq(printJobs.merchantId, outbox.merchantId), eq(printJobs.id, outbox.subjectId)))
    .where(
      and(
        eq(outbox.merchantId, store.merchantId),
        eq(outbox.state, 'failed'),
        inArray(outbox.what, binding),
        or(isNull(printJobs.kind), notInArray(printJobs.kind, ['test', 'sales_summary'])),
        or(eq(orders.businessDay, businessDay), onDay),
      ),
    )
    .orderBy(outbox.at)
}

interface SettlementParts {
  facts: SettlementFacts
  open: string[]
  failed: Settlement['failed_effects']
  totals: SettlementTotal[]
}

/**
 * Returns the facts for the settlement chart, the open orders by number, the failed jobs, and the sums, which are the
 * present ones until the day is posted.
 */
export async function settlementParts(tx: Db | Tx, store: Store, row: SettlementRow): Promise<SettlementParts> {
  const isWaiting = row.state === 'open' || row.state === 'calculated'
  const isOver = row.businessDay < store.businessDay
  const open = await openOrders(tx, store, row.businessDay)
  const failed = await failedEffects(tx, store, row.businessDay)
  const runningRefunds = await tx.$count(
    refunds,
    and(
      eq(refunds.merchantId, store.merchantId),
      eq(refunds.businessDay, row.businessDay),
      inArray(refunds.state, [...running]),
    ),
  )
  // A day that was added up before there were tips, top-ups or deposits has none.
  const unnamed = { tips: 0, topped_up: 0, deposits: 0 }
  const kept = row.totals.map((total) => ({ ...unnamed, ...total }))
  const totals = isWaiting ? await totalsOf(tx, store, row.businessDay) : kept
  const waiting = isWaiting && isOver ? await daysToPost(tx, store) : []
  const facts = {
    openOrders: open.length,
    runningRefunds,
    failedEffects: failed.length,
    isAccepted: row.accepted,
    isOver,
    earlierDays: waiting.filter((day) => day < row.businessDay).length,
    expectedCash: cashOf(totals),
    countedCash: row.countedCash === null ? null : row.countedCash - row.openingFloat,
    adjustmentLimit: store.row.adjustmentLimit,
  }
  return { facts, open, failed, totals }
}

/** Sums up the payments and refunds of a business day, by payment method. */
export async function totalsOf(tx: Db | Tx, store: Store, businessDay: string): Promise<SettlementTotal[]> {
  const taken = await tx
    .select({
      method: payments.method,
      payments: sql`count(*)`.mapWith(Number),
      amount: sql`sum(${payments.amount})`.mapWith(Number),
      rounding: sql`sum(${payments.rounding})`.mapWith(Number),
      tips: sql`sum(${payments.tip})`.mapWith(Number),
    })
    .from(payments)
    .where(
      and(
        eq(payments.merchantId, store.merchantId),
        eq(payments.businessDay, businessDay),
        inArray(payments.state, ['captured', 'partly_refunded', 'refunded', 'batched', 'settled']),
      ),
    )
    .groupBy(payments.method)
  const back = await tx
    .select({
      method: refunds.method,
      amount: sql`sum(${refunds.amount})`.mapWith(Number),
      rounding: sql`sum(${refunds.rounding})`.mapWith(Number),
    })
    .from(refunds)
    .where(
      and(
        eq(refunds.merchantId, store.merchantId),
        eq(refunds.businessDay, businessDay),
        inArray(refunds.state, ['completed', 'manual_completed']),
      ),
    )
    .groupBy(refunds.method)
  const cash = await tx
    .select({ code: paymentOptions.code })
    .from(paymentOptions)
    .where(and(eq(paymentOptions.merchantId, store.merchantId), eq(paymentOptions.isCash, true)))
  const isCash = new Set(cash.map(({ code }) => code))
  const sold = await topupsOf(tx, store, businessDay)
  const promised = await takenDepositsOf(tx, store, businessDay)
  const named = [...taken, ...back].map(({ method }) => method)
  const methods = [...new Set([...named, ...sold.keys(), ...promised.keys()])].toSorted()
  return methods.map((method) => {
    const came = taken.find((row) => row.method === method)
    const went = back.find((row) => row.method === method)
    return {
      method,
      is_cash: isCash.has(method),
      payments: came?.payments ?? 0,
      amount: came?.amount ?? 0,
      rounding: (came?.rounding ?? 0) - (went?.rounding ?? 0),
      refunded: went?.amount ?? 0,
      tips: came?.tips ?? 0,
      topped_up: sold.get(method) ?? 0,
      deposits: promised.get(method) ?? 0,
    }
  })
}

/**
 * Sums up the credit that was sold on a business day less refunds, by payment method, including the rounding of cash.
 */
async function topupsOf(tx: Db | Tx, { merchantId }: Store, day: string): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ method: string; amount: string }>(sql`
    SELECT method, sum(amount) AS amount FROM (
      SELECT method, price + rounding AS amount FROM topups
      WHERE merchant_id = ${merchantId} AND business_day = ${day} AND state IN ('credited', 'reversed')
      UNION ALL SELECT method, -(returned + returned_rounding) FROM topups
      WHERE merchant_id = ${merchantId} AND returned_day = ${day} AND state = 'reversed'
    ) moved GROUP BY method`)
  return new Map(rows.map(({ method, amount }) => [method, Number(amount)]))
}

/** Sums up the orders written off on a business day for a reason that is a loss. */
export async function lossOf(tx: Db | Tx, store: Store, businessDay: string): Promise<Settlement['lost']> {
  const [sum] = await tx
    .select({ orders: sql`count(*)`.mapWith(Number), amount: sql`coalesce(sum(${orders.lost}), 0)`.mapWith(Number) })
    .from(orders)
    .innerJoin(reasons, and(eq(reasons.merchantId, orders.merchantId), eq(reasons.id, orders.reasonId)))
    .where(and(eq(orders.merchantId, store.merchantId), eq(orders.lostDay, businessDay), eq(reasons.chargeable, true)))
  return sum!
}

/**
 * Returns the money of payment methods: payments with rounding, less refunds, plus sold credit and deposits taken.
 * Payments with credit or a deposit are not money: it was received before.
 */
const leftOf = (totals: readonly SettlementTotal[]) =>
  totals.reduce(
    (sum, { method, amount, rounding, refunded, topped_up: sold, deposits }) =>
      isPrepaid(method) ? sum : sum + amount + rounding - refunded + sold + deposits,
    0,
  )
/** Returns the expected cash in the drawer: the money in cash, and the tips in cash. */
function cashOf(totals: readonly SettlementTotal[]): number {
  const inCash = totals.filter(({ is_cash: isCash }) => isCash)
  return leftOf(inCash) + inCash.reduce((sum, { tips }) => sum + tips, 0)
}

/**
 * Tells if a day's money is hidden from all people: if the store counts blind, until its cash was counted. Other
 * payment methods are hidden too, since the cash is the sales less these.
 */
const isUntold = async (tx: Db | Tx, store: Store, row: SettlementRow, totals: readonly SettlementTotal[]) =>
  store.row.drawerBlind &&
  (row.state === 'open' || row.state === 'calculated') &&
  row.countedCash === null &&
  totals.some(({ is_cash: isCash }) => isCash) &&
  (await countedInDrawers(tx, store, row.businessDay)) === null

const untold = ({ method, is_cash, payments: count }: SettlementTotal): ToldTotal => ({
  method,
  is_cash,
  payments: count,
  amount: null,
  rounding: null,
  refunded: null,
  tips: null,
  topped_up: null,
  deposits: null,
})

/**
 * Limits a list of settlements to business days in a period, and by a search in remarks, days and the names of the
 * people who posted them.
 */
export function settlementsIn(
  store: Store,
  { search, startDate, endDate }: Period & { search?: string },
): SQL | undefined {
  const dayOf = (value: string) => (value.length === 10 ? value : businessDayOf(new Date(value), store.row))
  return and(
    startDate === undefined ? undefined : gte(settlements.businessDay, dayOf(startDate)),
    endDate === undefined ? undefined : lte(settlements.businessDay, dayOf(endDate)),
    holds(
      search,
      settlements.remark,
      sql`${settlements.businessDay}::text`,
      sql`(SELECT a.name FROM accounts a WHERE a.id = ${settlements.staffId})`,
    ),
  )
}

const settlementWire = wire<Settlement>()(
  'id version facts state business_day totals total lost deposits_kept expected_cash counted_cash opening_float',
  'count_remark adjustment z_number figures_hash items remark staff_name state_at open_orders carried_out carried_in',
  'failed_effects',
)

interface SettlementFilter {
  ids?: readonly string[]
  which?: SQL
  order?: 'asc' | 'desc'
  start?: number
  length?: number
}

/**
 * Reads settlements as the API shows them, by default the latest day first; those of `ids`, or all of the store that
 * match `which`.
 */
export async function settlementRows(
  tx: Db | Tx,
  store: Store,
  { ids, which, order = 'desc', start = 0, length = 100 }: SettlementFilter,
): Promise<Settlement[]> {
  if (ids?.length === 0) return []
  const rows = await tx
    .select({ settlement: settlements, staffName: accounts.name })
    .from(settlements)
    .leftJoin(accounts, eq(accounts.id, settlements.staffId))
    .where(
      and(eq(settlements.merchantId, store.merchantId), ids ? inArray(settlements.id, [...ids]) : undefined, which),
    )
    .orderBy((order === 'asc' ? asc : desc)(settlements.businessDay))
    .limit(length)
    .offset(start)
  return Promise.all(
    rows.map(async ({ settlement: row, staffName }) => {
      const { facts, open, failed, totals } = await settlementParts(tx, store, row)
      const isHidden = await isUntold(tx, store, row, totals)
      const expectedCash = isHidden ? null : facts.expectedCash
      return settlementWire({
        ...row,
        staffName,
        facts: { ...facts, expectedCash },
        totals: isHidden ? totals.map(untold) : totals,
        total: isHidden ? null : leftOf(totals),
        lost: { orders: row.lostOrders, amount: row.lost },
        depositsKept: await keptDepositsOf(tx, store, row.businessDay),
        expectedCash,
        items: await itemRows(tx, store, [row.id]),
        openOrders: open,
        ...(await carriedBy(tx, store, row.businessDay)),
        failedEffects: failed,
      })
    }),
  )
}
