import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import type { Span } from '#contract/period.ts'
import type { OrderState, PaymentState } from '#contract/states.ts'
import type { Db, Tx } from '../db/handle.ts'
import { runningShare, taxBeside, taxInService } from '../db/money-sql.ts'
import { startOfBusinessDay } from '../business-day.ts'

/** The stores, days and filters of a report. */
export interface Scope extends Span {
  /** Columns that show only their last characters. */
  masked: readonly string[]
  /** Ids of stores of one currency. */
  stores: readonly string[]
  filters: Readonly<Record<string, string | undefined>>
  by: string
  now: Date
  timeZone: string
  /** The hour at which business days begin. */
  cut: number
  /** Stores with another clock or another beginning of days, which count their days by these values. */
  clocks?: ReadonlyMap<string, Pick<Scope, 'timeZone' | 'cut'>>
  /** Rows after this time are left out, if a day is compared with one that is not over. */
  until?: Date
  /** The days of the tables of sums that the parts of one statement share. */
  shared?: Span
  /** True for a person who counts drawers: see `told`. */
  isCounting?: boolean
}

const listOf = (words: readonly string[]) => sql.raw(`(${words.map((word) => `'${word}'`).join(', ')})`)

/** States of an order whose sale does not count. */
export const noSale: readonly OrderState[] = ['pending', 'rejected', 'cancelled', 'voided', 'written_off', 'merged']
/** States of a payment that holds money, or held it until it was refunded. */
const holding: readonly PaymentState[] = ['captured', 'partly_refunded', 'refunded', 'batched', 'settled']

/** Limits a table to the stores of a scope. */
export const ofStores = (table: string, { stores }: Pick<Scope, 'stores'>): SQL =>
  sql`${sql.raw(table)}.merchant_id IN (${sql.join(
    stores.map((store) => sql`${store}`),
    sql`, `,
  )})`

/** Limits a table to the brands of the stores of a scope. */
export const ofBrands = (table: string, scope: Pick<Scope, 'stores'>): SQL =>
  sql`${sql.raw(table)}.brand_id IN (SELECT brand_id FROM merchants WHERE ${ofStores('merchants', scope)})`

/** Limits a table to the business days of a scope. */
export const inSpan = (column: string, { from, to }: Span): SQL => sql`${sql.raw(column)} BETWEEN ${from} AND ${to}`

/** Limits a column to the value of a filter, if it has one. */
export const where = (column: string, value: string | undefined): SQL =>
  value === undefined ? sql`` : sql` AND ${sql.raw(column)} = ${value}`

/** Returns the business day of an order's sale, which is never a posted one in which the order was open. */
const saleDayOf = (table: string): SQL => sql.raw(`coalesce(${table}.carried_to, ${table}.business_day)`)

/** Returns the orders that meet a condition, with their money; those that do not count have 0 everywhere. */
const ordersWithMoney = (condition: SQL): SQL => sql`(
  SELECT merchant_id, id, number, sale_day AS business_day, method, source, state, payment_status, staff_id, member_id, table_id,
    visit_id, guest_name, placed_at, closed_at, captured, refunded, counts, discount_terms, subtotal + comps AS gross, comps, discount, adjustment,
    tax_in_prices, subtotal - discount + adjustment - tax_in_prices AS net,
    service_charge - tax_in_service AS service, tax, billed
  FROM (
    SELECT merchant_id, id, number, sale_day, method, source, state, payment_status, staff_id, member_id, table_id, visit_id,
      guest_name, placed_at, closed_at, captured, refunded, counts, discount_terms,
      subtotal * n AS subtotal, comps * n AS comps, discount * n AS discount, adjustment * n AS adjustment, service_charge * n AS service_charge,
      tax * n AS tax, total * n AS billed, tax_in_service * n AS tax_in_service,
      (tax - tax_in_service - tax_beside) * n AS tax_in_prices
    FROM (
      SELECT o.*, ${saleDayOf('o')} AS sale_day, ${taxInService('o')} AS tax_in_service, ${taxBeside('o', 'o')} AS tax_beside, state NOT IN ${listOf(noSale)} AS counts,
        CASE WHEN state NOT IN ${listOf(noSale)} THEN 1 ELSE 0 END AS n
      FROM orders o WHERE ${condition}
    ) told
  ) counted
)`

