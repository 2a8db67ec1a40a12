import { sql } from 'drizzle-orm'
import type { BrokenRow, Place } from '#contract/checks/checks.ts'
import type { Tx } from '../db/handle.ts'

/** A table whose rows break rules: the screen that shows them, and in SQL its id, their name there and their day. */
type NamedTable = readonly [kind: string, table: string, opens: Place | null, at: string, name: string, day?: string]

const none = 'NULL'
const day = 'business_day'
const ofDeposit = '(SELECT d.booking_id FROM deposits d WHERE d.merchant_id = t.merchant_id AND d.id = t.deposit_id)'

const tables: readonly NamedTable[] = [
  ['order', 'orders', 'order', 'id', 'number::text', day],
  ['order_line', 'order_lines', 'order', 'order_id', 'name'],
  ['payment', 'payments', 'order', 'order_id', none, day],
  ['refund', 'refunds', 'order', 'order_id', none, day],
  ['receipt', 'receipts', 'order', 'order_ids[1]', 'number::text', day],
  ['combine', 'combines', 'order', 'target_order_id', none],
  ['cashback', 'cashbacks', 'order', 'order_id', none],
  ['kitchen_ticket', 'kitchen_tickets', 'order', 'order_id', 'number::text', day],
  ['print_job', 'print_jobs', 'order', 'order_id', none],
  ['table', 'tables', 'table', 'id', 'name'],
  ['visit', 'visits', 'table', 'table_id', none, day],
  ['cart', 'carts', 'table', 'table_id', none],
  ['queue_entry', 'queue_entries', 'queue_entry', 'id', 'ticket::text', day],
  ['queue_group', 'queue_groups', 'queue_group', 'id', 'name'],
  ['booking', 'bookings', 'booking', 'id', none, day],
  ['deposit', 'deposits', 'booking', 'booking_id', none],
  ['deposit_entry', 'deposit_entries', 'booking', ofDeposit, none, day],
  ['drawer', 'drawers', 'drawer', 'id', none, day],
  ['settlement', 'settlements', 'day', 'business_day::text', none, day],
  ['payout', 'payouts', 'payout', 'id', none],
  ['invoice', 'invoices', 'invoice', 'id', 'number::text'],
  ['commission', 'commission_entries', null, none, none],
  ['menu', 'menus', 'menu', 'id', 'name'],
  ['promotion', 'promotions', 'promotion', 'id', 'name'],
  ['reward', 'rewards', 'reward', 'id', 'name'],
  ['wheel_slot', 'wheel_slots', 'wheel', 'id', none],
  ['voucher', 'vouchers', 'member', 'member_id', 'name'],
  ['grant', 'grants', 'member', 'member_id', none],
  ['spin', 'spins', 'member', 'member_id', none, day],
  ['referral', 'referrals', 'member', 'referee_id', none],
  ['topup', 'topups', 'member', 'member_id', 'name', day],
  ['credit_entry', 'credit_entries', 'member', 'member_id', none, day],
  ['perk_entry', 'perk_entries', 'member', 'member_id', none, day],
]

/** Kinds of the rows that can break a rule. */
export const namedKinds: readonly string[] = ['member', ...tables.map(([kind]) => kind)]
const members = `SELECT 'member' AS kind, id, 'member' AS opens, id AS at, NULL AS name, NULL AS day FROM members t
  WHERE brand_id = (SELECT brand_id FROM merchants m WHERE m.merchant_id = `

/** Returns the kinds, names and screens of rows of a store by their ids, which are all that rules return. */
export async function namedRows(
  tx: Pick<Tx, 'execute'>,
  merchantId: string,
  ids: readonly string[],
): Promise<BrokenRow[]> {
  if (ids.length === 0) return []
  const some = sql`(${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`
  const parts = tables.map(
    ([kind, table, opens, at, name, ofDay = none]) =>
      sql`SELECT ${sql.raw(`'${kind}' AS kind, id, ${opens ? `'${opens}'` : none} AS opens,
      (${at})::text AS at, (${name})::text AS name, (${ofDay})::text AS day FROM ${table} t`)} WHERE merchant_id = ${merchantId} AND id IN ${some}`,
  )
  const ofBrand = sql`${sql.raw(members)}${merchantId}) AND id IN ${some}`
  const { rows } = await tx.execute<{
    kind: string
    id: string
    opens: Place | null
    at: string | null
    name: string | null
    day: string | null
  }>(sql.join([...parts, ofBrand], sql` UNION ALL `))
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return { id, name: null, ...unnamed(id, merchantId) }
    const { opens, at, ...told } = row
    return { ...told, opens: opens && at ? { kind: opens, id: at } : null }
  })
}

/** Describes an id without such a row: a day with a method, the store itself, or a row that no screen shows. */
function unnamed(id: string, merchantId: string): Pick<BrokenRow, 'kind' | 'day' | 'opens'> {
  const found = /^\d{4}-\d\d-\d\d(?= |$)/.exec(id)?.[0]
  if (found) return { kind: 'day', day: found, opens: { kind: 'day', id: found } }
  return { kind: id === merchantId ? 'store' : 'row', day: null, opens: null }
}
