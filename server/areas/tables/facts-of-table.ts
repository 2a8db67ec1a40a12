import type { TableFacts } from '#contract/facts.ts'
import { tableLinks } from './table-links.ts'
import { readVisits, tableFacts, type VisitParts } from './table-rows.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

/** Reads the facts of the parties of some visits; one visit is read once until an order or a cart of it changes. */
export function partiesOf(work: Work, visitIds: readonly string[]): Promise<Map<string, VisitParts>> {
  const read = () => readVisits(work.tx, work.store, visitIds)
  return visitIds.length === 1 ? work.remember(`visit ${visitIds[0]}`, read) : read()
}

/** Returns the facts of a locked table. */
export async function factsOfTable(work: Work, row: SubjectRow<'table'>): Promise<TableFacts> {
  const { visitId } = row
  const links = (await tableLinks(work.tx, work.store, [row])).get(row.id)
  if (!visitId) return tableFacts(row, work.store, undefined, links)
  return tableFacts(row, work.store, (await partiesOf(work, [visitId])).get(visitId), links)
}