/**
 * The days of stores whose rows are read: those of a scope, or others, by a condition on the columns of store and day.
 */
export type Where = Pick<Scope, 'stores' | 'from' | 'to' | 'until' | 'shared' | 'isCounting'> & {
  only?: (merchant: SQL, day: SQL) => SQL
}

/** Limits a table to some days of stores. */
const inDays = (table: string, day: SQL, where: Where): SQL =>
  where.only?.(sql.raw(`${table}.merchant_id`), day) ??
  sql`${ofStores(table, where)} AND ${day} BETWEEN ${where.from} AND ${where.to}`

/**
 * Business days of stores with a blind count that is not done: of each drawer, or of the day's cash if the store has no
 * drawers.
 */
const uncountedDays = (scope: Pick<Scope, 'stores'>): SQL => sql`
  SELECT d.merchant_id, d.business_day FROM drawers d JOIN merchants m ON m.merchant_id = d.merchant_id AND m.drawer_blind
  WHERE ${ofStores('d', scope)} AND d.state NOT IN ('counted', 'closed')
  UNION
  SELECT p.merchant_id, p.business_day FROM payments p
  JOIN merchants m ON m.merchant_id = p.merchant_id AND m.drawer_blind AND m.drawer_mode = 'off'
  JOIN payment_options o ON o.merchant_id = p.merchant_id AND o.code = p.method AND o.is_cash
  WHERE ${ofStores('p', scope)} AND p.settlement_id IS NULL AND p.state IN ${listOf(holding)} AND NOT EXISTS (
    SELECT 1 FROM settlements s WHERE s.merchant_id = p.merchant_id AND s.business_day = p.business_day
      AND (s.counted_cash IS NOT NULL OR s.state NOT IN ('open', 'calculated')))`

/**
 * Leaves out days whose money is hidden from a person who counts drawers: payments and refunds by each payment method,
 * and in total, until the cash of the day is counted.
 */
export const told = (table: string, { stores, isCounting }: Pick<Scope, 'stores' | 'isCounting'>): SQL =>
  isCounting
    ? sql` AND ((${sql.raw(`${table}.merchant_id, ${table}.business_day`)}) IN (${uncountedDays({ stores })})) IS NOT TRUE`
    : sql``

/** Returns the days of a scope whose money is hidden, the oldest first. */
export async function uncountedIn(db: Db | Tx, scope: Scope): Promise<string[]> {
  if (!scope.isCounting) return []
  const { rows } = await db.execute<{ day: string }>(sql`
    SELECT DISTINCT business_day::text AS day FROM (${uncountedDays(scope)}) days WHERE ${inSpan('business_day', scope)} ORDER BY 1`)
  return rows.map(({ day }) => day)
}

/** Leaves out rows after the minute up to which a day is compared. */
export const notAfter = (column: string, { until }: Pick<Scope, 'until'>): SQL =>
  until ? sql` AND ${sql.raw(column)} <= ${until.toISOString()}::timestamptz` : sql``

/** Limits entries of the records to the days of a scope, by the clock of each store; an index finds them. */
export function stepsIn(table: string, scope: Scope): SQL {
  const begin = (day: string, { timeZone, cut }: Pick<Scope, 'timeZone' | 'cut'>) =>
    startOfBusinessDay(day, { timeZone, businessDayCut: cut }).toISOString()
  const at = sql.raw(`${table}.at`)
  const stepsOf = (stores: readonly string[], clock: Pick<Scope, 'timeZone' | 'cut'>) =>
    sql`(${ofStores(table, { stores })} AND ${at} >= ${begin(scope.from, clock)}::timestamptz
      AND ${at} < ${begin(addDays(scope.to, 1), clock)}::timestamptz)`
  const parts = scope.clocks
    ? scope.stores.map((store) => stepsOf([store], scope.clocks?.get(store) ?? scope))
    : [stepsOf(scope.stores, scope)]
  return sql`(${sql.join(parts, sql` OR `)})${notAfter(`${table}.at`, scope)}`
}

