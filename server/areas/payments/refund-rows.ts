import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { RefundFacts } from '#contract/facts.ts'
import { isPrepaid } from '#contract/payments/prepaid.ts'
import type { Refund, RefundedLine, RefundLine } from '#contract/payments/refund.ts'
import { partsBack, taxRowsOf } from '#contract/pricing/money-back.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { accounts, orders, reasons, refunds } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { wire } from '../../http/wire.ts'
import { taxSums } from '../taxes/order-taxes.ts'

type RefundRow = typeof refunds.$inferSelect

/** Returns the facts for the refund chart. Credit and deposits are returned immediately, like cash. */
export const refundFacts = ({ isCash, method, aboveLimit, hasFailed }: RefundRow): RefundFacts => ({
  isCash: isCash || isPrepaid(method),
  isAboveLimit: aboveLimit,
  hasFailed,
})

/** Reads the refunds of some orders as the API shows them, newest first. */
export async function refundRowsOf(tx: Db | Tx, store: Store, orderIds: readonly string[]): Promise<Refund[]> {
  return orderIds.length === 0 ? [] : readRefunds(tx, store, inArray(refunds.orderId, [...orderIds]))
}

/** Reads refunds as the API shows them, newest first; unknown ids are left out. */
export async function refundRows(tx: Db | Tx, store: Store, ids: readonly string[]): Promise<Refund[]> {
  return ids.length === 0 ? [] : readRefunds(tx, store, inArray(refunds.id, [...ids]))
}

/** Returns a line as the API shows it, with its table of taxes. */
function lineWire({ parts, added: _added, ...line }: RefundLine, order: Parameters<typeof partsBack>[1]): RefundedLine {
  const told = partsBack({ ...line, parts }, order)
  return told === null ? line : { ...line, taxes: taxSums(taxRowsOf(told)) }
}

const refundWire = wire<Refund>()(
  'id version facts order_id order_number payment_id state method amount rounding lines reason remark requester_name',
  'approver_name closer_name closing_remark way business_day requested_at state_at',
)

async function readRefunds(tx: Db | Tx, store: Store, which: SQL): Promise<Refund[]> {
  const rows = await tx
    .select({
      refund: refunds,
      orderNumber: orders.number,
      order: { taxRate: orders.taxRate, taxInclusive: orders.taxInclusive },
      reason: reasons.name,
      requesterName: accounts.name,
      // The subqueries are literal SQL because the query uses the table of accounts twice.
      approverName: sql<string | null>`(SELECT a.name FROM accounts a WHERE a.id = ${refunds.approverId})`,
      closerName: sql<string | null>`(SELECT a.name FROM accounts a WHERE a.id = ${refunds.closerId})`,
    })
    .from(refunds)
    .innerJoin(orders, and(eq(orders.merchantId, refunds.merchantId), eq(orders.id, refunds.orderId)))
    .leftJoin(reasons, and(eq(reasons.merchantId, refunds.merchantId), eq(reasons.id, refunds.reasonId)))
    .leftJoin(accounts, eq(accounts.id, refunds.requesterId))
    .where(and(eq(refunds.merchantId, store.merchantId), which))
    .orderBy(desc(refunds.requestedAt), desc(refunds.id))
  return rows.map(({ refund, order, ...named }) => {
    const lines = refund.lines.map((line) => lineWire(line, order))
    return refundWire({ ...refund, ...named, lines, facts: refundFacts(refund) })
  })
}
