import { sql } from 'drizzle-orm'
import type { Db } from '../../../server/db/handle.ts'
import type { House } from '../../support/house.ts'
import { layParties } from '../api/lay-orders.ts'

/** Tables in a row of the plan. */
const across = 20

/**
 * A full evening: `tables` of them with a party and an order each, `free` ones that change, and `pickups` orders that
 * wait at the counter, all on one plan and one board.
 */
export async function layBoard(db: Db, h: House, size: { tables: number; free: number; pickups: number }) {
  const { merchantId, menu, floor } = h
  await layParties(db, h, 'board', size.tables)
  await db.execute(sql`
    UPDATE tables t SET x = n.i % ${across} * 96, y = n.i / ${across} * 96
    FROM (SELECT id, row_number() OVER (ORDER BY id)::int - 1 AS i FROM tables WHERE merchant_id = ${merchantId}) n
    WHERE t.merchant_id = ${merchantId} AND t.id = n.id`)
  await db.execute(sql`
    INSERT INTO orders (merchant_id, id, number, business_day, method, state, guest_name, staff_id, tax_rate, subtotal, total,
      placed_at, stage_at)
    SELECT ${merchantId}, 'pickup-' || i, 'P' || i, to_char(now() AT TIME ZONE 'Europe/Berlin' - interval '4 hours', 'YYYY-MM-DD')::date,
      'pickup', 'ready', 'Guest ' || i, ${floor.id}, 1000, 1700, 1700, now() - i * interval '5 seconds', now() - i * interval '5 seconds'
    FROM generate_series(1, ${size.pickups}::int) AS i`)
  await db.execute(sql`
    INSERT INTO order_lines (merchant_id, id, order_id, menu_id, name, quantity, unit_price, amount, total, state, sort, sent_at)
    SELECT ${merchantId}, 'pickup-line-' || i || '-' || line, 'pickup-' || i, ${menu.soup}, 'Onion soup', 1, 850, 850, 850, 'ready', line, now()
    FROM generate_series(1, ${size.pickups}::int) AS i, generate_series(0, 1) AS line`)
}
