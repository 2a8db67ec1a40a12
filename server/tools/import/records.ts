import Papa from 'papaparse'
import type { Encoding } from '#contract/file-questions.ts'
import { readText } from './encoding.ts'

/** One record of a delimited file. */
export interface FileRecord {
  /** The number of its first line in the file, from 1. */
  line: number
  fields: string[]
  /** Reason why its fields cannot be trusted. */
  fault?: string
}

export interface Dialect {
  delimiter: string
  newline: '\n' | '\r'
  /** Number of columns in the header; 0 while it is not known. */
  columns: number
}

/** Limits of a quoted field in lines, and of a line in characters; above them, a quote was not closed. */
const longestRecord = 100
const longestLine = 1_000_000

/** Returns the line ending of a text: bare carriage returns only if there is no line feed at all. */
export const newlineOf = (head: string): Dialect['newline'] =>
  head.includes('\n') || !head.includes('\r') ? '\n' : '\r'

/**
 * Splits text in chunks of any size into records. A quoted field may span lines; a quote that is never closed spoils
 * only its own line: it is reported, and reading continues with the next line.
 */
export class RecordReader {
  readonly #dialect: Dialect
  /** The unfinished last line of the text so far. */
  #rest = ''
  #isTooLong = false
  /** Whole lines that wait for the closing quote of the first of them. */
  #waiting: string[] = []
  /** The number of the first waiting line. */
  #line = 1
  /** Number of waiting lines that were already tried without success. */
  #tried = 0

  constructor(dialect: Dialect) {
    this.#dialect = dialect
  }

  /** Returns the records that are complete with this text. */
  push(text: string): FileRecord[] {
    const lines = (this.#rest + text).split(this.#dialect.newline)
    this.#rest = lines.pop()!
    if (this.#isTooLong && lines.length > 0) {
      lines[0] = ''.padEnd(longestLine + 1)
      this.#isTooLong = false
    }
    if (this.#rest.length > longestLine) {
      this.#rest = ''
      this.#isTooLong = true
    }
    for (const line of lines) this.#waiting.push(line.endsWith('\r') ? line.slice(0, -1) : line)
    return this.#take(false)
  }

  /** Returns the remaining records when there is no more text. */
  end(): FileRecord[] {
    const records = this.push(this.#rest === '' && !this.#isTooLong ? '' : this.#dialect.newline)
    return [...records, ...this.#take(true)]
  }

  #take(isEnd: boolean): FileRecord[] {
    const records: FileRecord[] = []
    let at = 0
    while (at < this.#waiting.length) {
      const found = this.#read(at, isEnd)
      if (!found) break
      if (found.fault !== undefined || found.fields.some((field) => field.trim() !== ''))
        records.push({
          line: this.#line,
          fields: found.fields,
          ...(found.fault !== undefined && { fault: found.fault }),
        })
      at += found.lines
      this.#line += found.lines
      this.#tried = 0
    }
    this.#waiting.splice(0, at)
    return records
  }

  /** Reads the record that begins at a waiting line; undefined while its quote is open and more text may come. */
  #read(at: number, isEnd: boolean): { fields: string[]; lines: number; fault?: string } | undefined {
    const { delimiter, columns } = this.#dialect
    const first = this.#waiting[at]!
    if (first.length > longestLine)
      return { fields: [], lines: 1, fault: `the line is longer than ${longestLine} characters` }
    if (!first.includes('"')) return { fields: first.split(delimiter), lines: 1 }

    const alone = parse(first, delimiter)
    if (!alone.isOpen) return { fields: alone.fields, lines: 1 }
    const literal = first.split(delimiter)
    const fault = { fields: literal, lines: 1, fault: 'a quote opens here and is not closed' }
    if (literal.length === columns && first.split('"').length % 2 === 1) return { fields: literal, lines: 1 }

    for (let lines = Math.max(2, this.#tried + 1); lines <= longestRecord; lines++) {
      if (at + lines > this.#waiting.length) {
        this.#tried = lines - 1
        return isEnd ? fault : undefined
      }
      if (!this.#waiting[at + lines - 1]!.includes('"')) continue
      const joined = parse(this.#waiting.slice(at, at + lines).join('\n'), delimiter)
      if (joined.isStray) return fault
      if (joined.isOpen) continue
      return columns === 0 || joined.fields.length === columns ? { fields: joined.fields, lines } : fault
    }
    return fault
  }
}

/** Yields the records of a file with the number of bytes read, in chunks that fit into memory. */
export async function* readRecords(
  path: string,
  encoding: Encoding,
  dialect: Dialect,
): AsyncGenerator<{ records: FileRecord[]; bytes: number }> {
  const reader = new RecordReader(dialect)
  let bytes = 0
  for await (const chunk of readText(path, encoding)) {
    bytes = chunk.bytes
    yield { records: reader.push(chunk.text), bytes }
  }
  yield { records: reader.end(), bytes }
}

function parse(text: string, delimiter: string): { fields: string[]; isOpen: boolean; isStray: boolean } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', quoteChar: '"' })
  const isOpen = errors.some(({ code }) => code === 'MissingQuotes')
  return {
    fields: data[0] ?? [],
    isOpen,
    isStray: data.length > 1 || errors.some(({ code }) => code === 'InvalidQuotes'),
  }
}
