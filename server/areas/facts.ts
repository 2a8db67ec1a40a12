import { and, eq } from 'drizzle-orm'
import type { OrderFacts, TableFacts } from '#contract/facts.ts'
import { tables } from '../db/schema/index.ts'
import { countLines, orderFacts } from './orders/order-rows.ts'
import { tableLinks } from './tables/table-links.ts'
import { readVisits, tableFacts, type VisitParts } from './tables/table-rows.ts'
import { tableOf } from './orders/order-money.ts'
import type { SubjectRow } from '../engine/subjects.ts'
import type { Work } from '../engine/work.ts'

/** Reads the facts of the parties of some visits; one visit is read once until an order or a cart of it changes. */
export function partiesOf(work: Work, visitIds: readonly string[]): Promise<Map<string, VisitParts>> {
  const read = () => readVisits(work.tx, work.store, visitIds)
  return visitIds.length === 1 ? work.remember(`visit ${visitIds[0]}`, read) : read()
}

/** The facts of a locked table. */
export async function factsOfTable(work: Work, row: SubjectRow<'table'>): Promise<TableFacts> {
  const { visitId } = row
  const links = (await tableLinks(work.tx, work.store, [row])).get(row.id)
  if (!visitId) return tableFacts(row, work.store, undefined, links)
  return tableFacts(row, work.store, (await partiesOf(work, [visitId])).get(visitId), links)
}

/** The facts of a locked order; its lines are counted once until one of them changes. */
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
