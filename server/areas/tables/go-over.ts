import type { PartyBefore } from '../../db/schema/combine.ts'
import { visits } from '../../db/schema/index.ts'
import { addGuests, visitKey } from './join-tables.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

/**
 * Joins parties whose orders all moved to another party's bill with that party: their guests are counted there, and
 * their tables are cleaned. Tables that are joined to others do not change. Returns the data to undo it.
 */
export async function goOver(
  work: Work,
  sources: readonly SubjectRow<'order'>[],
  target: SubjectRow<'order'>,
): Promise<PartyBefore[]> {
  const gone: PartyBefore[] = []
  if (target.visitId === null) return gone
  const visitIds = new Set(sources.flatMap(({ visitId }) => (visitId === target.visitId ? [] : (visitId ?? []))))
  for (const table of work.rows('table')) {
    const { visitId } = table
    if (visitId === null || !visitIds.has(visitId) || table.link !== 'single') continue
    if (!(await work.offer('table-occupancy', table.id, { type: 'table.goOver' }))) continue
    await addGuests(work, target.visitId, visitId, 1)
    const { occupancy, bill, billCopies, since } = work.before('table', table.id)!
    gone.push({ tableId: table.id, visitId, occupancy, bill, billCopies, since: since.toISOString() })
  }
  return gone
}

/** Seats joined parties at their own tables again. */
export async function comeBack(
  work: Work,
  parties: readonly PartyBefore[],
  target: SubjectRow<'order'>,
): Promise<void> {
  for (const { tableId, visitId, occupancy } of parties) {
    await work.tx.update(visits).set({ endedAt: null }).where(visitKey(work, visitId))
    await addGuests(work, target.visitId!, visitId, -1)
    await work.send('table-occupancy', tableId, { type: 'table.take', visit_id: visitId, from: occupancy })
  }
}

/** Restores the former bill of tables, and the time of its state. */
export async function layBills(work: Work, parties: readonly PartyBefore[]): Promise<void> {
  for (const { tableId, bill, billCopies, since } of parties) {
    if (bill === 'billed') await work.offer('table-bill', tableId, { type: 'bill.lock' })
    await work.set('table', tableId, { billCopies, since: new Date(since) })
  }
}