/**
 * Orders of a scope with their money before refunds: `net` is without tax, charge and tip, and `net + service + tax =
 * billed`. Those that do not count (cancelled, voided, …) have 0 everywhere, and `counts` is false.
 */
export const saleOrders = (scope: Where): SQL =>
  ordersWithMoney(sql`${inDays('o', saleDayOf('o'), scope)}${notAfter('o.placed_at', scope)}`)

/** Tells if the lines of a refund have the parts of its amount. Those of older refunds do not. */
export const tellsParts = (lines: string): SQL => sql.raw(`coalesce(${lines} -> 0 ? 'net', false)`)

/**
 * Refunds that lower a sale, by the day of the refund: their parts of net, charge and tax, from their lines. A removed
 * line lowered the sale by its whole amount, so its refund does not lower it again.
 */
export const saleRefunds = (scope: Where): SQL => sql`(
  SELECT merchant_id, id, order_id, business_day, at, method, staff_id, member_id, lines, amount - service - tax AS net, service, tax
  FROM (
    SELECT r.merchant_id, r.id, r.order_id, r.business_day, r.at, s.method, s.staff_id, s.member_id, r.lines, coalesce(n.amount, r.amount) AS amount,
      coalesce(n.service, round(r.amount::numeric * s.service / s.billed)::bigint) AS service,
      coalesce(n.tax, round(r.amount::numeric * s.tax / s.billed)::bigint) AS tax
    FROM ${refundRows(scope)} r
    JOIN LATERAL (
      SELECT * FROM ${ordersWithMoney(sql`o.merchant_id = r.merchant_id AND o.id = r.order_id`)} s WHERE s.counts AND s.billed <> 0
    ) s ON true
    LEFT JOIN LATERAL (
      SELECT coalesce(sum((n ->> 'amount')::bigint), 0)::bigint AS amount, coalesce(sum((n ->> 'service')::bigint), 0)::bigint AS service,
        coalesce(sum((n ->> 'tax')::bigint), 0)::bigint AS tax
      FROM jsonb_array_elements(r.lines) n
      JOIN LATERAL (SELECT FROM order_lines l WHERE l.merchant_id = r.merchant_id AND l.id = n ->> 'id'
        AND l.state NOT IN ('voided', 'cancelled') LIMIT 1) l ON true
    ) n ON ${tellsParts('r.lines')}
    WHERE r.reduces = 'sale'
  ) back
)`

/** Lines of orders that count, joined with their order. */
const linesThatCount = (scope: Where): SQL => sql`
  order_lines l JOIN ${saleOrders(scope)} s ON s.merchant_id = l.merchant_id AND s.id = l.order_id AND s.counts
    AND l.state NOT IN ('voided', 'cancelled')`

/** Portions of dishes in orders that count, by the options that were chosen for them. */
export const portions = (scope: Where): SQL => sql`(
  SELECT l.merchant_id, l.menu_id, l.options, sum(l.quantity) AS quantity FROM ${linesThatCount(scope)} GROUP BY 1, 2, 3
)`

/**
 * Lines of orders that count, with their comps; each has its parts of the order's discounts and of the tax in its
 * prices. Their category is that of the dish at the time of the order, if it was recorded.
 */
export const soldLines = (scope: Where): SQL => sql`(
  SELECT l.merchant_id, l.order_id, l.id, l.menu_id, l.category_id, l.name, l.options, 1 AS lines, l.quantity, s.business_day, s.method,
    s.staff_id, s.member_id, l.amount AS gross, c.comps, l.discount, l.adjustment, 0::bigint AS refunded,
    l.amount - c.comps - l.discount + l.adjustment - l.tax_inside AS net
  FROM ${linesThatCount(scope)}
  CROSS JOIN LATERAL (SELECT CASE WHEN l.comped THEN l.amount ELSE 0 END AS comps) c
)`

/**
 * Refunded lines; the parts of a refund add up to it. An older refund of a sum has no lines, and is one row without a
 * dish. Each line is found by its key: PostgreSQL estimates a hundred lines for a list, and a join would read those of
 * all years.
 */
