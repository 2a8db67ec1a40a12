import { getTableName, type SQL, sql } from 'drizzle-orm'
import { lifecycleCharts } from '#machines/index.ts'
import type { Db } from '../db/handle.ts'
import { theGuest, theHouse } from '../http/actor.ts'
import { isOfBrand, subjectTables, type SubjectType } from '../db/subjects.ts'
import type { Rules } from './rule.ts'

/** A column of the database that looks like a reference to a row. */
export interface Column {
  table: string
  column: string
  isList: boolean
}

/** The table that a column refers to, by the column; with its table if the same name has two meanings. */
const targets: Readonly<Record<string, string>> = {
  order_id: 'orders',
  origin_order_id: 'orders',
  target_order_id: 'orders',
  source_order_ids: 'orders',
  merged_into: 'orders',
  refund_id: 'refunds',
  voucher_id: 'vouchers',
  order_line_id: 'order_lines',
  order_item_ids: 'order_lines',
  payment_id: 'payments',
  settlement_id: 'settlements',
  receipt_id: 'receipts',
  of_receipt_id: 'receipts',
  order_ids: 'orders',
  approval_id: 'approvals',
  reason_id: 'reasons',
  off_reason_id: 'reasons',
  table_id: 'tables',
  head_table_id: 'tables',
  own_visit_id: 'visits',
  visit_id: 'visits',
  origin_visit_id: 'visits',
  zone_id: 'zones',
  'kitchen_tickets.zone_id': 'kitchen_zones',
  'kitchen_routes.zone_id': 'kitchen_zones',
  ticket_id: 'kitchen_tickets',
  printer_id: 'printers',
  cart_id: 'carts',
  menu_id: 'menus',
  category_id: 'categories',
  option_id: 'options',
  option_item_ids: 'option_items',
  group_id: 'queue_groups',
  last_entry_id: 'queue_entries',
  employee_id: 'employees',
  image_id: 'media',
  file_id: 'media_files',
  till_id: 'tills',
  tax_category_id: 'tax_categories',
  service_tax_category_id: 'tax_categories',
  delivery_menu_id: 'menus',
  get_menu_id: 'menus',
  get_category_id: 'categories',
  promotion_id: 'promotions',
  drawer_id: 'drawers',
  reward_id: 'rewards',
  message_id: 'messages',
  booking_id: 'bookings',
  section_id: 'table_sections',
  experience_id: 'booking_experiences',
  time_id: 'booking_times',
  table_ids: 'tables',
  payout_id: 'payouts',
  subscription_id: 'subscriptions',
  returned_drawer_id: 'drawers',
  topup_id: 'topups',
  deposit_id: 'deposits',
  deposit_entry_id: 'deposit_entries',
  topup_package_id: 'topup_packages',
  campaign_id: 'campaigns',
  template_id: 'whatsapp_templates',
  audience_id: 'audiences',
  referrer_reward_id: 'rewards',
  referee_reward_id: 'rewards',
  grant_id: 'grants',
  referral_id: 'referrals',
  invoice_id: 'invoices',
}

/** People; they may belong to the store, to its brand, or to neither. */
const people = [
  'staff_id',
  'counter_id',
  'asked_staff_id',
  'actor_id',
  'requester_id',
  'approver_id',
  'closer_id',
  'account_id',
  'added_by',
  'seated_by',
  'issued_by',
  'asked_by',
  'approved_by',
  'off_by',
  'off_approver_id',
  'lock_by',
  'changed_by',
]

/** Members of the brand. */
const memberColumns: ReadonlySet<string> = new Set(['member_id', 'referrer_id', 'referee_id'])

/** The actors without an account: time, and guests themselves. */
const nobodys = sql.raw([theHouse, theGuest].map(({ id }) => `'${id}'`).join(', '))

