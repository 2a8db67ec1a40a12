import { sql } from 'drizzle-orm'
import type { House } from '../house.ts'
import type { KnownIds } from './plausible.ts'

/** The tables whose rows a field names. */
const tables: Readonly<Record<string, string>> = {
  order_id: 'orders',
  target_order_id: 'orders',
  table_id: 'tables',
  to_table_id: 'tables',
  order_item_id: 'order_lines',
  menu_id: 'menus',
  option_item_id: 'option_items',
  category_id: 'categories',
  reason_id: 'reasons',
  queue_id: 'queue_groups',
  entry_id: 'queue_entries',
  other_entry_id: 'queue_entries',
  payment_id: 'payments',
  refund_id: 'refunds',
  settlement_id: 'settlements',
  print_job_id: 'print_jobs',
  printer_id: 'printers',
  zone_id: 'kitchen_zones',
  approval_id: 'approvals',
  payment_option_id: 'payment_options',
  cart_id: 'carts',
  line_id: 'cart_lines',
  combine_id: 'combines',
  option_id: 'options',
}

/** Up to eight rows of a store for every field that names one. */
export async function busyIds({ db, merchantId, floor, supervisor }: House): Promise<KnownIds> {
  const found: Record<string, string[]> = { staff_id: [floor.id, supervisor.id] }
  for (const [field, table] of Object.entries(tables)) {
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM ${sql.raw(table)} WHERE merchant_id = ${merchantId} ORDER BY id LIMIT 8`,
    )
    found[field] = rows.map(({ id }) => id)
  }
  found.any = Object.values(found).flatMap((ids) => ids.slice(0, 2))
  return found
}
