import type pg from 'pg'
import type { House } from '../../support/house.ts'

const last = "timestamptz '2026-11-20T18:00Z'"

/**
 * Creates members of a store who consented to offers, one in twenty of whom withdrew it later, with three orders each
 * over a year, and a thousand numbers that are stopped.
 */
export async function layMembers(client: pg.Client, { merchantId, brandId, floor }: House, count: number) {
  const series = `generate_series(1, ${count}) i`
  await client.query(`INSERT INTO members (brand_id, id, username, name, joined_in, joined_at, birthday, birthday_at)
    SELECT '${brandId}', 'm-' || i, '+49' || 1000000 + i, 'Member ' || i, '${merchantId}', ${last} - i * interval '1 minute',
      date '1960-01-01' + i % 15000, ${last} - interval '1 year' FROM ${series}`)
  await client.query(`INSERT INTO consents (brand_id, member_id, seq, state, source, at, actor_name)
    SELECT '${brandId}', 'm-' || i, 1, 'granted', 'till', ${last} - i * interval '1 minute', 'Inès' FROM ${series}`)
  await client.query(`INSERT INTO consents (brand_id, member_id, seq, state, source, at, actor_name)
    SELECT '${brandId}', 'm-' || i, 2, 'withdrawn', 'page', ${last}, 'Inès' FROM ${series} WHERE i % 20 = 0`)
  await client.query(`INSERT INTO suppressions (brand_id, address_hash, reason, at)
    SELECT '${brandId}', encode(sha256(convert_to('${brandId} 49' || 1000000 + i, 'UTF8')), 'hex'), 'stopped', ${last}
    FROM generate_series(1, least(${count}, 100000), 100) i`)
  for (let order = 0; order < 3; order += 1) {
    const placed = `(${last} - ((i * 7 + ${order} * 113) % 365) * interval '1 day')`
    await client.query(`INSERT INTO orders (merchant_id, id, number, business_day, method, source, state, payment_status, member_id, staff_id,
        tax_rate, tax_inclusive, service_rate, subtotal, discount, tax, total, captured, refunded, settled, placed_at, stage_at, closed_at)
      SELECT '${merchantId}', 'o-${order}-' || i, '${order}x' || i, (${placed})::date, 'pickup', 'staff', 'completed', 'paid', 'm-' || i,
        '${floor.id}', 1000, true, 0, 3000 + i % 7 * 850, 0, 0, 3000 + i % 7 * 850, 3000 + i % 7 * 850, 0, true, ${placed}, ${placed},
        ${placed} FROM ${series}`)
  }
}
