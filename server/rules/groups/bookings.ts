import { sql } from 'drizzle-orm'
import type { Rules } from '../rule.ts'

const promised = sql.raw(`('requested', 'offered', 'confirmed', 'late', 'arrived')`)

/** Rules of bookings, numbered as in design section 16. */
export const bookingRules: Rules = {
  'B1 no table is promised twice at the same time': sql`
    SELECT a.merchant_id, a.id FROM bookings a JOIN bookings b ON b.merchant_id = a.merchant_id AND b.id > a.id
      AND a.table_ids && b.table_ids AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at
    WHERE a.state IN ${promised} AND b.state IN ${promised}`,
  'B2 the quarter hours that are kept are those of the live promises, and no others': sql`
    SELECT coalesce(w.merchant_id, s.merchant_id) AS merchant_id, coalesce(w.id, s.booking_id) AS id
    FROM (SELECT b.merchant_id, b.id, t.id AS table_id, q.slice FROM bookings b
        CROSS JOIN LATERAL unnest(b.table_ids) AS t (id)
        CROSS JOIN LATERAL generate_series(floor(extract(epoch FROM b.starts_at) / 900)::int,
          ceil(extract(epoch FROM b.ends_at) / 900)::int - 1) AS q (slice)
        WHERE b.state IN ${promised}) w
    FULL JOIN booking_slices s ON s.merchant_id = w.merchant_id AND s.table_id = w.table_id AND s.slice = w.slice
      AND s.booking_id = w.id
    WHERE w.id IS NULL OR s.booking_id IS NULL`,
  'B4 a live booking waits for one moment, and one that is over or sits for none': sql`
    SELECT b.merchant_id, b.id FROM bookings b
    LEFT JOIN deadlines d ON d.merchant_id = b.merchant_id AND d.chart = 'booking' AND d.subject_id = b.id
    GROUP BY b.merchant_id, b.id
    HAVING count(d.event) > 1 OR (b.state NOT IN ${promised} AND b.state <> 'waiting' AND count(d.event) > 0)`,
  'B5 a table is held for a booking only while that is expected there': sql`
    SELECT t.merchant_id, t.id FROM tables t
    LEFT JOIN bookings b ON b.merchant_id = t.merchant_id AND b.id = t.reserved_for ->> 'bookingId'
    WHERE t.occupancy = 'reserved' AND t.reserved_for ? 'bookingId'
      AND (b.id IS NULL OR b.state NOT IN ('confirmed', 'late', 'arrived') OR NOT (t.id = ANY (b.table_ids)))`,
  'B6 a booking is seated as long as its party sits': sql`
    SELECT b.merchant_id, b.id FROM bookings b
    LEFT JOIN visits v ON v.merchant_id = b.merchant_id AND v.id = b.visit_id
    WHERE b.state = 'seated' AND (v.id IS NULL OR v.ended_at IS NOT NULL)`,
  'B7 whoever waits has no table, and whoever is offered one has it for a time': sql`
    SELECT b.merchant_id, b.id FROM bookings b
    LEFT JOIN deadlines d ON d.merchant_id = b.merchant_id AND d.chart = 'booking' AND d.subject_id = b.id
    WHERE (b.state = 'waiting' AND (cardinality(b.table_ids) > 0 OR b.waits_from IS NULL OR d.event <> 'booking.expire'))
      OR (b.state = 'offered' AND (cardinality(b.table_ids) = 0 OR b.offer_until IS NULL OR d.event <> 'booking.lapse'))
      OR (b.state IN ('waiting', 'offered') AND d.event IS NULL)`,
  'B8 a booking stands on the business day of its start': sql`
    SELECT b.merchant_id, b.id FROM bookings b JOIN merchants m ON m.merchant_id = b.merchant_id
    WHERE b.business_day <> ((b.starts_at AT TIME ZONE m.time_zone) - make_interval(hours => m.business_day_cut))::date`,
}
