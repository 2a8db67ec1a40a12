import type { Encoding } from '#contract/file-questions.ts'
import { detectEncoding, ImportError, readText } from './encoding.ts'
import { type Dialect, newlineOf, RecordReader } from './records.ts'

/** Roles of a column, by the name of their flag. */
export const columnRoles = [
  'order',
  'item',
  'quantity',
  'options',
  'total',
  'price',
  'time',
  'date',
  'category',
  'table',
  'staff',
] as const
export type ColumnRole = (typeof columnRoles)[number]
/** The names that the person gave to the columns. */
export type ColumnNames = Partial<Record<ColumnRole, string>>

/** Format of a file, which is found once, before its lines are read. */
export interface FileShape {
  path: string
  encoding: Encoding
  dialect: Dialect
  /** The line of the header; the sales follow it. */
  headerLine: number
  header: string[]
  /** Index of each named column. */
  columns: Partial<Record<ColumnRole, number>>
}

const delimiters = ['\t', ';', ',', '|']
/** Records and characters in which the header is searched: some tills write a title and a period above it. */
const headRecords = 30
const headCharacters = 512 * 1024

/**
 * Finds encoding, delimiter and header of a file by looking for the named columns. Throws an ImportError that lists the
 * existing columns.
 */
export async function inspectFile(path: string, names: ColumnNames, named?: Encoding): Promise<FileShape> {
  const encoding = await detectEncoding(path, named)
  const head = await readHead(path, encoding)
  const newline = newlineOf(head)
  const wanted = Object.entries(names) as [ColumnRole, string][]
  const found = delimiters.map((delimiter) => bestHeader(head, { delimiter, newline, columns: 0 }, wanted))
  const best = found.toSorted((a, b) => a.missing.length - b.missing.length || b.header.length - a.header.length)[0]!
  if (best.missing.length > 0) throw new ImportError(explainMissing(path, best.missing, best.header))
  const places = wanted.map(([role, name]) => [role, placeOf(best.header, name)])
  return {
    path,
    encoding,
    dialect: { delimiter: best.delimiter, newline, columns: best.header.length },
    headerLine: best.line,
    header: best.header,
    columns: Object.fromEntries(places) as FileShape['columns'],
  }
}

async function readHead(path: string, encoding: Encoding): Promise<string> {
  let head = ''
  for await (const { text } of readText(path, encoding)) {
    head += text
    if (head.length >= headCharacters) break
  }
  return head
}

/** Finds the record near the top that has the most of the wanted columns, the first of equals. */
function bestHeader(head: string, dialect: Dialect, wanted: readonly [ColumnRole, string][]) {
  const reader = new RecordReader(dialect)
  const records = [...reader.push(head), ...(head.length < headCharacters ? reader.end() : [])].slice(0, headRecords)
  const rated = records.map(({ line, fields }) => {
    const header = fields.map((field) => field.trim())
    const missing = wanted.filter(([, name]) => placeOf(header, name) < 0)
    return { delimiter: dialect.delimiter, line, header, missing }
  })
  const none = { delimiter: dialect.delimiter, line: 0, header: [] as string[], missing: [...wanted] }
  return rated.toSorted((a, b) => a.missing.length - b.missing.length)[0] ?? none
}

const plain = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
const placeOf = (header: readonly string[], name: string) => header.findIndex((column) => plain(column) === plain(name))

function explainMissing(path: string, missing: readonly [ColumnRole, string][], header: readonly string[]): string {
  const lines = missing.map(([role, name]) => {
    const near = nearest(header, name)
    return `  --${role} "${name}" is no column of the file${near ? `. Did you mean "${near}"?` : '.'}`
  })
  const known = header.filter((name) => name !== '').slice(0, 60)
  return [
    `${path} lacks ${missing.length === 1 ? 'a column' : 'columns'} that you named:`,
    ...lines,
    `It has: ${known.join(', ')}`,
  ].join('\n')
}

/** Finds the column with the most similar name, if one is similar at all. */
function nearest(header: readonly string[], name: string): string | undefined {
  const rated = header
    .filter((column) => column !== '')
    .map((column) => ({ column, distance: editDistance(plain(column), plain(name)) }))
    .toSorted((a, b) => a.distance - b.distance)
  const best = rated[0]
  const within = header.find(
    (column) => column.length > 2 && (plain(column).includes(plain(name)) || plain(name).includes(plain(column))),
  )
  return best && best.distance <= Math.max(2, name.length / 3) ? best.column : within
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}
