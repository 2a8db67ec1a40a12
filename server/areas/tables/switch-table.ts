import { and, eq } from 'drizzle-orm'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { visits } from '../../db/schema/index.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { relabelTickets } from '../kitchen/tickets.ts'
import { illegal } from '../../engine/refusal.ts'
import { stale } from '../../engine/stale.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

/**
 * Finds the table to move to: another one, in the version that the person saw, and free. The refusal of a busy one
 * names the alternatives.
 */
async function freeTarget(work: Work, own: SubjectRow<'table'>, event: ChartEvent): Promise<SubjectRow<'table'>> {
  if (event.to_table_id === own.id) throw invalidField('to_table_id', 'is where the party sits')
  const target = work.row('table', event.to_table_id as string)
  if (event.to_version !== undefined && event.to_version !== target.version)
    throw await stale(work, { type: 'table', id: target.id }, [])
  if (target.visitId !== null)
    throw new ApiError('illegal_transition', {
      message: `A party sits at table ${target.name}. Move to a free table, or combine the orders of both tables.`,
      details: {
        chart: 'table-occupancy',
        event: event.type,
        reason: 'target',
        table_id: target.id,
        offers: 'combine_order',
      },
    })
  if (target.occupancy !== 'available') {
    const { facts } = await work.look('table-occupancy', target.id)
    const { more, message } = illegal(tableOccupancy, target.occupancy, facts, event.type, 'target')
    throw new ApiError('illegal_transition', { ...more, message: `Table ${target.name} is not free. ${message}` })
  }
  return target
}

/**
 * Moves a party with all its rows: its visit, orders, cart, place in the queue, and its bill, printed or not. The time
 * of seating stays, and nothing is sent to the kitchen again.
 */
export async function moveParty(work: Work, from: SubjectRow<'table'>, event: ChartEvent): Promise<void> {
  const to = await freeTarget(work, from, event)
  const { visitId, occupancy, bill, billCopies, since } = work.before('table', from.id)!
  const moved = { tableId: to.id }
  await work.tx
    .update(visits)
    .set(moved)
    .where(and(eq(visits.merchantId, from.merchantId), eq(visits.id, visitId!)))
  await work.set('table', from.id, { visitId: null, billCopies: 0 })
  await work.send('table-occupancy', to.id, { type: 'table.take', visit_id: visitId, from: occupancy })
  await work.set('table', to.id, { billCopies, since })
  for (const order of work.rows('order')) if (order.visitId === visitId) await work.set('order', order.id, moved)
  await relabelTickets(
    work,
    work.rows('order').flatMap((order) => (order.visitId === visitId ? order.id : [])),
  )
  for (const cart of work.rows('cart')) if (cart.visitId === visitId) await work.set('cart', cart.id, moved)
  for (const entry of work.rows('queue_entry'))
    if (entry.visitId === visitId) await work.set('queue_entry', entry.id, moved)
  for (const table of [from, to]) await work.send('table-bill', table.id, { type: 'bill.recalculate' })
  if (bill === 'billed') {
    await work.send('table-bill', to.id, { type: 'bill.lock' })
    await work.set('table', to.id, { billCopies })
  }
}
