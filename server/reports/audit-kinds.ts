import { isNotNull, sql, type SQL } from 'drizzle-orm'
import type { AuditKind } from '#contract/audit/audit.ts'
import { approvals, auditEntries, reasons } from '../db/schema/index.ts'

/**
 * Returns the condition that the event is one of some, with literals, so that the index of entries with losses is used.
 */
const among = (...events: string[]) =>
  sql`${auditEntries.event} IN (${sql.raw(events.map((one) => `'${one}'`).join(', '))})`
const takesLinesOff = sql`(${auditEntries.detail} ?| ARRAY['order_item_id', 'begun_item_id'])`
const changesPrice = sql`(${auditEntries.detail} ?| ARRAY['discount_id', 'adjustment_value', 'apply_service_charge'])`

/** Tells if the approver of an entry is also its requester; compares names if the entry has no approval of its own. */
export const isSelf = sql<boolean>`(${auditEntries.approverName} IS NOT NULL AND coalesce((SELECT p.is_self FROM ${approvals} p WHERE p.merchant_id = ${auditEntries.merchantId} AND p.id = ${auditEntries.approvalId}), ${auditEntries.approverName} = ${auditEntries.actorName}))`

/** The reason of an entry: its own reason, that of a refund, the discount, or the name of an adjustment. */
export const why = sql<string | null>`coalesce(${reasons.name},
  (SELECT x.name FROM refunds r JOIN reasons x ON x.merchant_id = r.merchant_id AND x.id = r.reason_id
    WHERE ${auditEntries.subjectType} = 'refund' AND r.merchant_id = ${auditEntries.merchantId} AND r.id = ${auditEntries.subjectId}),
  (SELECT d.name FROM discounts d WHERE d.merchant_id = ${auditEntries.merchantId} AND d.id = ${auditEntries.detail} ->> 'discount_id'),
  nullif(${auditEntries.detail} ->> 'adjustment_name', ''))`

const refundSteps = [
  'refund.request',
  'refund.approve',
  'refund.deny',
  'refund.send',
  'refund.complete',
  'refund.completeByHand',
]

/** Conditions of the entries of each kind. */
export const kindConditions: Record<AuditKind, SQL> = {
  void: among('order.void'),
  cancel: sql`(${among('order.cancel', 'order.reject')} OR (${among('order.edit')} AND ${takesLinesOff}))`,
  comp: among('order.comp'),
  refund: among(...refundSteps),
  discount: sql`(${among('order.edit')} AND ${changesPrice} AND NOT ${takesLinesOff})`,
  write_off: among('order.writeOff'),
  unpaid: among('order.unpay', 'bill.unpay', 'payment.void'),
  approved: isNotNull(auditEntries.approverName),
  self: isSelf,
}
