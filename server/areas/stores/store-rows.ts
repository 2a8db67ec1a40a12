import { sql } from 'drizzle-orm'
import type { StoreFacts } from '#contract/facts.ts'
import type { StoreRow } from '#contract/stores/store.ts'
import { storeSettings } from '#contract/stores/settings.ts'
import {
  type AdvisedPart,
  advisedParts,
  completedOrderStates,
  type Feature,
  features,
  liveEntryStates,
  type SetUpPart,
  setUpParts,
  type StoreState,
} from '#contract/states.ts'
import { promisedStates } from '#contract/bookings/states.ts'
import type { TaxCategory } from '#contract/taxes/tax.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { columnOf } from '../../db/schema/resource-table.ts'
import { taxesOf } from '../../http/actor.ts'
import { merchantWire, type Store } from '../../http/store.ts'

/** Counts of a store. */
interface StoreCounts extends Record<SetUpPart | AdvisedPart, number>, Record<string, unknown> {
  open_orders: string[]
  parties: number
  days: number
  days_today: number
  waiting: number
  deliveries: number
  redeemed: number
  unpaid_invoices: string[]
  bookings: number
  is_booked: boolean
  taxes: TaxCategory[]
}

const listed = (states: readonly string[]) =>
  sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )
const done = listed(completedOrderStates)
const live = listed(liveEntryStates)

/** Reads the counts of several stores in one statement, each with its own day; in their order. */
async function countAll(tx: Db | Tx, stores: readonly Store[]): Promise<StoreCounts[]> {
  if (stores.length === 0) return []
  const asked = stores.map(({ merchantId, businessDay }) => sql`(${merchantId}::text, ${businessDay}::date)`)
  const own = sql`merchant_id = asked.store`
  const { rows } = await tx.execute<StoreCounts & { store: string }>(sql`SELECT asked.store,
    (SELECT count(*) FROM merchants WHERE ${own} AND is_tax_told)::int AS tax,
    ${taxesOf(sql`asked.store`)} AS taxes,
    (SELECT count(*) FROM menus WHERE ${own} AND status = 'active')::int AS menu,
    (SELECT count(*) FROM tables WHERE ${own} AND occupancy <> 'removed')::int AS "table",
    (SELECT count(*) FROM payment_options WHERE ${own} AND status = 'active' AND code NOT IN ('wallet', 'deposit'))::int AS payment_option,
    (SELECT count(*) FROM accounts WHERE ${own} AND role = 'operation' AND status = 'active')::int AS staff,
    (SELECT count(*) FROM printers WHERE ${own} AND status = 'active')::int AS printer,
    (SELECT count(*) FROM visits WHERE ${own} AND ended_at IS NULL)::int AS parties,
    (SELECT count(*) FROM counters WHERE ${own} AND name = 'order')::int AS days,
    (SELECT count(*) FROM counters WHERE ${own} AND name = 'order' AND business_day = asked.today)::int AS days_today,
    (SELECT count(*) FROM queue_entries WHERE ${own} AND state IN (${live}))::int AS waiting,
    (SELECT count(*) FROM orders WHERE ${own} AND state NOT IN (${done}) AND method = 'delivery')::int AS deliveries,
    (SELECT count(*) FROM orders WHERE ${own} AND state NOT IN (${done}) AND redemption <> 'none')::int AS redeemed,
    ARRAY(SELECT i.number FROM invoices i JOIN subscriptions s ON s.merchant_id = i.merchant_id AND s.id = i.subscription_id
      WHERE i.merchant_id = asked.store AND i.state = 'overdue' AND s.state = 'unpaid' ORDER BY i.number LIMIT 20) AS unpaid_invoices,
    (SELECT count(*) FROM bookings WHERE ${own} AND business_day >= asked.today
      AND state IN (${listed(promisedStates)}))::int
      + (SELECT count(*) FROM deposits WHERE ${own} AND state = 'held')::int AS bookings,
    EXISTS (SELECT 1 FROM table_sections s JOIN tables t ON t.merchant_id = s.merchant_id AND t.id = ANY (s.table_id)
      WHERE s.merchant_id = asked.store AND s.status = 'active' AND t.occupancy <> 'removed')
      AND EXISTS (SELECT 1 FROM booking_times WHERE ${own} AND status = 'active') AS is_booked,
    ARRAY(SELECT number FROM orders WHERE ${own} AND state NOT IN (${done}) ORDER BY placed_at LIMIT 20) AS open_orders
    FROM (VALUES ${sql.join(asked, sql`, `)}) asked (store, today)`)
  const of = new Map(rows.map((row) => [row.store, row]))
  return stores.map(({ merchantId }) => of.get(merchantId)!)
}

const count = async (tx: Db | Tx, store: Store): Promise<StoreCounts> => (await countAll(tx, [store]))[0]!

/** Counts of unfinished work, by the feature that it needs. */
const underWay: Partial<Record<Feature, (counted: StoreCounts) => number>> = {
  queue: ({ waiting }) => waiting,
  booking: ({ bookings }) => bookings,
  delivery: ({ deliveries }) => deliveries,
  vouchers: ({ redeemed }) => redeemed,
}

/** Tells if a store takes bookings: the feature is on, and set up. */
const isBooked = ({ row }: Store, { is_booked: isSetUp }: StoreCounts) =>
  isSetUp && !row.featuresOff.includes('booking')

/** Reads the facts for the chart of a store. */
export const storeFacts = async (tx: Db | Tx, store: Store): Promise<StoreFacts> => factsOf(await count(tx, store))

/** Reads the facts of several stores, and whether each takes bookings, in one statement; in their order. */
export async function factsOfStores(tx: Db | Tx, stores: readonly Store[]) {
  const counted = await countAll(tx, stores)
  return stores.map((store, at) => ({ facts: factsOf(counted[at]!), isBooked: isBooked(store, counted[at]!) }))
}

function factsOf(counted: StoreCounts): StoreFacts {
  return {
    missing: setUpParts.filter((part) => counted[part] === 0),
    openOrders: counted.open_orders,
    parties: counted.parties,
    hasTraded: counted.days > 0,
    isDayBegun: counted.days_today > 0,
    unpaidInvoices: counted.unpaid_invoices,
    busy: features.filter((feature) => (underWay[feature]?.(counted) ?? 0) > 0),
  }
}

/** Returns the status of a store for people, in which open and closed are the same. */
export const statusOf = (state: StoreState): StoreRow['status'] =>
  state === 'open' || state === 'closed' ? 'active' : state

/** Reads a store as the API shows it with all its settings. */
export async function storeRow(tx: Db | Tx, store: Store): Promise<StoreRow> {
  const { row } = store
  const counted = await count(tx, store)
  const facts = factsOf(counted)
  const settings = Object.entries(storeSettings.fields).map(([name, field]) => [
    name,
    row[columnOf(name, field) as keyof typeof row],
  ])
  return {
    ...(Object.fromEntries(settings) as object),
    // The taxes are read again, since a command may have changed them.
    ...merchantWire({ ...store, row: { ...row, taxes: counted.taxes } }),
    id: row.merchantId,
    version: row.version,
    facts,
    ...(facts.isDayBegun && { facts_until: store.dayEnds.toISOString() }),
    brand_id: row.brandId,
    status: statusOf(row.state),
    setup_status: facts.missing.length === 0 ? 'complete' : 'incomplete',
    booking_store: isBooked(store, counted),
    advised: advisedParts.filter((part) => counted[part] === 0),
    created_at: row.createdAt.toISOString(),
  }
}
