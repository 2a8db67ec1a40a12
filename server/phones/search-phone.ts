import { or, type Column, type SQL } from 'drizzle-orm'
import { holds } from '../http/list-query.ts'

/** Fewest digits that are searched for as part of a number. */
const fewest = 3

/**
 * Returns the condition that a phone number holds the search text, however either is written: signs, the trunk zero and
 * the two zeros before a country do not count. Undefined where nothing is searched.
 */
export function holdsPhone(search: string | undefined, column: Column | SQL): SQL | undefined {
  if (!search) return undefined
  const isNumber = /^[\d\s+().\-/]+$/.test(search)
  const digits = search.replace(/\(\s*0\s*\)|\D/g, '').replace(/^0+/, '')
  return or(holds(search, column), isNumber && digits.length >= fewest ? holds(digits, column) : undefined)
}
