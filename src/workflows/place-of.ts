import { isParty } from '../api/queue-lines.ts'
import { isOrder, isTable } from '../api/row-cache.ts'

/** Where in the console a row that the server sent can be seen, as a path; nothing for what has no page of its own. */
export function placeOf(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null || !('id' in row)) return undefined
  const id = row.id as string
  if (isOrder(row)) return `/orders/${id}`
  if (isTable(row)) return `/floor/${id}`
  return isParty(row) ? `/queue/${id}` : undefined
}
