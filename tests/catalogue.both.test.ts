import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../server/db/handle.ts'
import * as schema from '../server/db/schema/index.ts'
import { resourceTables } from '../server/db/resource-tables.ts'
import { writtenKeys } from '../server/areas/index.ts'
import { testDatabase } from './support/database.ts'

/**
 * Small and global: people who may sign in, members of a brand and their consents, and the server's own rows. All other
 * tables belong to a merchant.
 */
const directory = [
  'server_setting',
  'members',
  'consents',
  'suppressions',
  'contact_points',
  'sender_paces',
  'hook_events',
  'brands',
  'plans',
  'invoice_numbers',
  'accounts',
  'sessions',
  'attempts',
  'queue_keys',
  'schema_migration',
]
/**
 * Unique keys of rows that the server itself numbers, opens and closes under its locks, or that only an import writes.
 */
const ownKeys = [
  'bookings_by_code',
  'bookings_by_source',
  'bookings_by_visit',
  'carts_open',
  'cash_entries_of_deposit',
  'cash_entries_of_payment',
  'cash_entries_of_refund',
  'cash_entries_of_topup',
  'drawers_live',
  'cashbacks_order',
  'club_sign_ins_token',
  'commission_entries_invoice',
  'commission_entries_number',
  'contact_points_email',
  'feedbacks_order',
  'grants_cause',
  'invoices_by_number',
  'kitchen_tickets_merchant_id_zone_id_business_day_number_key',
  'kitchen_zones_default',
  'messages_cause',
  'order_lines_import',
  'orders_number',
  'orders_source',
  'push_devices_on',
  'queue_entries_merchant_id_group_id_business_day_ticket_key',
  'queue_keys_current',
  'receipt_of_refund',
  'receipts_merchant_id_series_number_key',
  'settlements_by_number',
  'settlements_merchant_id_business_day_key',
  'shifts_on_duty',
  'subscriptions_live',
  'referrals_referee',
  'spins_offered',
  'spins_seq',
  'visits_open',
]
/**
 * A GIN index cannot contain the merchant; the queries for a promotion's orders and for an order's receipts name it
 * beside it. A member's balance is read over all stores of the brand.
 */
const withoutMerchant = ['orders_by_promotion', 'perk_entries_of_brand', 'receipts_of_orders']
const isDirectory = (table: string) => directory.includes(table)

let db: Db
beforeAll(async () => {
  db = (await testDatabase()).db
})
const read = async <Row>(query: ReturnType<typeof sql>) => (await db.execute<Row & Record<string, unknown>>(query)).rows

describe('every key begins with the merchant, so that merchants can live on different machines', () => {
  test('primary and unique keys; every other index has it, since work that waits is found by time', async () => {
    const indexes = await read<{ table: string; index: string; unique: boolean; columns: string[] }>(sql`
      SELECT t.relname AS "table", i.relname AS "index", x.indisunique AS "unique",
        (SELECT array_agg(a.attname::text ORDER BY k.n) FROM unnest(x.indkey::int2[]) WITH ORDINALITY AS k (num, n)
          LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.num) AS columns
      FROM pg_index x
      JOIN pg_class i ON i.oid = x.indexrelid
      JOIN pg_class t ON t.oid = x.indrelid
      JOIN pg_namespace n ON n.oid = t.relnamespace AND n.nspname = 'public'
      ORDER BY 1, 2`)
    expect(indexes.length).toBeGreaterThan(30)
    const wrong = indexes.filter(
      ({ table, index, unique, columns }) =>
        !isDirectory(table) &&
        !withoutMerchant.includes(index) &&
        !(unique ? columns[0] === 'merchant_id' : columns.includes('merchant_id')),
    )
    expect(wrong).toEqual([])
  })

  test('where people break a unique key, it says which field is taken; the others are the server’s own', async () => {
    const unique = await read<{ index: string }>(sql`
      SELECT i.relname AS index
      FROM pg_index x
      JOIN pg_class i ON i.oid = x.indexrelid
      JOIN pg_namespace n ON n.oid = i.relnamespace AND n.nspname = 'public'
      WHERE x.indisunique AND NOT x.indisprimary
      ORDER BY 1`)
    const known = [...Object.keys(writtenKeys), ...ownKeys]
    expect(unique.map(({ index }) => index)).toEqual(known.toSorted())
  })

  test('foreign keys, but those to a small global table', async () => {
    const keys = await read<{ table: string; key: string; target: string; columns: string[]; targets: string[] }>(sql`
      SELECT t.relname AS "table", c.conname AS key, f.relname AS target,
        (SELECT array_agg(a.attname::text ORDER BY k.n) FROM unnest(c.conkey) WITH ORDINALITY AS k (num, n)
          JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.num) AS columns,
        (SELECT array_agg(a.attname::text ORDER BY k.n) FROM unnest(c.confkey) WITH ORDINALITY AS k (num, n)
          JOIN pg_attribute a ON a.attrelid = c.confrelid AND a.attnum = k.num) AS targets
      FROM pg_constraint c
      JOIN pg_class t ON t.oid = c.conrelid
      JOIN pg_class f ON f.oid = c.confrelid
      JOIN pg_namespace n ON n.oid = t.relnamespace AND n.nspname = 'public'
      WHERE c.contype = 'f'`)
    expect(keys.length).toBeGreaterThan(10)
    const wrong = keys.filter(
      ({ target, columns, targets }) =>
        !isDirectory(target) && (columns[0] !== 'merchant_id' || targets[0] !== 'merchant_id'),
    )
    expect(wrong).toEqual([])
  })

  test('no trigger, no stored procedure, no sequence: other engines lack or split them', async () => {
    const own = sql`(SELECT oid FROM pg_namespace WHERE nspname = 'public')`
    expect(await read(sql`SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal`)).toEqual([])
    expect(await read(sql`SELECT proname AS name FROM pg_proc WHERE pronamespace = ${own}`)).toEqual([])
    expect(await read(sql`SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = ${own}`)).toEqual(
      [],
    )
  })
})

describe('the schema in code is the schema in the database', () => {
  const tables = [...Object.values(schema as Record<string, unknown>), ...Object.values(resourceTables)]
  const declared = [...new Set(tables.filter((value) => is(value, PgTable)))].map((table) => ({
    name: getTableName(table),
    columns: getTableConfig(table).columns,
  }))

  test('the same tables', async () => {
    const tables = await read<{ name: string }>(
      sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    )
    const names = tables.map(({ name }) => name).filter((name) => name !== 'schema_migration')
    expect(declared.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })

  test.each(declared)('the same columns, types and nullability: $name', async ({ name, columns }) => {
    const found = await read<{ column: string; type: string; required: boolean; filled: boolean }>(sql`
      SELECT a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required,
        a.atthasdef AS filled
      FROM pg_attribute a
      WHERE a.attrelid = ${`public.${name}`}::regclass AND a.attnum > 0 AND NOT a.attisdropped`)
    const inCode = columns.map((column) => ({
      column: column.name,
      type: column.getSQLType(),
      required: column.notNull,
      filled: column.hasDefault || column.generated !== undefined,
    }))
    const byName = (a: { column: string }, b: { column: string }) => a.column.localeCompare(b.column)
    expect(inCode.toSorted(byName)).toEqual(found.toSorted(byName))
  })
})
