import type { FileColumn } from '#contract/resource-import.ts'
import { invalidField } from '../http/errors.ts'
import type { FileLine, TextTable } from './read-rows.ts'

/** A file whose columns are known; it has no lines while a column that every line needs is missing. */
export interface CsvTable<Part extends string> {
  heads: readonly string[]
  lines: readonly FileLine[]
  parts: readonly (Part | null)[]
}

/** The meanings of columns by their headers. */
export interface ColumnRules<Part extends string> {
  /** Returns the meaning of a header in small letters; null for a known header that is not used. */
  partOf: (head: string) => Part | null | undefined
  /** Asks a person about unknown headers; otherwise they are left out, which the screen shows. */
  asksUnknown?: true
  /** Parts that several columns may have; for any other a person chooses the column. */
  several: ReadonlySet<Part>
  /** Parts for which files often have several columns; the first is taken without a question. */
  always?: readonly Part[]
  /** Parts without which no line can be read. */
  needed: readonly Part[]
  mostLines: number
}

/** Finds meanings by patterns of headers in small letters; the first that fits counts. */
export const byPatterns =
  <Part extends string>(patterns: readonly (readonly [head: RegExp, part: Part])[]) =>
  (head: string): Part | undefined =>
    patterns.find(([pattern]) => pattern.test(head))?.[1]

type Column<Part extends string> = Pick<FileColumn<Part>, 'part' | 'asks'>

/** Returns the meaning of each column by its header, and the columns that a person must decide about. */
export function meaningsOf<Part extends string>(
  heads: readonly string[],
  { partOf, several, always, asksUnknown }: Omit<ColumnRules<Part>, 'needed' | 'mostLines'>,
): Column<Part>[] {
  const taken = new Set<Part>()
  return heads.map((head): Column<Part> => {
    const part = head === '' ? null : partOf(head.toLowerCase())
    if (part === undefined && asksUnknown) return { part: null, asks: 'unknown' }
    if (part === undefined || part === null) return { part: null, asks: null }
    if (taken.has(part) && !several.has(part)) return { part: null, asks: always?.includes(part) ? null : 'twice' }
    taken.add(part)
    return { part, asks: null }
  })
}

/**
 * Finds the meanings of the columns of a file, or takes the given ones, in their order. Throws 422 for a file that has
 * no lines or too many.
 */
export function tableIn<Part extends string>(
  { heads, lines }: TextTable,
  rules: ColumnRules<Part>,
  given?: readonly (Part | null)[],
): { columns: FileColumn<Part>[]; table: CsvTable<Part> } {
  if (lines.length === 0) throw invalidField('csv', 'has no line below its first row')
  if (lines.length > rules.mostLines) throw invalidField('csv', `has more than ${rules.mostLines} lines`)
  if (given && given.length !== heads.length)
    throw invalidField('parts', `does not name what each of the ${heads.length} columns is`)
  const meanings = given?.map((part): Column<Part> => ({ part, asks: null })) ?? meaningsOf(heads, rules)
  const columns = heads.map((head, at) => ({
    head,
    sample: lines.map(({ cells }) => cells[at]).find(Boolean) ?? '',
    ...meanings[at]!,
  }))
  const parts = columns.map(({ part }) => part)
  const isReadable = rules.needed.every((part) => parts.includes(part))
  return { columns, table: { heads, parts, lines: isReadable ? lines : [] } }
}
