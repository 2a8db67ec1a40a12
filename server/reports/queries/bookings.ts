import { sql } from 'drizzle-orm'
import { bookingDeposits, bookingHistory, bookings } from '#contract/reports/bookings.ts'
import { inSpan, nameOf, notAfter, ofStores, told, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

const groupings: Readonly<Record<string, { key: string; name: string }>> = {
  day: { key: 'b.business_day', name: 'max(b.business_day)' },
  booking_time: { key: "b.merchant_id || ' ' || coalesce(b.time_id, '')", name: "max(coalesce(t.name, ''))" },
  party_size: { key: "lpad(b.pax::text, 2, '0')", name: 'max(b.pax)::text' },
  store: { key: 'b.merchant_id', name: 'max(s.name)' },
}

/** The number of guests of a booking who came. */
const came = sql.raw("CASE WHEN b.state IN ('arrived', 'seated', 'finished') THEN b.arrived ELSE 0 END")

/** Bookings by the day of their start, the time, the size of the party or the store. */
export const bookingsSource = sourceOf(bookings, (scope) => {
  const { key, name } = groupings[scope.by] ?? groupings.day!
  return sql`(
    SELECT ${sql.raw(key)} AS key, ${sql.raw(name)} AS name, count(*) AS parties, sum(b.pax) AS booked_covers,
      sum(${came}) AS came_covers,
      count(*) FILTER (WHERE b.state = 'no_show') AS no_shows,
      count(*) FILTER (WHERE b.state IN ('cancelled', 'declined', 'expired')) AS cancelled
    FROM bookings b
    JOIN merchants s ON s.merchant_id = b.merchant_id
    LEFT JOIN booking_times t ON t.merchant_id = b.merchant_id AND t.id = b.time_id
    WHERE ${ofStores('b', scope)} AND ${inSpan('b.business_day', scope)}
      ${where('b.source', scope.filters.source)} ${where('b.state', scope.filters.state)}
    GROUP BY 1
  )`
})

/** Every booking of some days, with its outcome. */
export const bookingHistorySource = sourceOf(
  bookingHistory,
  (scope) => sql`(
    SELECT b.id, b.starts_at, s.name AS store, b.code, b.name, b.pax, ${came} AS arrived, b.state, b.source,
      t.name AS booking_time, b.made_at
    FROM bookings b
    JOIN merchants s ON s.merchant_id = b.merchant_id
    LEFT JOIN booking_times t ON t.merchant_id = b.merchant_id AND t.id = b.time_id
    WHERE ${ofStores('b', scope)} AND ${inSpan('b.business_day', scope)}
      ${where('b.source', scope.filters.source)} ${where('b.state', scope.filters.state)}
      ${where(groupings.booking_time!.key, scope.filters.booking_time)}
      ${where(groupings.party_size!.key, scope.filters.pax)}
  )`,
)

/** Deposits with movements in a period, and all that are held at its end. */
export const bookingDepositsSource = sourceOf(bookingDeposits, (scope) => {
  const moved = (...kinds: string[]) =>
    sql`coalesce(sum(e.amount) FILTER (WHERE e.kind IN (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )}) AND ${inSpan('e.business_day', scope)}), 0)`
  return sql`(
    SELECT d.id, d.at, s.name AS store, b.code, b.name, w.name AS payment_method, m.taken, m.used, m.returned, m.kept, m.held,
      d.state AS status, ${nameOf('d.staff_id')} AS staff_name
    FROM deposits d
    JOIN merchants s ON s.merchant_id = d.merchant_id
    JOIN bookings b ON b.merchant_id = d.merchant_id AND b.id = d.booking_id
    JOIN LATERAL (
      SELECT ${moved('taken')} AS taken, -${moved('used', 'freed')} AS used, -${moved('returned')} AS returned,
        -${moved('kept', 'held_again')} AS kept, sum(e.amount) AS held, bool_or(${inSpan('e.business_day', scope)}) AS has_moved
      FROM deposit_entries e
      WHERE e.merchant_id = d.merchant_id AND e.deposit_id = d.id AND e.business_day <= ${scope.to}${notAfter('e.at', scope)}${told('e', scope)}
    ) m ON m.has_moved OR m.held > 0
    LEFT JOIN payment_options w ON w.merchant_id = d.merchant_id AND w.code = d.method
    WHERE ${ofStores('d', scope)} ${where('d.state', scope.filters.status)}
  )`
})
