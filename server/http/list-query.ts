import { type Column, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { text } from '#contract/charts/fields.ts'
import { dayOrInstant } from '#contract/days.ts'
import type { Listing } from '#contract/listing.ts'

/** A whole number, as text in an address or as a number in a body. */
const whole = (min: number, max: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,9}$/, 'is not a whole number')
        .transform(Number),
    ])
    .pipe(z.int().min(min).max(max))

/** The query keys of every list (spec 3); a list ignores those that it cannot use. */
export const listQuery = {
  search: text(100).optional(),
  columns: z.union([z.string().max(500), z.array(z.string().max(60)).max(50)]).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  start: whole(0, 10_000_000).default(0),
  length: whole(1, 1000).default(10),
  startDate: dayOrInstant.optional(),
  endDate: dayOrInstant.optional(),
  supermerchant_id: z.string().max(64).optional(),
}

/** The query keys of a short list: it is returned whole if no part is requested. */
export const shortListQuery = { ...listQuery, length: listQuery.length.unwrap().optional() }

/** Returns the requested part of a short list, after its search. */
export function partOf<Row>(
  rows: readonly Row[],
  { search = '', start, length }: { search?: string; start: number; length?: number },
  wordsOf: (row: Row) => (string | null | undefined)[],
): Listing<Row> {
  const wanted = search.toLowerCase()
  const found = rows.filter(
    (row) => wanted === '' || wordsOf(row).some((words) => words?.toLowerCase().includes(wanted)),
  )
  const aaData = found.slice(start, length === undefined ? undefined : start + length)
  return { aaData, recordsTotal: rows.length, recordsFiltered: found.length }
}

/**
 * Returns the condition that one of some columns contains the search text, in capitals or not; undefined if the search
 * is empty. A text without letters, such as a number, is searched for as it is, which is three times as fast.
 */
export function holds(search: string | undefined, ...columns: (Column | SQL)[]): SQL | undefined {
  if (!search) return undefined
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const hasLetters = search.toLowerCase() !== search.toUpperCase()
  return or(
    ...columns.map((column) =>
      hasLetters ? sql`lower(${column}) LIKE lower(${pattern})` : sql`${column} LIKE ${pattern}`,
    ),
  )
}