/** Columns that look like references to rows but are not, with the reason. */
const others: Readonly<Record<string, string>> = {
  request_id: 'the asking side makes it up',
  cause_id: 'a row of a kind that another column names, or a request',
  quote_id: 'the courier’s own',
  brand_id: 'brands stand above the stores',
  plan_id: 'plans stand above the stores',
  state_by: 'a name, as it was at that moment',
}

const subjects: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(subjectTables)
      .filter(([type]) => !isOfBrand(type as SubjectType))
      .map(([type, table]) => [type, getTableName(table)]),
  ),
  payment_option: 'payment_options',
  push_device: 'push_devices',
  outgoing: 'outbox',
  wheel: 'merchants',
  printer: 'printers',
  kitchen_zone: 'kitchen_zones',
}
const onCharts = Object.fromEntries(
  lifecycleCharts
    .filter(({ subject }) => !isOfBrand(subject))
    .map(({ id, subject }) => [id, getTableName(subjectTables[subject])]),
)

/** Columns that refer to rows of several tables: another column has the table. */
const bySort: Readonly<Record<string, { sort: string; tables: Readonly<Record<string, string>> }>> = {
  'approvals.subject_id': { sort: 'subject_type', tables: subjects },
  'audit_entries.subject_id': { sort: 'subject_type', tables: subjects },
  'events.subject_id': { sort: 'subject_type', tables: subjects },
  'deadlines.subject_id': { sort: 'chart', tables: onCharts },
  'outbox.subject_id': {
    sort: 'what',
    tables: { print: 'print_jobs', push: 'push_devices', message: 'messages', template: 'whatsapp_templates' },
  },
  'kitchen_routes.target_id': { sort: 'kind', tables: { category: 'categories', menu: 'menus' } },
  'print_jobs.subject_id': {
    sort: 'kind',
    tables: {
      receipt: 'orders',
      cancel_slip: 'orders',
      void_slip: 'orders',
      refund_receipt: 'orders',
      test: 'printers',
      sales_summary: 'merchants',
      drawer_slip: 'drawers',
      order: 'orders',
      combined: 'orders',
      table: 'tables',
      kitchen: 'kitchen_tickets',
      cancel: 'kitchen_tickets',
    },
  },
}

/** Tables that only grow: they are checked now and then, not after each step. */
export const histories: readonly string[] = ['audit_entries', 'events']

/** Lists every column of the stores' tables that looks like a reference to a row. */
export async function referringColumns(db: Pick<Db, 'execute'>): Promise<Column[]> {
  // The views of information_schema would take a hundred times as long.
  const { rows } = await db.execute<{ table: string; column: string; isList: boolean }>(sql`
    SELECT t.relname AS "table", c.attname AS "column", y.typcategory = 'A' AS "isList"
    FROM pg_class t
    JOIN pg_attribute m ON m.attrelid = t.oid AND m.attname = 'merchant_id' AND NOT m.attisdropped
    JOIN pg_attribute c ON c.attrelid = t.oid AND c.attname <> 'merchant_id' AND NOT c.attisdropped
    JOIN pg_type y ON y.oid = c.atttypid
    WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'v') AND c.attname ~ '(_id|_ids|_by|_into)$'
    ORDER BY 1, 2`)
  return rows
}

const raw = (name: string) => sql.raw(`"${name}"`)
/** Returns the key column of a table; the id of a store is its `merchant_id`. */
const keyOf = (table: string) => raw(table === 'merchants' ? 'merchant_id' : 'id')
const exists = (table: string, value: SQL) =>
  sql`EXISTS (SELECT 1 FROM ${raw(table)} AS named WHERE named.merchant_id = t.merchant_id AND named.${keyOf(table)} = ${value})`

/** Returns the condition that a value is a member of the store's brand. */
const isMember = (value: SQL) =>
  sql`EXISTS (SELECT 1 FROM members AS named JOIN merchants AS store ON store.brand_id = named.brand_id
    WHERE store.merchant_id = t.merchant_id AND named.id = ${value})`

