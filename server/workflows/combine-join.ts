import { and, eq, inArray, max } from 'drizzle-orm'
import { combinedDiscount } from '#contract/money.ts'
import type { LineState } from '#contract/states.ts'
import type { ChartEvent } from '#machines/kit/chart.ts'
import type { LineBefore } from '../db/schema/combine.ts'
import { orderLines } from '../db/schema/index.ts'
import { setDeadline } from '../deadlines/set-deadline.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import { liveLine } from '../rows/order-rows.ts'
import { relabelTickets } from '../kitchen/tickets.ts'
import { tellKitchenState } from './order-lines.ts'
import type { SubjectRow } from './subjects.ts'
import type { Work } from './work.ts'

/** How long combining can be undone, in milliseconds (workflows 2). */
export const combineWindow = 10_000

type Combination = SubjectRow<'combine'>
type LineRow = typeof orderLines.$inferSelect

const kitchenOrder: readonly LineState[] = ['sent', 'started', 'ready', 'served']

/** The lines that move: all of the sources, or those that were named, of each source at least one. */
async function movingLines(work: Work, row: Combination): Promise<{ moving: LineRow[]; staying: LineRow[] }> {
  const live = await work.tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, row.merchantId), inArray(orderLines.orderId, row.sourceOrderIds), liveLine))
    .orderBy(orderLines.orderId, orderLines.sort)
  const named = row.orderItemIds
  if (!named) return { moving: live, staying: [] }
  const moving = live.filter((line) => named.includes(line.id))
  if (moving.length < named.length)
    throw invalidField('order_item_id', 'names a line that none of these orders has, or no longer')
  if (row.sourceOrderIds.some((id) => moving.every((line) => line.orderId !== id)))
    throw invalidField('order_id', 'names an order of which no line moves')
  return { moving, staying: live.filter((line) => !named.includes(line.id)) }
}

/** Puts lines behind those of an order; each remembers the order that it was first sent for. */
async function putBehind(work: Work, targetId: string, lines: readonly LineRow[]): Promise<void> {
  const [last] = await work.tx
    .select({ sort: max(orderLines.sort) })
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, work.store.merchantId), eq(orderLines.orderId, targetId)))
  let sort = (last?.sort ?? -1) + 1
  for (const line of lines)
    await work.tx
      .update(orderLines)
      .set({ orderId: targetId, originOrderId: line.originOrderId ?? line.orderId, sort: sort++ })
      .where(and(eq(orderLines.merchantId, line.merchantId), eq(orderLines.id, line.id)))
  work.forget()
}

function checkTerms(work: Work, { discount_id, adjustment_name, adjustment_value }: ChartEvent): void {
  if (discount_id !== undefined) throw invalidField('discount_id', 'is no discount of this store')
  if (adjustment_name !== undefined && adjustment_value === undefined)
    throw invalidField('adjustment_value', 'says how much the adjustment is')
  if (adjustment_value !== undefined && !work.actor.rights.includes('discount'))
    throw new ApiError('right_missing', { details: { right: 'discount' } })
}

const stateOf = (order: SubjectRow<'order'>) => ({
  id: order.id,
  state: order.state,
  stageAt: order.stageAt.toISOString(),
  discount: order.discount,
  adjustment: order.adjustment,
  applyServiceCharge: order.applyServiceCharge,
})
const lineBefore = ({ id, orderId, originOrderId, sort }: LineRow): LineBefore => ({ id, orderId, originOrderId, sort })

/**
 * Moves the lines to the target and keeps what it takes to move them back. A source without lines is merged; one that
 * keeps some stays open. The target's money is computed once, its service charge on unless it is switched off.
 */
export async function joinOrders(work: Work, row: Combination, event: ChartEvent): Promise<void> {
  checkTerms(work, event)
  const target = work.row('order', row.targetOrderId)
  const sources = row.sourceOrderIds.map((id) => work.row('order', id))
  const { moving, staying } = await movingLines(work, row)
  const before = [target, ...sources].map(stateOf)
  const emptied = sources.filter(({ id }) => staying.every((line) => line.orderId !== id))
  const { discount } = combinedDiscount(
    target.discount,
    emptied.map((order) => order.discount),
  )
  const brought = emptied.reduce((sum, order) => sum + order.adjustment, target.adjustment)
  await putBehind(work, target.id, moving)

  for (const source of sources) {
    if (emptied.includes(source)) await merge(work, source, target)
    else await work.send('order', source.id, { type: 'order.part', into: target.number })
    await tellKitchenState(work, source)
  }
  await work.set('order', target.id, {
    discount,
    adjustment: (event.adjustment_value as number | undefined) ?? brought,
    applyServiceCharge: (event.apply_service_charge as boolean | undefined) ?? true,
  })
  const stage = kitchenOrder.find((state) => moving.some((line) => line.state === state))!
  await work.send('order', target.id, { type: 'order.absorb', stage, from: sources.map(({ number }) => number) })
  await tellKitchenState(work, target)
  await relabelTickets(work, [target.id, ...row.sourceOrderIds])

  const undoUntil = new Date(work.now.getTime() + combineWindow)
  await work.set('combine', row.id, {
    undoUntil,
    snapshot: {
      orders: before.map((order) => ({ ...order, versionAfter: work.row('order', order.id).version })),
      lines: moving.map(lineBefore),
    },
  })
  await setDeadline(work, { chart: 'combine', subjectId: row.id, event: 'combine.lapse' }, undoUntil)
}

/** A source that gave all its lines: its money went with them, and what was only authorised on it is released. */
async function merge(work: Work, source: SubjectRow<'order'>, target: SubjectRow<'order'>): Promise<void> {
  for (const payment of work.rows('payment'))
    if (payment.orderId === source.id && payment.state === 'authorized') {
      work.consequences.payments.push({ id: payment.id, method: payment.method, amount: payment.amount })
      await work.send('payment', payment.id, { type: 'payment.release' })
    }
  await work.set('order', source.id, { mergedInto: target.id, discount: 0, adjustment: 0 })
  await work.send('order', source.id, { type: 'order.merge', into: target.number })
}
