import type { ChartEvent } from '#machines/workflow/chart.ts'
import { bookingDay } from '../days/booking-day.ts'
import { takeOffLines } from './order-lines.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

/** Tells if an order has an amount due; a reversed order has none. */
const owes = (order: SubjectRow<'order'>) => order.total > order.captured

/** Writes off the unpaid orders of a party; orders that the kitchen had not begun are cancelled. */
export async function writeOffOrders(work: Work, table: SubjectRow<'table'>, event: ChartEvent): Promise<void> {
  const { reason_id, remark } = event
  for (const order of work.rows('order'))
    if (order.visitId === table.visitId && owes(order))
      await work.send('order', order.id, { type: 'order.writeOff', reason_id, ...(remark !== undefined && { remark }) })
}

/**
 * Removes all lines from an order that will not be paid, and records the loss. A loss of a closed day belongs to the
 * next one.
 */
export async function writeOffLines(work: Work, order: SubjectRow<'order'>, event: ChartEvent): Promise<void> {
  const { businessDay } = await bookingDay(work)
  await work.set('order', order.id, { lost: order.total, lostDay: businessDay })
  await takeOffLines(work, order, event, 'voided')
}
