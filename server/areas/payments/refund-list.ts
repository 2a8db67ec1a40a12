import { and, asc, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { refundLists, type RefundState, statesOfRefundList } from '#contract/states.ts'
import { type RefundListing, refundSorts } from '#contract/payments/refund.ts'
import type { Db } from '../../db/handle.ts'
import { accounts, orders, reasons, refunds } from '../../db/schema/index.ts'
import type { Actor } from '../../http/actor.ts'
import { holds, listQuery } from '../../http/list-query.ts'
import type { Store } from '../../http/store.ts'
import { withAllowed } from '../../engine/answers.ts'
import { refundRows } from './refund-rows.ts'

/** Query of a list of refunds with fixed states. */
export const refundListQuery = z.strictObject({
  ...listQuery,
  sort: z.enum(refundSorts).default('requested_at'),
  type: z.enum(refundLists).default('all'),
})
type RefundListQuery = z.output<typeof refundListQuery>

/** Dates without a time are business days, both included. */
const isDay = (value: string) => value.length === 10
const from = (value: string) =>
  isDay(value) ? gte(refunds.businessDay, value) : gte(refunds.requestedAt, new Date(value))
const until = (value: string) =>
  isDay(value) ? lte(refunds.businessDay, value) : lt(refunds.requestedAt, new Date(value))

/** Returns the condition of refunds by a search and dates, in every state. */
const found = (store: Store, { search, startDate, endDate }: RefundListQuery): SQL | undefined =>
  and(
    eq(refunds.merchantId, store.merchantId),
    startDate === undefined ? undefined : from(startDate),
    endDate === undefined ? undefined : until(endDate),
    holds(search, orders.number, refunds.remark, refunds.method, reasons.name, accounts.name),
  )

const sorts = {
  requested_at: [refunds.requestedAt],
  state_at: [refunds.stateAt],
  amount: [refunds.amount],
  order_number: [sql`length(${orders.number})`, orders.number],
}

/**
 * Reads a page of refunds; `totals` is over the whole filtered list, in minor units, and `counts` has the number of
 * found refunds in each list.
 */
export async function listRefunds(db: Db, actor: Actor, store: Store, query: RefundListQuery): Promise<RefundListing> {
  const ofOrder = and(eq(orders.merchantId, refunds.merchantId), eq(orders.id, refunds.orderId))
  const ofReason = and(eq(reasons.merchantId, refunds.merchantId), eq(reasons.id, refunds.reasonId))
  const ofRequester = eq(accounts.id, refunds.requesterId)
  const states = statesOfRefundList[query.type]
  const where = found(store, query)
  const sums = await db
    .select({
      state: refunds.state,
      count: sql`count(*)`.mapWith(Number),
      amount: sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number),
    })
    .from(refunds)
    .innerJoin(orders, ofOrder)
    .leftJoin(reasons, ofReason)
    .leftJoin(accounts, ofRequester)
    .where(where)
    .groupBy(refunds.state)
  const sumOf = (wanted: readonly RefundState[], of: 'count' | 'amount') =>
    sums.reduce((sum, row) => (wanted.includes(row.state) ? sum + row[of] : sum), 0)
  const direction = query.order === 'asc' ? asc : desc
  const page = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(orders, ofOrder)
    .leftJoin(reasons, ofReason)
    .leftJoin(accounts, ofRequester)
    .where(and(where, inArray(refunds.state, [...states])))
    .orderBy(...[...sorts[query.sort], refunds.id].map((column) => direction(column)))
    .limit(query.length)
    .offset(query.start)
  const ids = page.map(({ id }) => id)
  const rows = new Map((await refundRows(db, store, ids)).map((row) => [row.id, row]))
  return {
    aaData: ids.flatMap((id) => rows.get(id) ?? []).map((row) => withAllowed(actor, 'refund', row)),
    recordsTotal: await db.$count(
      refunds,
      and(eq(refunds.merchantId, store.merchantId), inArray(refunds.state, [...states])),
    ),
    recordsFiltered: sumOf(states, 'count'),
    totals: { amount: sumOf(states, 'amount') },
    counts: Object.fromEntries(
      refundLists.map((list) => [list, sumOf(statesOfRefundList[list], 'count')]),
    ) as RefundListing['counts'],
  }
}
