import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { SubscriptionFacts } from '#contract/subscriptions/billing-facts.ts'
import type { Subscription } from '#contract/subscriptions/subscription.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { invoices, merchants, subscriptions } from '../../db/schema/index.ts'
import { wire } from '../../http/wire.ts'

type SubscriptionRow = typeof subscriptions.$inferSelect

/** Reads the facts for the subscription chart. */
export async function subscriptionFacts(tx: Db | Tx, row: SubscriptionRow): Promise<SubscriptionFacts> {
  const overdue = and(
    eq(invoices.merchantId, row.merchantId),
    eq(invoices.subscriptionId, row.id),
    eq(invoices.state, 'overdue'),
  )
  return { ends: row.ends, overdue: await tx.$count(invoices, overdue) }
}

const subscriptionWire = wire<Subscription>()(
  'id version facts merchant_id store plan_id plan_name currency amount every state started_on renews_on ends owed',
  'state_at',
)

/** Reads subscriptions of some stores as the API shows them: the named ones, else the running ones. */
export async function subscriptionRows(
  tx: Db | Tx,
  merchantIds: readonly string[],
  ids?: readonly string[],
): Promise<Subscription[]> {
  if (merchantIds.length === 0) return []
  const owed = sql`coalesce((SELECT sum(i.total) FROM invoices i WHERE i.merchant_id = ${subscriptions.merchantId}
    AND i.subscription_id = ${subscriptions.id} AND i.state IN ('open', 'overdue')), 0)`.mapWith(Number)
  const overdue = sql`(SELECT count(*) FROM invoices i WHERE i.merchant_id = ${subscriptions.merchantId}
    AND i.subscription_id = ${subscriptions.id} AND i.state = 'overdue')`.mapWith(Number)
  const rows = await tx
    .select({ subscription: subscriptions, store: merchants.name, owed, overdue })
    .from(subscriptions)
    .innerJoin(merchants, eq(merchants.merchantId, subscriptions.merchantId))
    .where(
      and(
        inArray(subscriptions.merchantId, [...merchantIds]),
        ids ? inArray(subscriptions.id, [...ids]) : ne(subscriptions.state, 'cancelled'),
      ),
    )
    .orderBy(merchants.name, subscriptions.id)
  return rows.map(({ subscription: row, store, owed: sum, overdue: late }) =>
    subscriptionWire({ ...row, store, owed: sum, facts: { ends: row.ends, overdue: late } }),
  )
}