const returnedLines = (scope: Where): SQL => sql`(
  SELECT merchant_id, order_id, id, menu_id, category_id, name, '[]'::jsonb AS options, 1 AS lines, 0 AS quantity, business_day, method, staff_id, member_id,
    0::bigint AS gross, 0::bigint AS comps, 0::bigint AS discount, 0::bigint AS adjustment, part AS refunded, -part AS net
  FROM (
    SELECT named.*, CASE WHEN tells_parts THEN own
      WHEN whole > 0 THEN ${runningShare('net', 'upto', 'amount', 'whole')} WHEN place = 1 THEN net ELSE 0 END AS part
    FROM (
      SELECT r.merchant_id, r.order_id, r.id || coalesce(n ->> 'id', '') AS id, r.business_day, r.method, r.staff_id, r.member_id, r.net,
        l.menu_id, l.category_id, l.name, l.state, ${tellsParts('r.lines')} AS tells_parts, (n ->> 'net')::bigint AS own,
        coalesce((n ->> 'amount')::bigint, 0) AS amount,
        row_number() OVER (PARTITION BY r.merchant_id, r.id ORDER BY n ->> 'id') AS place,
        sum(coalesce((n ->> 'amount')::bigint, 0)) OVER (PARTITION BY r.merchant_id, r.id ORDER BY n ->> 'id')::bigint AS upto,
        sum(coalesce((n ->> 'amount')::bigint, 0)) OVER (PARTITION BY r.merchant_id, r.id)::bigint AS whole
      FROM ${saleRefunds(scope)} r
      LEFT JOIN LATERAL jsonb_array_elements(r.lines) n ON true
      LEFT JOIN LATERAL (
        SELECT * FROM order_lines l WHERE l.merchant_id = r.merchant_id AND l.id = n ->> 'id' LIMIT 1
      ) l ON true
    ) named
    WHERE NOT (tells_parts AND state IN ('voided', 'cancelled'))
  ) back
)`

/** Lines of orders that count, and refunded lines. */
export const saleLines = (scope: Where): SQL =>
  sql`(SELECT * FROM ${soldLines(scope)} sold UNION ALL SELECT * FROM ${returnedLines(scope)} back)`

/**
 * Lines that were voided or cancelled, by the day of their order's sale, as charged. A write-off also removes lines,
 * but is counted as a loss.
 */
export const offLines = (scope: Where): SQL => sql`(
  SELECT l.merchant_id, l.id, l.order_id, s.business_day, s.method, l.state AS kind, coalesce(l.made, false) AS made, l.amount
  FROM order_lines l
  JOIN ${saleOrders(scope)} s ON s.merchant_id = l.merchant_id AND s.id = l.order_id AND s.state <> 'written_off'
  WHERE l.state IN ('voided', 'cancelled')
)`

/**
 * Returns the channel of a payment method, by the columns that hold its code and the store; the till if it is unknown.
 */
const channelOf = (table: string): SQL =>
  sql.raw(
    `coalesce((SELECT w.channel FROM payment_options w WHERE w.merchant_id = ${table}.merchant_id AND w.code = ${table}.method LIMIT 1), 'offline')`,
  )

/** Limits a table to a channel, if a scope names one. */
export const ofChannel = (table: string, { filters: { channel } }: Scope): SQL =>
  channel === undefined ? sql`` : sql` AND ${channelOf(table)} = ${channel}`

/** Payments that hold or held money, by the day on which they were booked. */
export const paymentRows = (scope: Where): SQL => sql`(
  SELECT p.merchant_id, p.id, p.order_id, p.business_day, p.at, p.state, p.method, p.amount, p.tip, p.rounding, p.refunded,
    p.tendered, p.change_due, p.staff_id
  FROM payments p
  WHERE ${inDays('p', sql.raw('p.business_day'), scope)} AND p.state IN ${listOf(holding)}
    ${notAfter('p.at', scope)}${told('p', scope)}
)`

