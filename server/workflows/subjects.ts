import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/connect.ts'
import { approvals, carts, orders, payments, queueEntries, queueGroups, tables } from '../db/schema/index.ts'

/** The rows that charts decide on. The key is the name on the wire. */
export const subjectTables = {
  approval: approvals,
  cart: carts,
  order: orders,
  payment: payments,
  queue_entry: queueEntries,
  queue_group: queueGroups,
  table: tables,
} as const

export type SubjectType = keyof typeof subjectTables
export type SubjectRow<T extends SubjectType> = (typeof subjectTables)[T]['$inferSelect']
export type SubjectPatch<T extends SubjectType> = Partial<SubjectRow<T>>
export type AnySubjectRow = SubjectRow<SubjectType>

/** Names one row. */
export interface Ref {
  type: SubjectType
  id: string
}

type AnyTable = PgTable & { merchantId: typeof tables.merchantId; id: typeof tables.id; version: typeof tables.version }
const anyTable = (type: SubjectType) => subjectTables[type] as unknown as AnyTable

/** Locks rows of one kind, in id order. */
export async function lockRows(tx: Tx, merchantId: string, type: SubjectType, ids: string[]): Promise<AnySubjectRow[]> {
  const table = anyTable(type)
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(table.merchantId, merchantId), inArray(table.id, ids)))
    .orderBy(table.id)
    .for('update')
  return rows as AnySubjectRow[]
}

/** Writes a patch of a locked row. */
export async function updateRow(tx: Tx, type: SubjectType, row: AnySubjectRow, patch: object): Promise<void> {
  const table = anyTable(type)
  await tx
    .update(table)
    .set(patch as never)
    .where(and(eq(table.merchantId, row.merchantId), eq(table.id, row.id)))
}

/** Inserts a row and answers it with the database's defaults. */
export async function insertRow(tx: Tx, type: SubjectType, values: object): Promise<AnySubjectRow> {
  const [row] = await tx
    .insert(anyTable(type))
    .values(values as never)
    .returning()
  return row as AnySubjectRow
}

/** The rows that a command on an order may change: the order, its payments, and its table while the party still sits there. */
export async function orderFamily(tx: Tx, merchantId: string, orderId: string): Promise<Ref[]> {
  const found = await tx.execute<Ref & Record<string, unknown>>(sql`
    SELECT 'order' AS type, ${orderId} AS id
    UNION ALL SELECT 'payment', id FROM payments WHERE merchant_id = ${merchantId} AND order_id = ${orderId}
    UNION ALL SELECT 'table', t.id FROM orders o JOIN tables t ON t.merchant_id = o.merchant_id AND t.visit_id = o.visit_id
      WHERE o.merchant_id = ${merchantId} AND o.id = ${orderId}`)
  return found.rows
}

/** The rows that a change of a table's cart may touch: the table and the open cart of its visit. */
export async function cartFamily(tx: Tx, merchantId: string, tableId: string): Promise<Ref[]> {
  const found = await tx.execute<Ref & Record<string, unknown>>(sql`
    SELECT 'table' AS type, ${tableId} AS id
    UNION ALL SELECT 'cart', c.id FROM tables t JOIN carts c
      ON c.merchant_id = t.merchant_id AND c.visit_id = t.visit_id AND c.state = 'open'
      WHERE t.merchant_id = ${merchantId} AND t.id = ${tableId}`)
  return found.rows
}

/** The rows that a command on a table may change: the table, and of its visit the open cart, the orders, their payments, and the party in the queue. */
export async function tableFamily(tx: Tx, merchantId: string, tableId: string): Promise<Ref[]> {
  const found = await tx.execute<Ref & Record<string, unknown>>(sql`
    WITH visit AS (SELECT visit_id FROM tables WHERE merchant_id = ${merchantId} AND id = ${tableId})
    SELECT 'table' AS type, ${tableId} AS id
    UNION ALL SELECT 'cart', c.id FROM carts c, visit v
      WHERE c.merchant_id = ${merchantId} AND c.visit_id = v.visit_id AND c.state = 'open'
    UNION ALL SELECT 'order', o.id FROM orders o, visit v WHERE o.merchant_id = ${merchantId} AND o.visit_id = v.visit_id
    UNION ALL SELECT 'payment', p.id FROM payments p, orders o, visit v
      WHERE o.merchant_id = ${merchantId} AND o.visit_id = v.visit_id
        AND p.merchant_id = o.merchant_id AND p.order_id = o.id
    UNION ALL SELECT 'queue_entry', e.id FROM queue_entries e, visit v
      WHERE e.merchant_id = ${merchantId} AND e.visit_id = v.visit_id AND e.state = 'serving'`)
  return found.rows
}

/** The rows that a command on a line may change: the line and everybody in it, with a table also that. */
export async function queueFamily(tx: Tx, merchantId: string, groupId: string, tableId?: string): Promise<Ref[]> {
  const found = await tx.execute<Ref & Record<string, unknown>>(sql`
    SELECT 'queue_group' AS type, ${groupId} AS id
    UNION ALL SELECT 'queue_entry', id FROM queue_entries WHERE merchant_id = ${merchantId} AND group_id = ${groupId}
      AND state IN ('waiting', 'called', 'arrived', 'skipped')`)
  return tableId ? [...found.rows, { type: 'table', id: tableId }] : found.rows
}

/** The rows that a command on a party may change: its line, and the table where it sits or will sit. */
export async function entryFamily(tx: Tx, merchantId: string, entryId: string, tableId?: string): Promise<Ref[]> {
  const [entry] = await tx
    .select({ groupId: queueEntries.groupId, tableId: queueEntries.tableId, visitId: queueEntries.visitId })
    .from(queueEntries)
    .where(and(eq(queueEntries.merchantId, merchantId), eq(queueEntries.id, entryId)))
  const own: Ref = { type: 'queue_entry', id: entryId }
  if (!entry) return [own]
  const line = await queueFamily(tx, merchantId, entry.groupId, tableId)
  const seat = entry.tableId ? await tableFamily(tx, merchantId, entry.tableId) : []
  return [...new Map([own, ...line, ...seat].map((ref) => [`${ref.type} ${ref.id}`, ref])).values()]
}
