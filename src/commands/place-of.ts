import { isParty } from '../api/queue/queue-lines.ts'
import { isOrder, isTable } from '../api/transport/row-cache.ts'

/** Returns the path of the page in the console that shows a row of the server; undefined for a row without a page. */
export function placeOf(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null || !('id' in row)) return undefined
  const id = row.id as string
  if (isOrder(row)) return `/orders/${id}`
  if (isTable(row)) return `/floor/${id}`
  if ('code' in row && 'business_day' in row) return `/pages/booking/${id}`
  return isParty(row) ? `/queue/${id}` : undefined
}
