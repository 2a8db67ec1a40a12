import { type EventEntry, writeJournal } from '../journal/journal.ts'
import { orderRows } from '../rows/order-rows.ts'
import { printJobsById } from '../rows/print-rows.ts'
import { queueEntryRows, queueGroupRows } from '../rows/queue-rows.ts'
import { refundRows } from '../rows/refund-rows.ts'
import { settlementRows } from '../rows/settlement-rows.ts'
import { tableRows } from '../rows/table-rows.ts'
import { partiesOf } from './facts.ts'
import type { SubjectType } from './subjects.ts'
import type { Work } from './work.ts'

/** Rows above this many characters travel as id and version alone. */
const maxPayload = 8000

/** Writes the command's audit entries, and an event per table, order, refund, line and party that it changed, with the row as it is now. */
export async function publish(work: Work): Promise<void> {
  const orders = new Set<string>()
  const tables = new Set<string>()
  for (const { type, id } of work.changed) {
    if (type === 'order') orders.add(id)
    if (type === 'table') tables.add(id)
    if (type === 'cart') tables.add(work.row('cart', id).tableId)
  }
  // A tile shows its orders: where one moved on, the table is told again, under the version it has.
  for (const table of work.rows('table'))
    if (work.rows('order').some((order) => orders.has(order.id) && order.visitId === table.visitId))
      tables.add(table.id)

  work.published = {
    orders: await orderRows(work.tx, work.store, [...orders]),
    tables: await tableRows(work.tx, work.store, [...tables], (visitIds) => partiesOf(work, visitIds)),
  }
  const idsOf = (wanted: SubjectType, more: Iterable<string> = []) => [
    ...new Set([...more, ...work.changed.flatMap(({ type, id }) => (type === wanted ? id : []))]),
  ]
  // A line shows how many stand in it: where one moved, the line is told again.
  const groups = idsOf('queue_entry').map((id) => work.row('queue_entry', id).groupId)
  const rows = [
    ...work.published.orders.map((row) => ({ subjectType: 'order', row })),
    ...work.published.tables.map((row) => ({ subjectType: 'table', row })),
    ...(await queueGroupRows(work.tx, work.store, idsOf('queue_group', groups))).map((row) => ({
      subjectType: 'queue_group',
      row,
    })),
    ...(await settlementRows(work.tx, work.store, { ids: idsOf('settlement') })).map((row) => ({
      subjectType: 'settlement',
      row,
    })),
    ...(await refundRows(work.tx, work.store, idsOf('refund'))).map((row) => ({ subjectType: 'refund', row })),
    ...(await printJobsById(work.tx, work.store, idsOf('print_job'))).map((row) => ({
      subjectType: 'print_job',
      row,
    })),
    ...(await queueEntryRows(work.tx, work.store, { ids: idsOf('queue_entry') })).map((row) => ({
      subjectType: 'queue_entry',
      row,
    })),
  ]
  const events = rows.map(({ subjectType, row }): EventEntry => {
    const isSmall = JSON.stringify(row).length <= maxPayload
    return {
      at: work.now,
      type: `${subjectType}.changed`,
      subjectType,
      subjectId: row.id,
      version: row.version,
      payload: isSmall ? row : null,
    }
  })
  events.push(...work.told)
  if (work.audit.length + events.length > 0)
    await writeJournal(work.tx, work.store.merchantId, { audit: work.audit, events })
}
