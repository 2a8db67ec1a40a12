import { and, eq, inArray } from 'drizzle-orm'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { orderLines } from '../../db/schema/index.ts'
import { liveLines, namedOf } from './edit-order.ts'
import { reasonOf } from '../reasons/reason-of.ts'
import { recalculateOrder } from './order-money.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { cheapenedLines } from './slots.ts'

/**
 * Handles `order.comp` and `order.uncomp`: comps the lines that an event names, or charges them again; all lines if it
 * names none. Lines that are already so do not change.
 */
export async function compLines(
  work: Work,
  order: SubjectRow<'order'>,
  event: ChartEvent,
  comped: boolean,
): Promise<void> {
  if (comped) await reasonOf(work, event)
  const live = await liveLines(work, order.id)
  const named = event.order_item_id === undefined ? live : namedOf(live, event.order_item_id)
  const changed = named.filter((line) => line.comped !== comped)
  const ids = changed.map(({ id }) => id)
  if (ids.length > 0)
    await work.tx
      .update(orderLines)
      .set({ comped })
      .where(and(eq(orderLines.merchantId, order.merchantId), inArray(orderLines.id, ids)))
  if (comped) for (const { total: amount } of changed) work.slot(cheapenedLines).push({ orderId: order.id, amount })
  await recalculateOrder(
    work,
    order.id,
    live.map((line) => (ids.includes(line.id) ? { ...line, comped } : line)),
  )
}
