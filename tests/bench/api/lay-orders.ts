import { sql } from 'drizzle-orm'
import type { Db } from '../../../server/db/handle.ts'
import type { House } from '../../support/house.ts'

/** Orders of the past that one statement makes; the server's own time limit holds for it. */
const chunk = 5000

/**
 * A store's past: so many orders with three lines and a payment each, over sixty days, the last two hundred still open.
 */
export async function layPast(db: Db, h: House, count: number): Promise<void> {
  for (let from = 1; from <= count; from += chunk) await layPart(db, h, count, from, Math.min(count, from + chunk - 1))
}

async function layPart(db: Db, { merchantId, menu, floor }: House, count: number, from: number, to: number) {
  const open = Math.min(200, Math.floor(count / 10))
  await db.execute(sql`
    INSERT INTO orders (merchant_id, id, number, business_day, method, state, payment_status, guest_name, staff_id, tax_rate,
      subtotal, total, captured, settled, placed_at, stage_at)
    SELECT ${merchantId}, 'past-' || i, i::text, (now() - i * interval '60 days' / ${count})::date, 'pickup',
      CASE WHEN i <= ${open} THEN 'ready' ELSE 'completed' END, CASE WHEN i <= ${open} THEN 'unpaid' ELSE 'paid' END,
      'Guest ' || i % 997, ${floor.id}, 1000, 2550 + i % 7 * 850, 2550 + i % 7 * 850,
      CASE WHEN i <= ${open} THEN 0 ELSE 2550 + i % 7 * 850 END, i > ${open},
      now() - i * interval '60 days' / ${count}, now() - i * interval '60 days' / ${count}
    FROM generate_series(${from}::int, ${to}::int) AS i`)
  await db.execute(sql`
    INSERT INTO order_lines (merchant_id, id, order_id, menu_id, name, quantity, unit_price, amount, total, state, sort, sent_at)
    SELECT ${merchantId}, 'past-' || i || '-' || line, 'past-' || i, ${menu.soup},
      'Onion soup', CASE line WHEN 2 THEN 1 + i % 7 ELSE 1 END, 850, CASE line WHEN 2 THEN 1 + i % 7 ELSE 1 END * 850,
      CASE line WHEN 2 THEN 1 + i % 7 ELSE 1 END * 850,
      CASE WHEN i <= ${open} THEN 'ready' ELSE 'served' END, line, now() - i * interval '60 days' / ${count}
    FROM generate_series(${from}::int, ${to}::int) AS i, generate_series(0, 2) AS line`)
  await db.execute(sql`
    INSERT INTO payments (merchant_id, id, order_id, state, method, amount, business_day, at)
    SELECT o.merchant_id, o.id || '-paid', o.id, 'settled', 'card', o.total, o.business_day, o.placed_at
    FROM generate_series(${from}::int, ${to}::int) AS i
    JOIN orders o ON o.merchant_id = ${merchantId} AND o.id = 'past-' || i AND o.captured > 0`)
}

/**
 * Inserts `count` parties that were served, each at a table of its own and with an order of two lines: `<name>-1` and
 * so on.
 */
export async function layParties(db: Db, { merchantId, menu, tables }: House, name: string, count: number) {
  await db.execute(sql`
    INSERT INTO tables (merchant_id, id, zone_id, name, seats, occupancy, bill, visit_id, since)
    SELECT ${merchantId}, ${name} || '-table-' || i, (SELECT zone_id FROM tables WHERE id = ${tables[0]!.id}),
      ${name} || ' ' || i, 4, 'served', 'unpaid', ${name} || '-visit-' || i, now()
    FROM generate_series(1, ${count}::int) AS i`)
  await db.execute(sql`
    INSERT INTO visits (merchant_id, id, table_id, pax, business_day, seated_at)
    SELECT ${merchantId}, ${name} || '-visit-' || i, ${name} || '-table-' || i, 2, now()::date, now()
    FROM generate_series(1, ${count}::int) AS i`)
  await db.execute(sql`
    INSERT INTO orders (merchant_id, id, number, business_day, state, table_id, visit_id, tax_rate, subtotal, total, placed_at, stage_at)
    SELECT ${merchantId}, ${name} || '-' || i, ${name} || '-' || i, to_char(now() AT TIME ZONE 'Europe/Berlin' - interval '4 hours', 'YYYY-MM-DD')::date,
      'served', ${name} || '-table-' || i, ${name} || '-visit-' || i, 1000, 1700, 1700, now(), now()
    FROM generate_series(1, ${count}::int) AS i`)
  await db.execute(sql`
    INSERT INTO order_lines (merchant_id, id, order_id, menu_id, name, quantity, unit_price, amount, total, state, sort, sent_at)
    SELECT ${merchantId}, ${name} || '-line-' || i || '-' || line, ${name} || '-' || i, ${menu.soup}, 'Onion soup', 1, 850, 850, 850,
      'served', line, now()
    FROM generate_series(1, ${count}::int) AS i, generate_series(0, 1) AS line`)
}

/** A supervisor's yes to voiding each of these parties' orders: `<name>-yes-1` and so on. */
export const layApprovals = (db: Db, { merchantId, supervisor, reason }: House, name: string, count: number) =>
  db.execute(sql`
    INSERT INTO approvals (merchant_id, id, state, event, subject_type, subject_id, subject_version, ceiling, fields, requester_id,
      approver_id, created_at, expires_at)
    SELECT ${merchantId}, ${name} || '-yes-' || i, 'granted', 'order.void', 'order', ${name} || '-' || i, 1, 100000,
      ${JSON.stringify({ reason_id: reason['order.void made'] })}::jsonb,
      ${supervisor.id}, ${supervisor.id}, now(), now() + interval '1 day'
    FROM generate_series(1, ${count}::int) AS i`)