/** Completed refunds, by their day. */
export const refundRows = (scope: Where): SQL => sql`(
  SELECT r.merchant_id, r.id, r.order_id, r.business_day, r.state_at AS at, r.method, r.amount, r.rounding, r.lines, r.reduces
  FROM refunds r
  WHERE ${inDays('r', sql.raw('r.business_day'), scope)} AND r.state IN ('completed', 'manual_completed')
    ${notAfter('r.state_at', scope)}
)`

/** Returns the name of a person, by the column that holds their id. */
export const nameOf = (column: string): SQL => sql.raw(`(SELECT a.name FROM accounts a WHERE a.id = ${column})`)

/** Returns the plan of a store, by the column that holds the store. */
export const planOf = (table: string, column = 'plan_name'): SQL =>
  sql.raw(
    `(SELECT u.${column} FROM subscriptions u WHERE u.merchant_id = ${table}.merchant_id AND u.state <> 'cancelled' LIMIT 1)`,
  )

/**
 * Returns the number of an order, by the columns that hold its id and the store. A join would read those of all rows
 * before it takes one page.
 */
export const numberOf = (table: string): SQL =>
  sql.raw(`(SELECT o.number FROM orders o WHERE o.merchant_id = ${table}.merchant_id AND o.id = ${table}.order_id)`)

type Clock = Pick<Scope, 'timeZone' | 'cut' | 'clocks'>

/** Returns a value of each store's clock, by the column that holds the store. */
const byStore = (
  merchant: string,
  { clocks }: Clock,
  usual: SQL,
  other: (clock: Pick<Scope, 'timeZone' | 'cut'>) => SQL,
) =>
  clocks
    ? sql`(CASE ${sql.raw(merchant)} ${sql.join(
        [...clocks].map(([store, clock]) => sql`WHEN ${store} THEN ${other(clock)}`),
        sql` `,
      )} ELSE ${usual} END)`
    : usual

/** Returns the wall time of an instant at its store, by the columns that hold both. */
export const wallOf = (column: string, merchant: string, clock: Clock): SQL =>
  sql`(${sql.raw(column)} AT TIME ZONE ${byStore(merchant, clock, sql`${clock.timeZone}`, ({ timeZone }) => sql`${timeZone}`)})`

/** Returns the business day of an instant at its store, by the columns that hold both. */
export const dayOf = (column: string, merchant: string, clock: Clock): SQL => {
  const cut = byStore(merchant, clock, sql`${clock.cut}::int`, (other) => sql`${other.cut}::int`)
  return sql`to_char(${wallOf(column, merchant, clock)} - make_interval(hours => ${cut}), 'YYYY-MM-DD')`
}

/** Limits instants to those near the days of a scope, which is faster than to compute the day of each. */
export const around = (column: string, { from, to }: Span): SQL =>
  sql`${sql.raw(column)} >= ${addDays(from, -2)}::timestamptz AND ${sql.raw(column)} < ${addDays(to, 3)}::timestamptz`

/** Returns the first day of the week of a business day. */
export const weekOf = (day: SQL): SQL => sql`to_char(date_trunc('week', (${day})::date), 'YYYY-MM-DD')`

/** Returns the half hour in which an order of a table was placed, on the wall clock of its store. */
export const halfHour = (table: string, clock: Clock): SQL =>
  sql`date_bin('30 minutes', ${wallOf(`${table}.placed_at`, `${table}.merchant_id`, clock)}, '2000-01-01')`

/**
 * Returns the weekday of an order's business day (Monday is 1), and the hour of that day in which it was placed,
 * counted from 0.
 */
export const weekHour = (table: string, clock: Clock): SQL =>
  sql`extract(isodow FROM ${sql.raw(table)}.business_day::date) || ' ' || to_char(${wallOf(`${table}.placed_at`, `${table}.merchant_id`, clock)} - make_interval(hours => ${clock.cut}::int), 'HH24')`

/** Returns a store's name of a payment method, by the columns that hold its code and the store. */
export const methodName = (table: string): SQL =>
  sql.raw(
    `coalesce((SELECT w.name FROM payment_options w WHERE w.merchant_id = ${table}.merchant_id AND w.code = ${table}.method LIMIT 1), ${table}.method)`,
  )
