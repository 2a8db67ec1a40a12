import { sql } from 'drizzle-orm'
import { resourceNames } from '#contract/resources/index.ts'
import type { Db } from '../../../server/db/handle.ts'
import type { Born, Kind } from './names.ts'

/** Rows are named after those that they belong to. */
const ranks: readonly Kind[] = [
  'cart',
  'order',
  'payment',
  'refund',
  'combine',
  'print_job',
  'settlement',
  'queue_group',
  'queue_entry',
  'voucher',
]

/** The kinds of rows that are created in a walk, and those that exist from the beginning. */
export const walkedKinds: readonly Kind[] = ['table', ...resourceNames, ...ranks]

/**
 * Every row that a walk names beside its tables, oldest first within its kind: ids come from a counter. Carts may be
 * open.
 */
export async function rowsBorn(db: Pick<Db, 'execute'>, merchantId: string): Promise<(Born & { isOpen: boolean })[]> {
  const { rows } = await db.execute<Born & { isOpen: boolean } & Record<string, unknown>>(sql`
    SELECT 'cart' AS kind, id, table_id AS parent, state = 'open' AS "isOpen" FROM carts WHERE merchant_id = ${merchantId}
    UNION ALL SELECT 'order', id, table_id, false FROM orders WHERE merchant_id = ${merchantId} AND table_id IS NOT NULL
    UNION ALL SELECT 'payment', id, order_id, false FROM payments WHERE merchant_id = ${merchantId}
    UNION ALL SELECT 'refund', id, order_id, false FROM refunds WHERE merchant_id = ${merchantId}
    UNION ALL SELECT 'combine', id, target_order_id, false FROM combines WHERE merchant_id = ${merchantId}
    UNION ALL SELECT 'print_job', id, coalesce(order_id, subject_id), false FROM print_jobs WHERE merchant_id = ${merchantId}
    UNION ALL SELECT 'settlement', id, NULL, false FROM settlements WHERE merchant_id = ${merchantId}
    UNION ALL SELECT 'queue_group', id, NULL, false FROM queue_groups WHERE merchant_id = ${merchantId}
    UNION ALL SELECT 'queue_entry', id, group_id, false FROM queue_entries WHERE merchant_id = ${merchantId}
    UNION ALL SELECT 'voucher', id, NULL, false FROM vouchers WHERE merchant_id = ${merchantId}`)
  const rank = ({ kind }: Born) => ranks.indexOf(kind)
  return rows.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))
}
