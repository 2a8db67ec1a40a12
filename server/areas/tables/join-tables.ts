import { and, eq, sql } from 'drizzle-orm'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { visits } from '../../db/schema/index.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { bringCart } from './party-cart.ts'
import { tellKitchenState } from '../orders/order-lines.ts'
import { illegal } from '../../engine/refusal.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { recountedParties } from '../days/drop-kept.ts'

type TableRow = SubjectRow<'table'>

const refused = (message: string, event: ChartEvent, details: object) =>
  new ApiError('illegal_transition', {
    message,
    details: { chart: 'table-link', event: event.type, reason: 'member', ...details },
  })

/** Checks that a table may become part of another; the refusal says how to make it possible. */
async function checkMember(work: Work, head: TableRow, member: TableRow, event: ChartEvent): Promise<void> {
  const { id: table_id, name, occupancy } = member
  if (member.link !== 'single')
    throw refused(`Table ${name} is joined to others already. Part those first.`, event, { table_id })
  if (occupancy === 'available') return
  const hasGuests = member.visitId !== null
  if (!hasGuests && occupancy !== 'reserved') {
    const { facts } = await work.look('table-occupancy', member.id)
    const { more, message } = illegal(tableOccupancy, occupancy, facts, event.type, 'target')
    throw new ApiError('illegal_transition', { ...more, message: `Table ${name} is not free. ${message}` })
  }
  if (!event.taken)
    throw refused(
      hasGuests
        ? `A party sits at table ${name}. Join both parties with a supervisor’s PIN, or take a free table.`
        : `Table ${name} is reserved. Join it with a supervisor’s PIN, or take a free table.`,
      event,
      { table_id, offers: 'taken' },
    )
  if (hasGuests && head.visitId === null)
    throw refused(`Nobody sits at table ${head.name} yet. Join it to table ${name}, where the party sits.`, event, {
      table_id,
      offers: 'other_way',
    })
}

/** Makes tables part of a head; parties at them join that of the head. */
export async function joinTables(work: Work, head: TableRow, event: ChartEvent): Promise<void> {
  const ids = event.table_id as string[] | undefined
  if (!ids) throw invalidField('table_id', 'says which tables join it')
  if (ids.includes(head.id)) throw invalidField('table_id', 'names the table itself')
  for (const id of ids) await checkMember(work, head, work.row('table', id), event)
  for (const id of ids) await work.send('table-link', id, { type: 'table.follow', head_id: head.id })
  await work.set('table', head.id, {})
}

/**
 * Joins the party of a table to that of the head: orders stay unchanged, for their own table, and are on one bill; the
 * carts are merged. The visit of the table is kept for a later split.
 */
export async function bringParty(work: Work, member: TableRow, headId: string): Promise<void> {
  const head = work.row('table', headId)
  const { visitId: own } = member
  const brought = work.rows('order').filter((order) => order.visitId === own)
  for (const order of brought) await work.set('order', order.id, { visitId: head.visitId })
  await bringCart(work, own!, head)
  for (const entry of work.rows('queue_entry'))
    if (entry.visitId === own) await work.offer('queue-entry', entry.id, { type: 'queueEntry.finish' })
  for (const one of work.rows('booking'))
    if (one.visitId === own) await work.offer('booking', one.id, { type: 'booking.finish' })
  await addGuests(work, head.visitId!, own!, 1)
  await work.tx.update(visits).set({ endedAt: work.now }).where(visitKey(work, own!))
  await work.set('table', member.id, { visitId: null, ownVisitId: own, billCopies: 0 })

  for (const table of [member, head]) await work.send('table-bill', table.id, { type: 'bill.recalculate' })
  const [order] = brought
  if (!order) return
  if (head.occupancy === 'seated') await work.offer('table-occupancy', head.id, { type: 'table.ordered' })
  await tellKitchenState(work, order)
}

export const visitKey = (work: Work, id: string) => and(eq(visits.merchantId, work.store.merchantId), eq(visits.id, id))

/** Adds the guests of a party to those of another, or subtracts them again. */
export async function addGuests(work: Work, toId: string, fromId: string, sign: 1 | -1): Promise<void> {
  work.slot(recountedParties).add(toId)
  const [from] = await work.tx.select({ pax: visits.pax }).from(visits).where(visitKey(work, fromId))
  await work.tx
    .update(visits)
    .set({ pax: sql`greatest(1, ${visits.pax} + ${sign * from!.pax})` })
    .where(visitKey(work, toId))
}
