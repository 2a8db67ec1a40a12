import { sql } from 'drizzle-orm'
import { allocateOrders } from '../../../server/areas/orders/allocate-kept.ts'
import type { Db } from '../../../server/db/handle.ts'
import type { House } from '../../support/house.ts'

/** Orders that one statement makes. */
const chunk = 50_000

const last = "timestamptz '2026-11-20T18:00Z'"

/**
 * Creates orders of a store over some days up to the present evening: three lines of four dishes and a payment each,
 * half of them of parties at tables, a fifth of members, a tenth with a discount, every two hundredth refunded in part,
 * every fiftieth voided.
 */
export async function layYears(db: Db, { merchantId, menu, floor, reason }: House, count: number, days: number) {
  const say = (text: string) => db.execute(sql.raw(text))
  const dishes = [menu.soup, menu.steak, menu.cake, menu.soup]
  const dish = `(ARRAY['${dishes.join("','")}'])[1 + (i + line) % 4]`
  // Evenings from 17:00 to midnight: minutes of a day, folded.
  const placed = `(${last} - (i % ${days}) * interval '1 day' + ((i / ${days}) % 300) * interval '1 minute')`
  const day = `((${placed}) AT TIME ZONE 'Europe/Berlin' - interval '4 hours')::date`
  await say(`INSERT INTO members (brand_id, id, username, name, joined_in, joined_at)
    SELECT brand_id, 'm-' || i, '+49' || i, 'Member ' || i, merchant_id, ${last} - i * interval '1 hour'
    FROM merchants, generate_series(1, 5000) i WHERE merchant_id = '${merchantId}'`)
  for (let from = 0; from < count; from += chunk) {
    const series = `generate_series(${from}, ${Math.min(count, from + chunk) - 1})`
    await say(`INSERT INTO visits (merchant_id, id, table_id, pax, business_day, seated_at, ended_at)
      SELECT '${merchantId}', 'v-' || i, (SELECT min(id) FROM tables WHERE merchant_id = '${merchantId}'), 1 + i % 5, ${day}, ${placed},
        ${placed} + interval '1 hour' FROM ${series} i WHERE i % 2 = 0`)
    await say(`INSERT INTO orders (merchant_id, id, number, business_day, method, source, state, payment_status, visit_id, member_id,
        staff_id, tax_rate, tax_inclusive, service_rate, subtotal, discount, tax, total, captured, refunded, settled, placed_at, stage_at, closed_at)
      SELECT '${merchantId}', 'o-' || i, 'x' || i, ${day}, CASE i % 4 WHEN 1 THEN 'pickup' WHEN 3 THEN 'delivery' ELSE 'dine_in' END, 'staff',
        CASE WHEN i % 50 = 7 THEN 'voided' ELSE 'completed' END, CASE WHEN i % 50 = 7 THEN 'unpaid' ELSE 'paid' END,
        CASE WHEN i % 2 = 0 THEN 'v-' || i END, CASE WHEN i % 5 = 0 THEN 'm-' || 1 + i % 4999 END, '${floor.id}', 1000, true, 0,
        CASE WHEN i % 50 = 7 THEN 0 ELSE 3000 + i % 7 * 850 END, CASE WHEN i % 50 = 7 OR i % 10 <> 0 THEN 0 ELSE 500 END,
        CASE WHEN i % 50 = 7 THEN 0 ELSE round((3000 + i % 7 * 850 - CASE WHEN i % 10 = 0 THEN 500 ELSE 0 END) / 11.0) END,
        CASE WHEN i % 50 = 7 THEN 0 ELSE 3000 + i % 7 * 850 - CASE WHEN i % 10 = 0 THEN 500 ELSE 0 END END,
        CASE WHEN i % 50 = 7 THEN 0 ELSE 3000 + i % 7 * 850 - CASE WHEN i % 10 = 0 THEN 500 ELSE 0 END END,
        CASE WHEN i % 200 = 3 THEN 500 ELSE 0 END, true, ${placed}, ${placed}, ${placed} + interval '1 hour'
      FROM ${series} i`)
    await say(`INSERT INTO order_lines (merchant_id, id, order_id, menu_id, name, quantity, unit_price, amount, state, sort, sent_at)
      SELECT '${merchantId}', 'l-' || i || '-' || line, 'o-' || i, ${dish}, 'Dish', CASE WHEN line = 2 THEN 1 + i % 7 ELSE 1 END,
        CASE WHEN line = 2 THEN 850 ELSE 1075 END, CASE WHEN line = 2 THEN (1 + i % 7) * 850 ELSE 1075 END,
        CASE WHEN i % 50 = 7 THEN 'voided' ELSE 'served' END, line, ${placed}
      FROM ${series} i, generate_series(0, 2) line`)
    await allocateOrders(
      db,
      sql`o.merchant_id = ${merchantId} AND o.id IN (SELECT 'o-' || i FROM ${sql.raw(series)} i)`,
    )
    await say(`INSERT INTO payments (merchant_id, id, order_id, state, method, amount, refunded, business_day, staff_id, at, settlement_id)
      SELECT merchant_id, 'p-' || i, id, CASE WHEN refunded > 0 THEN 'partly_refunded' ELSE 'settled' END,
        CASE WHEN i % 3 = 0 THEN 'cash' ELSE 'card' END, captured, refunded, business_day, staff_id, placed_at, 's-' || business_day
      FROM ${series} i JOIN orders ON merchant_id = '${merchantId}' AND id = 'o-' || i AND captured > 0`)
    await say(`INSERT INTO refunds (merchant_id, id, order_id, payment_id, state, method, is_cash, amount, above_limit, reason_id,
        requester_id, business_day, requested_at, state_at)
      SELECT merchant_id, 'r-' || i, id, 'p-' || i, 'completed', CASE WHEN i % 3 = 0 THEN 'cash' ELSE 'card' END, i % 3 = 0, refunded, false,
        '${reason['order.refund made']}', '${floor.id}', business_day, placed_at, placed_at
      FROM ${series} i JOIN orders ON merchant_id = '${merchantId}' AND id = 'o-' || i AND refunded > 0`)
  }
}
