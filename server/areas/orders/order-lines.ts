import { and, eq, inArray, sql } from 'drizzle-orm'
import { noMoney } from '#contract/pricing/line-money.ts'
import type { LineState } from '#contract/states.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { orderLines, type reasons } from '../../db/schema/index.ts'
import { invalidField } from '../../http/errors.ts'
import { fireLines, recallLines } from '../kitchen/tickets.ts'
import { liveLine } from './order-rows.ts'
import { recalculateOrder, tableOf } from './order-money.ts'
import { reasonOf } from '../reasons/reason-of.ts'
import { lockCounted, moveStock } from './stock.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { droppedLines, orderChanges } from './slots.ts'

const ofOrder = (order: SubjectRow<'order'>) =>
  and(eq(orderLines.merchantId, order.merchantId), eq(orderLines.orderId, order.id))

/**
 * Moves the live lines of an order forward to a state, unless they are further already; all of them, or the named ones.
 */
export async function moveLines(
  work: Work,
  order: SubjectRow<'order'>,
  from: LineState[],
  to: LineState,
  named?: unknown,
): Promise<void> {
  const ids = named as string[] | undefined
  const these = and(ofOrder(order), ids && inArray(orderLines.id, ids))
  if (ids && (await work.tx.$count(orderLines, these)) < ids.length)
    throw invalidField('order_item_id', 'names a line that is not of this order')
  await work.tx
    .update(orderLines)
    .set({ state: to })
    .where(and(these, inArray(orderLines.state, from)))
  work.forget()
  // The state of the order stays; its version tells the screens about the change.
  if (ids) await work.set('order', order.id, {})
}

/** Sends all lines of a newly accepted order to the kitchen. */
export async function fireAll(work: Work, order: SubjectRow<'order'>): Promise<void> {
  const lines = await work.tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(ofOrder(order), liveLine))
  await fireLines(
    work,
    order,
    lines.map(({ id }) => id),
    false,
  )
}

/** Sends an event to the order's table when the last line of its visit is served. */
export async function tellServed(work: Work, order: SubjectRow<'order'>): Promise<void> {
  const table = tableOf(work, order)
  if (table && !(await hasLinesUnderWay(work, order)))
    await work.offer('table-occupancy', table.id, { type: 'table.served' })
}

/** Tells the order's table whether the kitchen still has food for it, after lines were removed or added. */
export async function tellKitchenState(work: Work, order: SubjectRow<'order'>): Promise<void> {
  const table = tableOf(work, order)
  if (!table) return
  const type = (await hasLinesUnderWay(work, order)) ? 'table.ordered' : 'table.served'
  await work.offer('table-occupancy', table.id, { type })
}

async function hasLinesUnderWay(work: Work, order: SubjectRow<'order'>): Promise<boolean> {
  const rest = await work.tx.execute(sql`
    SELECT 1 FROM orders o JOIN order_lines l ON l.merchant_id = o.merchant_id AND l.order_id = o.id
    WHERE o.merchant_id = ${order.merchantId} AND o.visit_id = ${order.visitId} AND l.state IN ('sent', 'started', 'ready')
    LIMIT 1`)
  return rest.rows.length > 0
}

/** Removes the lines that an event names from an order, all of them if it names none. */
export async function takeOffLines(
  work: Work,
  order: SubjectRow<'order'>,
  event: ChartEvent,
  to: 'voided' | 'cancelled',
  undoEnds?: Date,
): Promise<void> {
  const named = event.order_item_id as string[] | undefined
  const live = await work.tx
    .select()
    .from(orderLines)
    .where(and(ofOrder(order), liveLine))
    .orderBy(orderLines.sort)
  const lines = named ? live.filter((line) => named.includes(line.id)) : live
  if (named && lines.length < new Set(named).size)
    throw invalidField('order_item_id', 'names a line that this order does not have, or no longer')
  const reason = event.type === 'order.expire' ? null : await reasonOf(work, event)
  const { type } = event
  await dropLines(work, order, lines, { type, to, made: event.made as boolean | undefined, reason, undoEnds })
  const left = live.filter((line) => !lines.includes(line))
  await recalculateOrder(work, order.id, left)
  await tellServed(work, order)
}

/** The removal of lines from an order. */
interface LineRemoval {
  /** The event that removes them. */
  type: string
  to: 'voided' | 'cancelled'
  /** Overrides the reason's setting about the food. */
  made?: boolean
  reason: typeof reasons.$inferSelect | null
  /** The end of the time within which it can be undone; papers are printed only after it. */
  undoEnds?: Date
}

/**
 * Removes lines from an order and informs the kitchen. Lines that it has begun are waste, as are those that the reason
 * treats as cooked; the rest returns to stock (effects matrix, workflows 2). The caller computes the order's money
 * again.
 */
export async function dropLines(
  work: Work,
  order: SubjectRow<'order'>,
  lines: readonly (typeof orderLines.$inferSelect)[],
  { type, to, made: overruled, reason, undoEnds }: LineRemoval,
): Promise<void> {
  const taken = lines.map((line) => ({
    line,
    made: overruled ?? (reason?.made === true || line.state !== 'sent'),
  }))
  const putBack = taken.flatMap(({ line, made }) => (made ? [] : line))
  await lockCounted(
    work,
    putBack.map(({ menuId }) => menuId),
  )
  const off = {
    state: to,
    offAt: work.now,
    offEvent: type,
    offBy: work.actor.id,
    offApproverId: work.approval?.approverId ?? null,
    offReasonId: reason?.id ?? null,
    // The money of a paid line is refunded; otherwise its amounts become zero.
    ...(order.captured === 0 && noMoney),
  }
  for (const made of [true, false]) {
    const ids = taken.flatMap((one) => (one.made === made ? one.line.id : []))
    const theirs = and(ofOrder(order), inArray(orderLines.id, ids))
    if (ids.length > 0)
      await work.tx
        .update(orderLines)
        .set({ ...off, made })
        .where(theirs)
  }
  for (const line of putBack) await moveStock(work, line.menuId, line.id, 'put_back', line.quantity)
  for (const { line, made } of taken) {
    work.slot(droppedLines).push({ ...line, made })
    work
      .slot(orderChanges)
      .lines.push({ id: line.id, name: line.name, quantity: line.quantity, amount: line.amount, made })
    work.slot(orderChanges).stock.push({
      menu_id: line.menuId,
      name: line.name,
      quantity: line.quantity,
      kind: made ? 'waste' : 'put_back',
    })
  }
  work.forget()
  await recallLines(work, order, taken, undoEnds)
}
