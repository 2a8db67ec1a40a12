import { and, eq } from 'drizzle-orm'
import type { OrderFacts } from '#contract/facts.ts'
import { tables } from '../../db/schema/index.ts'
import { countLines, orderFacts } from './order-rows.ts'
import { tableOf } from './order-money.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

/** Returns the facts of a locked order; its lines are counted once until one of them changes. */
export async function factsOfOrder(work: Work, row: SubjectRow<'order'>): Promise<OrderFacts> {
  const counts = await work.remember(`lines ${row.id}`, () => countLines(work.tx, work.store, row.id))
  return orderFacts(row, work.store, counts, tableOf(work, row) ?? (await seatOf(work, row)))
}

/** Finds the table of an order's party, for commands that did not lock it. */
function seatOf(work: Work, { merchantId, visitId }: SubjectRow<'order'>) {
  if (visitId === null) return undefined
  return work.remember(`visit ${visitId} seat`, async () => {
    const [table] = await work.tx
      .select({ bill: tables.bill, visitId: tables.visitId })
      .from(tables)
      .where(and(eq(tables.merchantId, merchantId), eq(tables.visitId, visitId)))
    return table
  })
}
