import { goneOrderStates } from '#contract/states.ts'
import { tableSlip } from '../printing/paper/bill-paper.ts'
import { enqueue, printerFor } from '../printing/paper/enqueue.ts'
import { orderRows } from '../orders/order-rows.ts'
import type { Work } from '../../engine/work.ts'

const gone: readonly string[] = goneOrderStates

/** Returns the bill of a table: the orders of its party, as one paper. */
export async function slipOf(work: Work, tableId: string): Promise<string> {
  const table = work.row('table', tableId)
  const own = work.rows('order').filter((order) => order.visitId === table.visitId && !gone.includes(order.state))
  const ids = own.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime()).map((order) => order.id)
  return tableSlip(work.store, table.name, await orderRows(work.tx, work.store, ids))
}

/** Prints a bill that was just locked. */
export async function enqueueSlip(work: Work, tableId: string): Promise<void> {
  const printer = await printerFor(work, 'receipt')
  await enqueue(work, { kind: 'table', subjectId: tableId, document: await slipOf(work, tableId), printer })
}
