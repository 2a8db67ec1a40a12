import { sql } from 'drizzle-orm'
import { bookingHistory, bookings } from '#contract/reports/bookings.ts'
import { inSpan, ofStores, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

const groupings: Readonly<Record<string, { key: string; name: string }>> = {
  day: { key: 'b.business_day', name: 'max(b.business_day)' },
  booking_time: { key: "b.merchant_id || ' ' || coalesce(b.time_id, '')", name: "max(coalesce(t.name, ''))" },
  party_size: { key: "lpad(b.pax::text, 2, '0')", name: 'max(b.pax)::text' },
  store: { key: 'b.merchant_id', name: 'max(s.name)' },
}

/** Bookings by the day of their start, the time, the size of the party or the store. */
export const bookingsSource = sourceOf(bookings, (scope) => {
  const { key, name } = groupings[scope.by] ?? groupings.day!
  return sql`(
    SELECT ${sql.raw(key)} AS key, ${sql.raw(name)} AS name, count(*) AS parties, sum(b.pax) AS booked_covers,
      sum(CASE WHEN b.state IN ('arrived', 'seated', 'finished') THEN b.arrived ELSE 0 END) AS came_covers,
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

/** Every booking of some days, with what became of it. */
export const bookingHistorySource = sourceOf(
  bookingHistory,
  (scope) => sql`(
    SELECT b.id, b.starts_at, s.name AS store, b.code, b.name, b.pax, b.arrived, b.state, b.source,
      t.name AS booking_time, b.made_at
    FROM bookings b
    JOIN merchants s ON s.merchant_id = b.merchant_id
    LEFT JOIN booking_times t ON t.merchant_id = b.merchant_id AND t.id = b.time_id
    WHERE ${ofStores('b', scope)} AND ${inSpan('b.business_day', scope)}
      ${where('b.source', scope.filters.source)} ${where('b.state', scope.filters.state)}
  )`,
)
