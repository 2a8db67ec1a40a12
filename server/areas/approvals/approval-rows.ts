import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ApprovalFacts } from '#contract/facts.ts'
import type { Approval } from '#contract/approvals/approval.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { accounts, approvals, orders, tables } from '../../db/schema/index.ts'
import { holds } from '../../http/list-query.ts'
import type { Store } from '../../http/store.ts'
import { wire } from '../../http/wire.ts'

type ApprovalRow = typeof approvals.$inferSelect

/** Returns the facts for the chart of approvals. */
export const approvalFacts = (row: ApprovalRow, { now }: Store): ApprovalFacts => ({ isAlive: row.expiresAt > now })

/**
 * Returns the condition that an approval matches a search: by its event, the number of the order or name of the table,
 * or the name of the requester or approver.
 */
export const approvalHolds = (search: string | undefined): SQL | undefined =>
  holds(
    search,
    approvals.event,
    sql`(SELECT o.number FROM orders o WHERE ${approvals.subjectType} = 'order' AND o.merchant_id = ${approvals.merchantId} AND o.id = ${approvals.subjectId})`,
    sql`(SELECT t.name FROM tables t WHERE ${approvals.subjectType} = 'table' AND t.merchant_id = ${approvals.merchantId} AND t.id = ${approvals.subjectId})`,
    sql`(SELECT a.name FROM accounts a WHERE a.id = ${approvals.requesterId})`,
    sql`(SELECT a.name FROM accounts a WHERE a.id = ${approvals.approverId})`,
  )

const approvalWire = wire<Approval>()(
  'id version state facts facts_until event fields subject_type subject_id subject_version subject_name ceiling',
  'requester_id requester_name approver_name is_self at answered_at expires_at',
)

/** Reads approvals as the API shows them, newest first by default; `which` is a further condition within the store. */
export async function approvalRows(
  tx: Db | Tx,
  store: Store,
  which: SQL | undefined,
  page?: { order: 'asc' | 'desc'; start: number; length: number },
): Promise<Approval[]> {
  const ofSubject = <T extends typeof orders | typeof tables>(type: string, table: T) =>
    and(eq(approvals.subjectType, type), eq(table.merchantId, approvals.merchantId), eq(table.id, approvals.subjectId))
  const direction = page?.order === 'asc' ? asc : desc
  const query = tx
    .select({
      approval: approvals,
      requesterName: accounts.name,
      // The subquery is literal SQL because the query uses the table of accounts twice.
      approverName: sql<string | null>`(SELECT a.name FROM accounts a WHERE a.id = ${approvals.approverId})`,
      memberName: sql<
        string | null
      >`(SELECT m.name FROM members m WHERE ${approvals.subjectType} = 'member' AND m.brand_id = ${store.row.brandId} AND m.id = ${approvals.subjectId})`,
      orderNumber: orders.number,
      tableName: tables.name,
    })
    .from(approvals)
    .leftJoin(accounts, eq(accounts.id, approvals.requesterId))
    .leftJoin(orders, ofSubject('order', orders))
    .leftJoin(tables, ofSubject('table', tables))
    .where(and(eq(approvals.merchantId, store.merchantId), which))
    .orderBy(direction(approvals.createdAt), direction(approvals.id))
  const rows = await (page ? query.limit(page.length).offset(page.start) : query)
  return rows.map(({ approval, requesterName, approverName, orderNumber, tableName, memberName }) =>
    approvalWire({
      ...approval,
      facts: approvalFacts(approval, store),
      factsUntil: approval.expiresAt > store.now ? approval.expiresAt : undefined,
      subjectName: orderNumber ?? tableName ?? memberName,
      requesterName: requesterName ?? '',
      approverName,
      at: approval.createdAt,
    }),
  )
}

/** Reads approvals by their ids, newest first. */
export const approvalsById = (tx: Db | Tx, store: Store, ids: readonly string[]): Promise<Approval[]> =>
  ids.length === 0 ? Promise.resolve([]) : approvalRows(tx, store, inArray(approvals.id, [...ids]))
