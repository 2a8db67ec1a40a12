import type { OrderFacts, TableFacts } from '#contract/facts.ts'
import { countLines, orderFacts } from '../rows/order-rows.ts'
import { readVisits, tableFacts } from '../rows/table-rows.ts'
import type { SubjectRow } from './subjects.ts'
import type { Work } from './work.ts'

/** The facts of a locked table; what its party tells is read once until an order or a cart of it changes. */
export async function factsOfTable(work: Work, row: SubjectRow<'table'>): Promise<TableFacts> {
  const { visitId } = row
  if (!visitId) return tableFacts(row, work.store)
  const parts = await work.remember(`visit ${visitId}`, () => readVisits(work.tx, work.store, [visitId]))
  return tableFacts(row, work.store, parts.get(visitId))
}

/** The facts of a locked order; its lines are counted once until one of them changes. */
export async function factsOfOrder(work: Work, row: SubjectRow<'order'>): Promise<OrderFacts> {
  const counts = await work.remember(`lines ${row.id}`, () => countLines(work.tx, work.store, row.id))
  return orderFacts(row, work.store, counts)
}
