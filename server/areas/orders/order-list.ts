import { and, eq, gte, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import {
  actionOrderStates,
  completedOrderStates,
  newOrderStates,
  type OrderList,
  orderLists,
  orderMethods,
  orderStates,
  paymentStatuses,
} from '#contract/states.ts'
import type { Listing } from '#contract/listing.ts'
import type { Order } from '#contract/orders/order.ts'
import type { Db } from '../../db/handle.ts'
import { orders } from '../../db/schema/index.ts'
import { holds, listQuery } from '../../http/list-query.ts'
import { orderRows } from './order-rows.ts'
import type { Store } from '../../http/store.ts'

export const orderListQuery = z.strictObject({
  ...listQuery,
  type: z.enum(orderLists).optional(),
  order_method: z.enum(orderMethods).optional(),
  payment_status: z.enum(paymentStatuses).optional(),
  order_status: z.enum(orderStates).optional(),
  staff_id: id.optional(),
  /** Filters by the colleague who was asked to take it over. */
  asked_staff_id: id.optional(),
  /** Filters by a used voucher, the reward of a used voucher, a discount or a promotion. */
  reward_id: id.optional(),
  promotion_id: id.optional(),
  /** Filters by a payment. */
  transaction_id: id.optional(),
  table_id: id.optional(),
  /** Means the same as `table_id`. */
  selectTableId: id.optional(),
  remark: z.string().max(100).optional(),
  status_remark: z.string().max(100).optional(),
  order_listing_sort: z.enum(['placed_at', 'stage_at', 'number', 'total']).default('placed_at'),
})
type OrderListQuery = z.output<typeof orderListQuery>

const states = { new: newOrderStates, action: actionOrderStates, completed: completedOrderStates }

/**
 * Returns the condition of the orders of a list; an order with a failed effect stays in the action list until that is
 * handled.
 */
export const inList = ({ merchantId }: Store, type: OrderList): SQL | undefined =>
  type === 'action'
    ? or(
        inArray(orders.state, [...states.action]),
        // An array of ids is looked up by the index; an EXISTS would read every order of the store.
        sql`${orders.id} = ANY (ARRAY(SELECT x.order_id FROM outbox x WHERE x.merchant_id = ${merchantId} AND x.state = 'failed'))`,
      )
    : inArray(orders.state, [...states[type]])

/**
 * Returns the condition of a period: dates without a time are business days, both included; instants limit the time of
 * the order.
 */
function between({ startDate, endDate }: OrderListQuery): SQL | undefined {
  const isDay = (value: string) => value.length === 10
  return and(
    startDate === undefined
      ? undefined
      : isDay(startDate)
        ? gte(orders.businessDay, startDate)
        : gte(orders.placedAt, new Date(startDate)),
    endDate === undefined
      ? undefined
      : isDay(endDate)
        ? lte(orders.businessDay, endDate)
        : lt(orders.placedAt, new Date(endDate)),
  )
}

const hasPromotion = (id: string) => sql`${orders.discountTerms} -> 'promotions' @> ${JSON.stringify([{ id }])}::jsonb`

/** Returns the condition of orders with a voucher, a voucher of a reward, a discount or a promotion. */
function cheaperBy(id: string | undefined): SQL | undefined {
  if (id === undefined) return undefined
  const { discountTerms: terms, merchantId } = orders
  return or(
    sql`${terms} ->> 'voucher_id' = ${id}`,
    sql`${terms} ->> 'id' = ${id}`,
    hasPromotion(id),
    sql`${terms} ->> 'voucher_id' IN (SELECT g.voucher_id FROM grants g WHERE g.merchant_id = ${merchantId} AND g.reward_id = ${id})`,
  )
}

function filtered(store: Store, query: OrderListQuery): SQL | undefined {
  const { search } = query
  return and(
    eq(orders.merchantId, store.merchantId),
    query.type === undefined ? undefined : inList(store, query.type),
    query.order_method === undefined ? undefined : eq(orders.method, query.order_method),
    query.payment_status === undefined ? undefined : eq(orders.paymentStatus, query.payment_status),
    query.order_status === undefined ? undefined : eq(orders.state, query.order_status),
    query.staff_id === undefined ? undefined : eq(orders.staffId, query.staff_id),
    query.asked_staff_id === undefined ? undefined : eq(orders.askedStaffId, query.asked_staff_id),
    query.table_id === undefined ? undefined : eq(orders.tableId, query.table_id),
    query.selectTableId === undefined ? undefined : eq(orders.tableId, query.selectTableId),
    cheaperBy(query.reward_id),
    query.promotion_id === undefined ? undefined : hasPromotion(query.promotion_id),
    query.transaction_id === undefined
      ? undefined
      : sql`${orders.id} = (SELECT p.order_id FROM payments p WHERE p.merchant_id = ${orders.merchantId} AND p.id = ${query.transaction_id})`,
    holds(query.remark, orders.remark),
    holds(query.status_remark, orders.reasonRemark),
    search
      ? or(
          holds(search, orders.number, orders.guestName, orders.sourceRef),
          sql`EXISTS (SELECT 1 FROM order_lines l WHERE l.merchant_id = ${orders.merchantId} AND l.order_id = ${orders.id} AND ${holds(search, sql`l.name`)})`,
          sql`EXISTS (SELECT 1 FROM tables t WHERE t.merchant_id = ${orders.merchantId} AND t.id = ${orders.tableId} AND ${holds(search, sql`t.name`)})`,
        )
      : undefined,
    between(query),
  )
}

const sorts = {
  placed_at: [orders.placedAt, orders.id],
  stage_at: [orders.stageAt, orders.id],
  number: [sql`length(${orders.number})`, orders.number, orders.id],
  total: [orders.total, orders.id],
}

/** Reads a page of orders; `totals` is over the whole filtered list, in minor units. */
export async function listOrders(db: Db, store: Store, query: OrderListQuery): Promise<Listing<Order>> {
  const where = filtered(store, query)
  // The orders are found once for the sums and the page: a search reads the lines of every order.
  const found = db
    .$with('found')
    .as(db.select({ id: orders.id, total: orders.total, captured: orders.captured }).from(orders).where(where))
  const [sum] = await db
    .with(found)
    .select({
      count: sql`count(*)`.mapWith(Number),
      total: sql`coalesce(sum(${found.total}), 0)`.mapWith(Number),
      captured: sql`coalesce(sum(${found.captured}), 0)`.mapWith(Number),
      lines:
        sql`(SELECT count(*) FROM order_lines l JOIN found f ON f.id = l.order_id WHERE l.merchant_id = ${store.merchantId})`.mapWith(
          Number,
        ),
    })
    .from(found)
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  const page = await db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...sorts[query.order_listing_sort].map((column) => sql`${column} ${direction}`))
    .limit(query.length)
    .offset(query.start)
  const inType = and(eq(orders.merchantId, store.merchantId), query.type && inList(store, query.type))
  const { count = 0, ...totals } = sum ?? {}
  return {
    aaData: await orderRows(
      db,
      store,
      page.map((row) => row.id),
    ),
    recordsTotal: await db.$count(orders, inType),
    recordsFiltered: count,
    totals,
  }
}