/**
 * Returns the condition that the row of a reference belongs to the store; undefined if the column's target is unknown.
 */
function isOwn({ table, column }: Column, value: SQL): SQL | undefined {
  if (people.includes(column))
    return sql`(${value} IN (${nobodys}) OR EXISTS (SELECT 1 FROM accounts AS named JOIN merchants AS store ON store.merchant_id = t.merchant_id
      WHERE named.id = ${value} AND (named.merchant_id IS NULL OR named.merchant_id = t.merchant_id)
        AND (named.brand_id IS NULL OR named.brand_id = store.brand_id)))`
  const sorts = bySort[`${table}.${column}`]
  if (sorts) {
    // There is no case for each table, so that the statement is short enough to be planned once.
    const rows = Object.entries(sorts.tables).map(
      ([name, target]) => sql`SELECT ${sql.raw(`'${name}'`)}, merchant_id, ${keyOf(target)} FROM ${raw(target)}`,
    )
    const named = sql`EXISTS (SELECT FROM (${sql.join(rows, sql` UNION ALL `)}) AS n (sort, merchant_id, id)
      WHERE n.sort = t.${raw(sorts.sort)} AND n.merchant_id = t.merchant_id AND n.id = ${value})`
    const person = sql`WHEN 'account' THEN EXISTS (SELECT 1 FROM accounts AS named
      WHERE named.id = ${value} AND (named.merchant_id IS NULL OR named.merchant_id = t.merchant_id))`
    const member = sql`WHEN 'member' THEN ${isMember(value)}`
    const store = sql`WHEN 'merchant' THEN ${value} = t.merchant_id WHEN 'store' THEN ${value} = t.merchant_id
      WHEN 'queue_key' THEN ${value} = t.merchant_id WHEN 'floor_plan' THEN ${value} = t.merchant_id`
    const brand = sql`WHEN 'brand' THEN EXISTS (SELECT 1 FROM merchants AS named
      WHERE named.merchant_id = t.merchant_id AND named.brand_id = ${value})`
    return sql`CASE t.${raw(sorts.sort)} ${sql.join([person, member, store, brand], sql` `)} ELSE ${named} END`
  }
  if (memberColumns.has(column)) return isMember(value)
  const target = targets[`${table}.${column}`] ?? targets[column]
  return target === undefined ? undefined : exists(target, value)
}

/** Tells if a column refers to a row. */
export const isReference = ({ column }: Column): boolean => !(column in others)

/** The columns whose target table is not known. */
export const unknownColumns = (columns: readonly Column[]): string[] =>
  columns
    .filter((column) => isReference(column) && isOwn(column, sql`x`) === undefined)
    .map(({ table, column }) => `${table}.${column}`)

/** Returns I12 for each table: no row of it refers to a row, or a person, of another store. */
export function referenceRules(columns: readonly Column[]): Rules {
  const tables = [...new Set(columns.map(({ table }) => table))]
  return Object.fromEntries(
    tables.flatMap((table) => {
      const own = columns.filter((one) => one.table === table && isReference(one) && isOwn(one, sql`x`) !== undefined)
      if (own.length === 0) return []
      const queries = own.map((one) => {
        const value = one.isList ? sql`each.value` : sql`t.${raw(one.column)}`
        const from = one.isList
          ? sql`${raw(table)} AS t CROSS JOIN LATERAL unnest(t.${raw(one.column)}) AS each (value)`
          : sql`${raw(table)} AS t`
        return sql`SELECT t.merchant_id, ${sql.raw(`'${one.column} '`)} || ${value} AS id FROM ${from}
          WHERE ${value} IS NOT NULL AND NOT ${isOwn(one, value)}`
      })
      return [[`I12 ${table}: no row names one of another store`, sql.join(queries, sql` UNION ALL `)] as const]
    }),
  )
}
