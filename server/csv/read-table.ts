import Papa from 'papaparse'
import type { FileColumn } from '#contract/resource-import.ts'
import { invalidField } from '../http/errors.ts'

/** The heads of a file and the cells of its lines. */
interface CsvFile {
  heads: readonly string[]
  lines: readonly (readonly string[])[]
}

/** A file whose columns are known; it has no lines while a column that every line needs is missing. */
export interface CsvTable<Part extends string> extends CsvFile {
  parts: readonly (Part | null)[]
}

/** The meanings of columns by their heads. */
export interface ColumnRules<Part extends string> {
  /** Patterns of heads in small letters; the first that fits counts. */
  patterns: readonly (readonly [head: RegExp, part: Part])[]
  /** Parts that several columns may have; of any other, only the first has it. */
  several: ReadonlySet<Part>
  /** Parts without which no line can be read. */
  needed: readonly Part[]
  mostLines: number
}

/** Reads a CSV file, whatever its delimiter; empty lines are left out. */
export function readCsv(csv: string): CsvFile {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const [heads = [], ...lines] = data
  return { heads, lines }
}

/** Returns the meaning of each column by its head. */
export function partsOf<Part extends string>(
  heads: readonly string[],
  { patterns, several }: Pick<ColumnRules<Part>, 'patterns' | 'several'>,
): (Part | null)[] {
  const taken = new Set<Part>()
  return heads.map((head) => {
    const small = head.trim().toLowerCase()
    const part = patterns.find(([pattern]) => pattern.test(small))?.[1] ?? null
    if (part === null || (taken.has(part) && !several.has(part))) return null
    taken.add(part)
    return part
  })
}

/**
 * Finds out the columns of a file, or takes them as they are given, in their order. Throws 422 for a file that has no
 * lines or too many.
 */
export function tableIn<Part extends string>(
  { heads, lines }: CsvFile,
  rules: ColumnRules<Part>,
  given?: readonly (Part | null)[],
): { columns: FileColumn<Part>[]; table: CsvTable<Part> } {
  if (lines.length === 0) throw invalidField('csv', 'has no line below its first row')
  if (lines.length > rules.mostLines) throw invalidField('csv', `has more than ${rules.mostLines} lines`)
  if (given && given.length !== heads.length)
    throw invalidField('parts', `does not name what each of the ${heads.length} columns is`)
  const parts = given ?? partsOf(heads, rules)
  const columns = heads.map((head, at) => ({
    head: head.trim(),
    sample: lines.map((cells) => cells[at]?.trim()).find(Boolean) ?? '',
    part: parts[at] ?? null,
  }))
  const isReadable = rules.needed.every((part) => parts.includes(part))
  return { columns, table: { heads, parts, lines: isReadable ? lines : [] } }
}
