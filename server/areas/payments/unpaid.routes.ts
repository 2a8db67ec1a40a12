import { and, asc, desc, eq, gte, inArray, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import { Order } from '#contract/orders/order.ts'
import { type Listing, listing } from '#contract/listing.ts'
import { goneOrderStates, openOrderStates } from '#contract/states.ts'
import { businessDayOf } from '../../business-day.ts'
import type { Db } from '../../db/handle.ts'
import { orders, tables } from '../../db/schema/index.ts'
import type { Api } from '../../http/api.ts'
import { holds, listQuery } from '../../http/list-query.ts'
import type { Store } from '../../http/store.ts'
import { orderRows } from '../orders/order-rows.ts'

const query = z.strictObject({
  ...listQuery,
  order: z.enum(['asc', 'desc']).default('asc'),
  sort: z.enum(['placed_at', 'due', 'number']).default('placed_at'),
  table_id: id.optional(),
})
type UnpaidQuery = z.output<typeof query>

const due = sql`${orders.total} - ${orders.captured}`
const sorts = { placed_at: [orders.placedAt], due: [due], number: [sql`length(${orders.number})`, orders.number] }

/** An order that is not accepted owes nothing yet. */
const owes = and(notInArray(orders.state, ['pending', ...goneOrderStates]), sql`${orders.total} > ${orders.captured}`)

/** Orders with an amount due, and unfinished orders of earlier days. */
const isUnpaid = ({ businessDay }: Store): SQL | undefined =>
  or(owes, and(inArray(orders.state, [...openOrderStates]), lt(orders.businessDay, businessDay)))

/**
 * Reads a page of unpaid orders, the oldest first; `totals.due` is the amount due of all found orders, in minor units.
 */
async function listUnpaid(db: Db, store: Store, asked: UnpaidQuery): Promise<Listing<Order>> {
  const ofStore = and(eq(orders.merchantId, store.merchantId), isUnpaid(store))
  const dayOf = (value: string) => (value.length === 10 ? value : businessDayOf(new Date(value), store.row))
  const where = and(
    ofStore,
    asked.startDate === undefined ? undefined : gte(orders.businessDay, dayOf(asked.startDate)),
    asked.endDate === undefined ? undefined : lte(orders.businessDay, dayOf(asked.endDate)),
    asked.table_id === undefined ? undefined : eq(orders.tableId, asked.table_id),
    holds(asked.search, orders.number, orders.guestName, tables.name),
  )
  const ofTable = and(eq(tables.merchantId, orders.merchantId), eq(tables.id, orders.tableId))
  const [sum] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      due: sql`coalesce(sum(${due}) FILTER (WHERE ${owes}), 0)`.mapWith(Number),
    })
    .from(orders)
    .leftJoin(tables, ofTable)
    .where(where)
  const direction = asked.order === 'asc' ? asc : desc
  const page = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(tables, ofTable)
    .where(where)
    .orderBy(...[...sorts[asked.sort], orders.id].map((column) => direction(column)))
    .limit(asked.length)
    .offset(asked.start)
  return {
    aaData: await orderRows(
      db,
      store,
      page.map((row) => row.id),
    ),
    recordsTotal: await db.$count(orders, ofStore),
    recordsFiltered: sum!.count,
    totals: { due: sum!.due },
  }
}

/** Route of the orders with an amount due, of today and of all days before. */
export function unpaidRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/unpaid_order',
    {
      tag: 'Money',
      right: ['cashier', 'void', 'settle'],
      summary: 'Orders that owe something, and open ones of earlier days, the oldest first',
      query,
      answer: listing(Order),
    },
    ({ deps, store }, input) => listUnpaid(deps.db, store, input),
  )
}
