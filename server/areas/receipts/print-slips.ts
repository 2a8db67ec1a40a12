import { eq, and } from 'drizzle-orm'
import { reasons } from '../../db/schema/index.ts'
import { undoableUntil } from '../orders/cancellation-facts.ts'
import { orderRows } from '../orders/order-rows.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { enqueue, printerFor } from '../printing/paper/enqueue.ts'
import { slip, type TakenBack } from '../printing/paper/slip-paper.ts'
import { droppedLines } from '../orders/slots.ts'

/** Reversed lines and amount of one order in a command, before they are printed. */
type Slip = Omit<TakenBack, 'reason' | 'staff' | 'approver' | 'at'> & { reasonId: string | null }

/**
 * Prints the reversals of the command, if the store has a printer for receipts (effects matrix, workflows 2): removed
 * lines that were served, voided paid lines, and refunds. A step that can be undone is printed after that time.
 */
export async function printSlips(work: Work): Promise<void> {
  const slips = work.changed.flatMap(({ type, id }) => {
    const found =
      type === 'order'
        ? slipOfOrder(work, work.row('order', id))
        : type === 'refund'
          ? slipOfRefund(work, work.row('refund', id))
          : null
    return found ? [found] : []
  })
  if (slips.length === 0) return
  const printer = await printerFor(work, 'receipt')
  if (!printer) return
  for (const { orderId, taken } of slips) {
    const [order] = await orderRows(work.tx, work.store, [orderId])
    const { reasonId, ...what } = taken
    const reason = await reasonNamed(work, reasonId)
    const who = { staff: work.actor.name, approver: work.approval?.approverName ?? null, at: work.now }
    const document = slip(work.store, order!, { ...what, ...who, reason })
    const isUndoable = taken.kind === 'cancel_slip' && work.row('order', orderId).cancellation === 'undoable'
    const notBefore = isUndoable ? undoableUntil(work.now, work.store) : undefined
    await enqueue(work, { kind: taken.kind, subjectId: orderId, orderId, document, printer, notBefore })
  }
}

/**
 * Returns the slip of removed lines that were served or paid. Lines that the kitchen had not served yet are reported to
 * the kitchen alone.
 */
function slipOfOrder(work: Work, order: SubjectRow<'order'>): { orderId: string; taken: Slip } | null {
  const lines = work.slot(droppedLines).filter(({ orderId }) => orderId === order.id)
  const before = work.before('order', order.id)
  if (!before || lines.length === 0) return null
  const wasPaid = before.captured > 0
  if (!wasPaid && lines.every(({ state }) => state !== 'served')) return null
  const amount = before.total - order.total
  return {
    orderId: order.id,
    taken: { kind: wasPaid ? 'void_slip' : 'cancel_slip', lines, amount, reasonId: reasonOfCommand(work, order) },
  }
}

/** Returns the slip of a completed refund; the refund of voided lines is on their own slip. */
function slipOfRefund(work: Work, refund: SubjectRow<'refund'>): { orderId: string; taken: Slip } | null {
  const isDone = ({ state }: Pick<typeof refund, 'state'>) => state === 'completed' || state === 'manual_completed'
  const before = work.before('refund', refund.id)
  if (
    !isDone(refund) ||
    (before && isDone(before)) ||
    work.slot(droppedLines).some(({ orderId }) => orderId === refund.orderId)
  )
    return null
  const { orderId, lines, amount, method, reasonId } = refund
  return { orderId, taken: { kind: 'refund_receipt', lines, amount, method, reasonId } }
}

/** Returns the reason of the command: from its audit entry, else from an order that it ended. */
const reasonOfCommand = (work: Work, order: SubjectRow<'order'>): string | null =>
  (work.audit.find(({ subjectId, detail }) => subjectId === order.id && typeof detail?.reason_id === 'string')?.detail
    ?.reason_id as string | undefined) ?? order.reasonId

async function reasonNamed({ tx, store }: Work, reasonId: string | null): Promise<string | null> {
  if (reasonId === null) return null
  const [row] = await tx
    .select({ name: reasons.name })
    .from(reasons)
    .where(and(eq(reasons.merchantId, store.merchantId), eq(reasons.id, reasonId)))
  return row?.name ?? null
}
