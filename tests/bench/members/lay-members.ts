import type pg from 'pg'
import type { House } from '../../support/house.ts'

/** Members that one statement makes. */
const chunk = 20_000

const last = "timestamptz '2026-11-20T18:00Z'"

/**
 * Creates members of a brand, who joined one after the other: entries of points of each, one gift of credit, a consent
 * or refusal of offers of four in five, a birthday of two in three, and completed orders over two years, which rank
 * them.
 */
export async function layMembers(
  client: pg.Client,
  { merchantId, brandId, floor }: House,
  { count, entries, orders }: { count: number; entries: number; orders: number },
): Promise<void> {
  for (let from = 0; from < count; from += chunk) {
    const series = `generate_series(${from}, ${Math.min(count, from + chunk) - 1}) i`
    await client.query(`INSERT INTO members (brand_id, id, username, name, joined_in, joined_at, birthday)
      SELECT '${brandId}', 'm-' || i, '+49' || (1510000000 + i * 37), 'Member ' || i, '${merchantId}', ${last} - i * interval '9 minutes',
        CASE WHEN i % 3 <> 0 THEN date '1960-01-01' + i % 14000 END
      FROM ${series}`)
    await client.query(`INSERT INTO perk_entries (merchant_id, id, brand_id, member_id, perk, seq, kind, amount, balance_after, pending_after,
        expires_on, business_day, at, actor_name, request_id)
      SELECT '${merchantId}', 'e-' || i || '-' || n, '${brandId}', 'm-' || i, 'point', n, 'earned', 10, 10 * n, 0,
        date '2026-11-20' + 365 - 7 * n, date '2026-11-20' - 7 * n, ${last} - n * interval '7 days', 'Statehouse', 'e-' || i || '-' || n
      FROM ${series}, generate_series(1, ${entries}) n`)
    await client.query(`INSERT INTO credit_entries (merchant_id, id, brand_id, member_id, purse, currency, seq, kind, amount, balance_after, origin,
        cause, business_day, at, actor_id, actor_name, request_id)
      SELECT '${merchantId}', 'c-' || i, '${brandId}', 'm-' || i, 'bonus', 'EUR', 1, 'granted', 500, 500, 'gift-' || i, 'reward',
        date '2026-11-20', ${last}, '${floor.id}', 'Floor', 'c-' || i
      FROM ${series}`)
    await client.query(`INSERT INTO consents (brand_id, member_id, seq, state, source, at, actor_name)
      SELECT '${brandId}', 'm-' || i, 1, 'granted', 'till', ${last}, 'Floor' FROM ${series} WHERE i % 5 <> 0`)
    await client.query(`INSERT INTO orders (merchant_id, id, number, business_day, method, source, state, payment_status, member_id, staff_id,
        tax_rate, tax_inclusive, service_rate, subtotal, total, captured, settled, placed_at, stage_at, closed_at)
      SELECT '${merchantId}', 'o-' || i || '-' || n, 'x' || i || '-' || n, (${last} - n * interval '50 days')::date, 'pickup', 'staff', 'completed', 'paid',
        'm-' || i, '${floor.id}', 1000, true, 0, 3000 + i % 7 * 850, 3000 + i % 7 * 850, 3000 + i % 7 * 850, true,
        ${last} - n * interval '50 days', ${last} - n * interval '50 days', ${last} - n * interval '50 days' + interval '1 hour'
      FROM ${series}, generate_series(1, ${orders}) n`)
  }
}
