import { and, eq } from 'drizzle-orm'
import { cancellationEvents } from '#contract/charts/cancellation.ts'
import { cancellation } from '#machines/cancellation.machine.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { orderLines } from '../../db/schema/index.ts'
import { withdrawTickets } from '../kitchen/withdraw.ts'
import { cancellationFacts, undoableUntil } from './cancellation-facts.ts'
import { countLines, fullTotal } from './order-rows.ts'
import { bind } from '../../engine/binding.ts'
import { tellKitchenState } from './order-lines.ts'
import { recalculateOrder } from './order-money.ts'
import { lockCounted, moveStock } from './stock.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { droppedLines } from './slots.ts'

type OrderRow = SubjectRow<'order'>

/**
 * Returns the time until which a cancellation can be undone; undefined if it cannot: guests were notified, a courier
 * was sent away, or a voucher was returned.
 */
export function undoEndsOf(work: Work, order: OrderRow, event: ChartEvent): Date | undefined {
  const before = work.before('order', order.id)
  const isPlain = before && before.state !== 'pending' && before.redemption === 'none' && before.delivery === 'none'
  return event.type === 'order.cancel' && isPlain ? undoableUntil(work.now, work.store) : undefined
}

const notOff = { offAt: null, offEvent: null, offBy: null, offApproverId: null, offReasonId: null }

/** Orders the lines again, each in its former state in the kitchen. */
async function restoreLines(work: Work, order: OrderRow): Promise<void> {
  const { at, state, lines } = order.cancelled!
  await lockCounted(
    work,
    lines.map(({ menuId }) => menuId),
  )
  for (const { id, state: was, menuId, quantity, made } of lines) {
    await work.tx
      .update(orderLines)
      .set({ state: was, made: null, ...notOff })
      .where(and(eq(orderLines.merchantId, order.merchantId), eq(orderLines.id, id)))
    if (!made) await moveStock(work, menuId, id, 'sold', quantity)
  }
  work.forget()
  await withdrawTickets(work, order.id, new Date(at))
  const isWhole = order.state === 'cancelled'
  await work.set('order', order.id, { cancelled: null, ...(isWhole && { reasonId: null, reasonRemark: null }) })
  await recalculateOrder(work, order.id)
  if (isWhole) {
    const counts = await countLines(work.tx, work.store, order.id)
    const money = { total: order.total, fullTotal: fullTotal(order) }
    await work.send('order', order.id, { type: 'order.restore', state, ...counts, ...money })
  }
  await tellKitchenState(work, order)
}

export const cancellationBinding = bind<(typeof cancellation)['machine'], 'order'>({
  chart: cancellation,
  subject: 'order',
  events: cancellationEvents,
  facts: (work, row) => cancellationFacts(work.tx, work.store, row),
  effects: {
    async keepWhatWas({ work, row }) {
      const taken = work.slot(droppedLines).filter(({ orderId }) => orderId === row.id)
      const lines = taken.map(({ id, state, menuId, quantity, made }) => ({
        id,
        state,
        menuId,
        quantity,
        made: made === true,
      }))
      const { state } = work.before('order', row.id) ?? row
      await work.set('order', row.id, { cancelled: { at: work.now.toISOString(), state, lines } })
    },
    restoreLines: ({ work, row }) => restoreLines(work, row),
  },
})
