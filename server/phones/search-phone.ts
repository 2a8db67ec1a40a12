import { or, type Column, type SQL } from 'drizzle-orm'
import { holds } from '../http/list-query.ts'

/** The minimum number of digits that are searched as part of a number. */
const fewest = 3

/**
 * Returns the condition that a phone number contains the search text in any notation: signs, the trunk zero and the two
 * zeros before a country are ignored. Undefined if the search is empty.
 */
export function holdsPhone(search: string | undefined, column: Column | SQL): SQL | undefined {
  if (!search) return undefined
  const isNumber = /^[\d\s+().\-/]+$/.test(search)
  const digits = search.replace(/\(\s*0\s*\)|\D/g, '').replace(/^0+/, '')
  return or(holds(search, column), isNumber && digits.length >= fewest ? holds(digits, column) : undefined)
}
